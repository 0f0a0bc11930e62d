// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonObject;

/** Entries that the replacement would drop, and promotions that it would end. */
public final class CatalogPreview {
  private final List<DroppedEntry> droppedMenuItems;
  private final List<DroppedEntry> droppedVariantCategories;
  private final List<DroppedEntry> droppedVariants;
  private final List<EndedPromotion> endedPromotions;

  public CatalogPreview(
      List<DroppedEntry> droppedMenuItems,
      List<DroppedEntry> droppedVariantCategories,
      List<DroppedEntry> droppedVariants,
      List<EndedPromotion> endedPromotions) {
    this.droppedMenuItems = droppedMenuItems;
    this.droppedVariantCategories = droppedVariantCategories;
    this.droppedVariants = droppedVariants;
    this.endedPromotions = endedPromotions;
  }

  /** Existing menu items that would be dropped. */
  public List<DroppedEntry> droppedMenuItems() {
    return droppedMenuItems;
  }

  /** Existing variant categories that would be dropped. */
  public List<DroppedEntry> droppedVariantCategories() {
    return droppedVariantCategories;
  }

  /** Existing variants that would be dropped. */
  public List<DroppedEntry> droppedVariants() {
    return droppedVariants;
  }

  /** Promotions that would be deactivated or deleted because their item or menu is renamed or dropped. */
  public List<EndedPromotion> endedPromotions() {
    return endedPromotions;
  }

  public static CatalogPreview fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new CatalogPreview(
        fields.list("dropped_menu_items", DroppedEntry::fromJson),
        fields.list("dropped_variant_categories", DroppedEntry::fromJson),
        fields.list("dropped_variants", DroppedEntry::fromJson),
        fields.list("ended_promotions", EndedPromotion::fromJson));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CatalogPreview)) return false;
    CatalogPreview that = (CatalogPreview) other;
    return Objects.equals(droppedMenuItems, that.droppedMenuItems)
        && Objects.equals(droppedVariantCategories, that.droppedVariantCategories)
        && Objects.equals(droppedVariants, that.droppedVariants)
        && Objects.equals(endedPromotions, that.endedPromotions);
  }

  @Override
  public int hashCode() {
    return Objects.hash(droppedMenuItems, droppedVariantCategories, droppedVariants, endedPromotions);
  }

  @Override
  public String toString() {
    return "CatalogPreview[droppedMenuItems=" + droppedMenuItems + ", droppedVariantCategories=" + droppedVariantCategories + ", droppedVariants=" + droppedVariants + ", endedPromotions=" + endedPromotions + "]";
  }
}
