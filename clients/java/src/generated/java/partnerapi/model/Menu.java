// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * A menu category with its items, as it is read.
 *
 * @param name Menu category name. May be null.
 * @param menuItems The items of this menu. May be null.
 */
public record Menu(String name, List<MenuItem> menuItems) {
  public static Menu fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new Menu(
        fields.optional("name", JsonObject::asString),
        fields.optionalList("menu_items", MenuItem::fromJson));
  }
}
