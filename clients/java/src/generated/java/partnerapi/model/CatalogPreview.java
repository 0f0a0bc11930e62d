// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("dropped_menu_items", JsonObject.listOf(DroppedEntry::fromJson))
          .required("dropped_variant_categories", JsonObject.listOf(DroppedEntry::fromJson))
          .required("dropped_variants", JsonObject.listOf(DroppedEntry::fromJson))
          .required("ended_promotions", JsonObject.listOf(EndedPromotion::fromJson));

  public static CatalogPreview fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new CatalogPreview(values.next(), values.next(), values.next(), values.next());
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
