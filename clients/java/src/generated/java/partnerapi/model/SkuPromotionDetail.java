// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The reduced item and the promotion. */
public final class SkuPromotionDetail {
  private final @Nullable PromotedItem item;
  private final @Nullable String id;

  public SkuPromotionDetail(@Nullable PromotedItem item, @Nullable String id) {
    this.item = item;
    this.id = id;
  }

  /** The menu item that a promotion reduced. May be null. */
  public @Nullable PromotedItem item() {
    return item;
  }

  /** Promotion id. May be null. */
  public @Nullable String id() {
    return id;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .optional("item", PromotedItem::fromJson)
          .optional("id", JsonObject::asString);

  public static SkuPromotionDetail fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new SkuPromotionDetail(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SkuPromotionDetail)) return false;
    SkuPromotionDetail that = (SkuPromotionDetail) other;
    return Objects.equals(item, that.item)
        && Objects.equals(id, that.id);
  }

  @Override
  public int hashCode() {
    return Objects.hash(item, id);
  }

  @Override
  public String toString() {
    return "SkuPromotionDetail[item=" + item + ", id=" + id + "]";
  }
}
