// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The menu item and the days. */
public final class PromotionContent {
  private final PromotionMenuItem menuItem;
  private final @Nullable List<Weekday> applicableDays;

  public PromotionContent(PromotionMenuItem menuItem, @Nullable List<Weekday> applicableDays) {
    this.menuItem = menuItem;
    this.applicableDays = applicableDays;
  }

  /** A menu item under a promotion. */
  public PromotionMenuItem menuItem() {
    return menuItem;
  }

  /** Weekdays on which the promotion applies, in any order. Omit it for every day. May be null. */
  public @Nullable List<Weekday> applicableDays() {
    return applicableDays;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("menu_item", PromotionMenuItem::fromJson)
          .optional("applicable_days", JsonObject.listOf(value -> new Weekday(JsonObject.asString(value))));

  public static PromotionContent fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new PromotionContent(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PromotionContent)) return false;
    PromotionContent that = (PromotionContent) other;
    return Objects.equals(menuItem, that.menuItem)
        && Objects.equals(applicableDays, that.applicableDays);
  }

  @Override
  public int hashCode() {
    return Objects.hash(menuItem, applicableDays);
  }

  @Override
  public String toString() {
    return "PromotionContent[menuItem=" + menuItem + ", applicableDays=" + applicableDays + "]";
  }
}
