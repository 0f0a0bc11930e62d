// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * What the replacement would drop and end.
 *
 * @param droppedMenuItems Menu items that exist now and would not afterwards.
 * @param droppedVariantCategories Variant categories that exist now and would not afterwards.
 * @param droppedVariants Variants that exist now and would not afterwards.
 * @param endedPromotions Promotions that would be deactivated or deleted because their item or menu is renamed or
 * dropped.
 */
public record CatalogPreview(
    List<DroppedEntry> droppedMenuItems,
    List<DroppedEntry> droppedVariantCategories,
    List<DroppedEntry> droppedVariants,
    List<EndedPromotion> endedPromotions) {
  public static CatalogPreview fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new CatalogPreview(
        fields.list("dropped_menu_items", DroppedEntry::fromJson),
        fields.list("dropped_variant_categories", DroppedEntry::fromJson),
        fields.list("dropped_variants", DroppedEntry::fromJson),
        fields.list("ended_promotions", EndedPromotion::fromJson));
  }
}
