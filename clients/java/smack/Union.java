package smack;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** A value that may be a list or something else: what the generator cannot write. */
public record Union(@JsonValue Object value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Union {}

    public String toUrlQueryString(String prefix) {
        return prefix + "=" + value;
    }
}
