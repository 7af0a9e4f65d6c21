// Plays a game to its end, or 300 moves of it, with HttpURLConnection and maps of Gson, in which every number is a double,
// and deals the next one: base address, game, deal.
import com.google.gson.Gson;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class Maps {
    static final Gson GSON = new Gson();
    static String address;

    @SuppressWarnings("unchecked")
    static Map<String, Object> post(String path, Map<String, Object> body) throws Exception {
        var connection = (HttpURLConnection) URI.create(address + path).toURL().openConnection();
        connection.setDoOutput(true);
        connection.setRequestProperty("Content-Type", "application/json");
        connection.getOutputStream().write(GSON.toJson(body).getBytes("UTF-8"));
        if (connection.getResponseCode() != 200)
            throw new Exception(new String(connection.getErrorStream().readAllBytes(), "UTF-8"));
        return GSON.fromJson(new String(connection.getInputStream().readAllBytes(), "UTF-8"), Map.class);
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] arguments) throws Exception {
        address = arguments[0] + "/v1/games/" + arguments[1] + "/";
        var answer = post("deal", GSON.fromJson(arguments[2], Map.class));
        for (int i = 0; !((List<?>) answer.get("to_act")).isEmpty() && i < 300; i++) {
            Object state = answer.get("state"), move = null;
            for (var due : (List<Map<String, Object>>) answer.get("to_act")) {
                var viewed = new HashMap<String, Object>(Map.of("state", state));
                viewed.put("player", due.get("player")); // null where no player is due, which Gson leaves out
                var seat = post("seat", viewed);
                var moves = (List<Object>) seat.get("moves");
                if (move == null && !moves.isEmpty()) move = moves.get(7 * i % moves.size());
            }
            if (move == null) throw new Exception("nobody can move after " + i + " moves");
            answer = post("adjudicate", Map.of("state", state, "move", move));
            if (answer.get("legal") != Boolean.TRUE) throw new Exception("illegal");
        }
        boolean over = (Boolean) ((Map<String, Object>) answer.get("result")).get("over");
        if (over != ((List<?>) answer.get("to_act")).isEmpty())
            throw new Exception("nobody may move, and it is not over");
        post("score", Map.of("state", answer.get("state")));
        if (over && !arguments[1].equals("smackem")) // whose match may be won
            post("deal", Map.of("after", answer.get("state"), "seed", "next"));
    }
}
