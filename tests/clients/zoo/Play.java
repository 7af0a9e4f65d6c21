// Deals with both clients of the JDK, which has no JSON: base address, game, deal.
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class Play {
    public static void main(String[] arguments) throws Exception {
        var address = URI.create(arguments[0] + "/v1/games/" + arguments[1] + "/deal");
        var connection = (HttpURLConnection) address.toURL().openConnection();
        connection.setDoOutput(true);
        connection.setRequestProperty("Content-Type", "application/json");
        connection.getOutputStream().write(arguments[2].getBytes("UTF-8"));
        var answer = new String(connection.getInputStream().readAllBytes(), "UTF-8");
        var request = HttpRequest.newBuilder(address).header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(arguments[2])).build();
        var other = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (connection.getResponseCode() != 200 || !answer.equals(other.body())) throw new Exception(other.body());
    }
}
