// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code MAPPING_NOT_FOUND}: an item or variant is not in the catalog. {@code EXTERNAL_ID_MISSING}: the outlet has no partner-side
 * id. A variant without one is not reported, because its {@code external_id} is optional. {@code OUTLET_NOT_LINKED}: the outlet is
 * not registered for food. {@code PROMOTION_NOT_FOUND}: an applied promotion is unknown. Received values may differ from the
 * constants.
 */
public final class OrderWebhookErrorEntryCode {
  private final String value;

  public OrderWebhookErrorEntryCode(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final OrderWebhookErrorEntryCode MAPPING_NOT_FOUND = new OrderWebhookErrorEntryCode("MAPPING_NOT_FOUND");
  public static final OrderWebhookErrorEntryCode EXTERNAL_ID_MISSING = new OrderWebhookErrorEntryCode("EXTERNAL_ID_MISSING");
  public static final OrderWebhookErrorEntryCode OUTLET_NOT_LINKED = new OrderWebhookErrorEntryCode("OUTLET_NOT_LINKED");
  public static final OrderWebhookErrorEntryCode PROMOTION_NOT_FOUND = new OrderWebhookErrorEntryCode("PROMOTION_NOT_FOUND");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderWebhookErrorEntryCode)) return false;
    OrderWebhookErrorEntryCode that = (OrderWebhookErrorEntryCode) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
