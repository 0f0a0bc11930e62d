// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * A menu item as it is read.
 *
 * @param externalId Partner-side id. Several items may share one; stock and promotions then apply to all of them.
 * @param name Name that consumers see.
 * @param description Text that consumers see. May be null.
 * @param price Price in IDR, without decimals.
 * @param image jpeg or png, served with the right MIME type on port 80 or 443. May be null.
 * @param inStock Whether it can be ordered.
 * @param operationalHours When the item can be ordered, in local time of the outlet. A day that is left out has no
 * restriction of its own. May be null.
 * @param id Service-side id; the same as long as the item exists.
 * @param variantCategoryIds Service-side ids of its variant categories.
 */
public record MenuItem(
    String externalId,
    String name,
    String description,
    long price,
    String image,
    boolean inStock,
    OperationalHours operationalHours,
    String id,
    List<String> variantCategoryIds) {
  public static MenuItem fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new MenuItem(
        fields.read("external_id", JsonObject::asString),
        fields.read("name", JsonObject::asString),
        fields.optional("description", JsonObject::asString),
        fields.read("price", JsonObject::asLong),
        fields.optional("image", JsonObject::asString),
        fields.read("in_stock", JsonObject::asBoolean),
        fields.optional("operational_hours", OperationalHours::fromJson),
        fields.read("id", JsonObject::asString),
        fields.list("variant_category_ids", JsonObject::asString));
  }
}
