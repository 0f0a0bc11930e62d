// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * The menu item and the days.
 *
 * @param menuItem A menu item under a promotion.
 * @param applicableDays Weekdays on which the promotion applies, in any order. Leave it out for every day. May be
 * null.
 */
public record PromotionContent(PromotionMenuItem menuItem, List<Weekday> applicableDays) {
  public static PromotionContent fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PromotionContent(
        fields.read("menu_item", PromotionMenuItem::fromJson),
        fields.optionalList("applicable_days", value -> new Weekday(JsonObject.asString(value))));
  }
}
