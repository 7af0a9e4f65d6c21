package smack;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** "all", or a list of player ids: the one union that the generator cannot write. */
public record Audience(@JsonValue Object seats) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Audience {}

    public String toUrlQueryString(String prefix) {
        return prefix + "=" + seats;
    }
}
