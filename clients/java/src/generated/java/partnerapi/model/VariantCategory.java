// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * A variant category as it is read.
 *
 * @param externalId Partner-side id.
 * @param internalName Label in the merchant application. May be null.
 * @param name Label in the consumer application. May be null.
 * @param rules Rules of choosing. May be null.
 * @param id Service-side id; the same as long as the category exists.
 * @param variants What can be chosen. May be null.
 */
public record VariantCategory(
    String externalId,
    String internalName,
    String name,
    VariantCategoryRules rules,
    String id,
    List<Variant> variants) {
  public static VariantCategory fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new VariantCategory(
        fields.read("external_id", JsonObject::asString),
        fields.optional("internal_name", JsonObject::asString),
        fields.optional("name", JsonObject::asString),
        fields.optional("rules", VariantCategoryRules::fromJson),
        fields.read("id", JsonObject::asString),
        fields.optionalList("variants", Variant::fromJson));
  }
}
