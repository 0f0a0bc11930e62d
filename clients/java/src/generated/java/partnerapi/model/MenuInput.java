// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A menu category with its items.
 *
 * @param name Menu category name. May be null.
 * @param menuItems The items of this menu. All menus together may have 10,000. May be null.
 */
public record MenuInput(String name, List<MenuItemInput> menuItems) {
  /** With what is required; add the rest by {@code with…}. */
  public static MenuInput of() {
    return new MenuInput(null, null);
  }

  public MenuInput withName(String name) {
    return new MenuInput(name, menuItems);
  }

  public MenuInput withMenuItems(List<MenuItemInput> menuItems) {
    return new MenuInput(name, menuItems);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (name != null) json.put("name", name);
    if (menuItems != null) json.put("menu_items", menuItems.stream().map(entry -> (Object) entry.toJson()).toList());
    return json;
  }
}
