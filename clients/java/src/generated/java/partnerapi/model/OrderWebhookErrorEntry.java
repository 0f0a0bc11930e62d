// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** One unmet requirement. */
public final class OrderWebhookErrorEntry {
  private final OrderWebhookErrorEntryCode code;
  private final String messageTitle;
  private final String message;
  private final @Nullable OrderWebhookErrorItem item;

  public OrderWebhookErrorEntry(
      OrderWebhookErrorEntryCode code,
      String messageTitle,
      String message,
      @Nullable OrderWebhookErrorItem item) {
    this.code = code;
    this.messageTitle = messageTitle;
    this.message = message;
    this.item = item;
  }

  /**
   * {@code MAPPING_NOT_FOUND}: an item or variant is not in the catalog. {@code EXTERNAL_ID_MISSING}: the outlet has no
   * partner-side id. A variant without one is not reported, because its {@code external_id} is optional.
   * {@code OUTLET_NOT_LINKED}: the outlet is not registered for food. {@code PROMOTION_NOT_FOUND}: an applied promotion is
   * unknown.
   */
  public OrderWebhookErrorEntryCode code() {
    return code;
  }

  /** Short title. */
  public String messageTitle() {
    return messageTitle;
  }

  /** What is missing and how to fix it. */
  public String message() {
    return message;
  }

  /** The affected order item, if any. May be null. */
  public @Nullable OrderWebhookErrorItem item() {
    return item;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("code", value -> new OrderWebhookErrorEntryCode(JsonObject.asString(value)))
          .required("message_title", JsonObject::asString)
          .required("message", JsonObject::asString)
          .optional("item", OrderWebhookErrorItem::fromJson);

  public static OrderWebhookErrorEntry fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderWebhookErrorEntry(values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderWebhookErrorEntry)) return false;
    OrderWebhookErrorEntry that = (OrderWebhookErrorEntry) other;
    return Objects.equals(code, that.code)
        && Objects.equals(messageTitle, that.messageTitle)
        && Objects.equals(message, that.message)
        && Objects.equals(item, that.item);
  }

  @Override
  public int hashCode() {
    return Objects.hash(code, messageTitle, message, item);
  }

  @Override
  public String toString() {
    return "OrderWebhookErrorEntry[code=" + code + ", messageTitle=" + messageTitle + ", message=" + message + ", item=" + item + "]";
  }
}
