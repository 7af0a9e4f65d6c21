import java.util.List;
import smack.ApiClient;
import smack.ApiException;
import smack.Verdict;
import smack.api.SmackarangApi;
import smack.model.*;

/** The generated Java client against a live service. */
public class Proof {
    static int passed = 0;

    static void check(boolean holds, String what) {
        if (!holds) throw new AssertionError(what);
        System.out.println("ok: " + what);
        passed++;
    }

    public static void main(String[] arguments) throws Exception {
        ApiClient client = new ApiClient();
        client.updateBaseUri(System.getenv("SMACK"));
        SmackarangApi api = new SmackarangApi(client);

        SmackarangDealByPlayers table = new SmackarangDealByPlayers().players(List.of("ana", "bo", "cy")).seed("java");
        SmackarangState state = api.dealSmackarang(new DealSmackarangRequest(table), "en").getState();
        check(state.getPlayers().size() == 3, "a deal is read into a typed state");

        // A state in a request may be short, so it has a type of its own; a complete one is converted.
        SmackarangStateInput sent = client.getObjectMapper().convertValue(state, SmackarangStateInput.class);
        List<SmackarangMove> moves = api.listMovesSmackarang(new SmackarangLegalMoves().state(sent), "en").getMoves();
        Verdict legal = api.adjudicateSmackarang(new SmackarangAdjudicate().state(sent).move(moves.get(0)), "en");
        SmackarangState next = legal.as(SmackarangLegalVerdict.class).getState();
        check(legal.legal() && next.getSeq() == 1, "a listed move is legal, and sent as it was read");

        SmackarangMove keep =
            new SmackarangMove(new SmackarangKeepMove().type(SmackarangKeepMove.TypeEnum.KEEP).player("ana"));
        Verdict illegal = api.adjudicateSmackarang(new SmackarangAdjudicate().state(sent).move(keep), "en");
        SmackarangViolation violation = illegal.as(SmackarangIllegalVerdict.class).getViolations().get(0);
        check(!illegal.legal() && violation.getDocUrl().startsWith("/rules/smackarang#"), "an illegal move is an answer");

        try {
            api.checkSmackarang(new SmackarangCheck(), "en");
            check(false, "a body without a state is refused");
        } catch (ApiException problem) {
            check(problem.getCode() == 422, "a problem is an exception with its status");
        }
        System.out.println(passed + " passed, 0 failed");
    }
}
