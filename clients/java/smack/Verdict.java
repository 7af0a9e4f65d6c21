package smack;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;

/** A verdict whose class is told by `legal`: the generator's own unions take every class that could be read. */
public class Verdict {
    private final JsonNode told;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Verdict(JsonNode told) {
        this.told = told;
    }

    @JsonValue
    public JsonNode told() {
        return told;
    }

    /** Whether the move is legal; null where that hangs on what is hidden. */
    public Boolean legal() {
        return told.get("legal").isNull() ? null : told.get("legal").asBoolean();
    }

    /** The verdict as one of the generated classes. */
    public <T> T as(Class<T> kind) throws JsonProcessingException {
        return JSON.getDefault().getMapper().treeToValue(told, kind);
    }

    public String toUrlQueryString(String prefix) {
        return prefix + "=" + told;
    }
}
