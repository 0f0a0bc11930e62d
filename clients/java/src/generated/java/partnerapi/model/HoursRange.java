// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import partnerapi.json.JsonObject;

/**
 * From {@code start} until {@code end}, 24-hour clock, {@code start} before {@code end}.
 *
 * @param start Time of day, HH:MM.
 * @param end Time of day, HH:MM.
 */
public record HoursRange(String start, String end) {
  /** With what is required; add the rest by {@code with…}. */
  public static HoursRange of(String start, String end) {
    return new HoursRange(start, end);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("start", start);
    json.put("end", end);
    return json;
  }

  public static HoursRange fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new HoursRange(
        fields.read("start", JsonObject::asString),
        fields.read("end", JsonObject::asString));
  }
}
