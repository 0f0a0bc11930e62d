// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

/**
 * {@code MAPPING_NOT_FOUND}: an item or variant is not in the catalog. {@code EXTERNAL_ID_MISSING}: the outlet, an item or a
 * variant has no partner-side id. {@code OUTLET_NOT_LINKED}: the outlet is not registered for food. {@code PROMOTION_NOT_FOUND}:
 * an applied promotion is not known. What is received may have other values than the constants.
 */
public record OrderWebhookErrorEntryCode(String value) {
  public static final OrderWebhookErrorEntryCode MAPPING_NOT_FOUND = new OrderWebhookErrorEntryCode("MAPPING_NOT_FOUND");
  public static final OrderWebhookErrorEntryCode EXTERNAL_ID_MISSING = new OrderWebhookErrorEntryCode("EXTERNAL_ID_MISSING");
  public static final OrderWebhookErrorEntryCode OUTLET_NOT_LINKED = new OrderWebhookErrorEntryCode("OUTLET_NOT_LINKED");
  public static final OrderWebhookErrorEntryCode PROMOTION_NOT_FOUND = new OrderWebhookErrorEntryCode("PROMOTION_NOT_FOUND");

  @Override
  public String toString() {
    return value;
  }
}
