// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import partnerapi.Nullable;

/** A menu category with its items. */
public final class MenuInput {
  private final @Nullable String name;
  private final @Nullable List<MenuItemInput> menuItems;

  public MenuInput(@Nullable String name, @Nullable List<MenuItemInput> menuItems) {
    this.name = name;
    this.menuItems = menuItems;
  }

  /** Menu category name. May be null. */
  public @Nullable String name() {
    return name;
  }

  /** The items of this menu. All menus together may have 10,000. May be null. */
  public @Nullable List<MenuItemInput> menuItems() {
    return menuItems;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
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
    if (menuItems != null) json.put("menu_items", menuItems.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MenuInput)) return false;
    MenuInput that = (MenuInput) other;
    return Objects.equals(name, that.name)
        && Objects.equals(menuItems, that.menuItems);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, menuItems);
  }

  @Override
  public String toString() {
    return "MenuInput[name=" + name + ", menuItems=" + menuItems + "]";
  }
}
