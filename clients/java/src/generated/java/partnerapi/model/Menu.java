// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A menu category with its items, as returned. */
public final class Menu {
  private final @Nullable String name;
  private final @Nullable List<MenuItem> menuItems;

  public Menu(@Nullable String name, @Nullable List<MenuItem> menuItems) {
    this.name = name;
    this.menuItems = menuItems;
  }

  /** Menu category name. May be null. */
  public @Nullable String name() {
    return name;
  }

  /** The items of this menu. May be null. */
  public @Nullable List<MenuItem> menuItems() {
    return menuItems;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .optional("name", JsonObject::asString)
          .optional("menu_items", JsonObject.listOf(MenuItem::fromJson));

  public static Menu fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new Menu(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Menu)) return false;
    Menu that = (Menu) other;
    return Objects.equals(name, that.name)
        && Objects.equals(menuItems, that.menuItems);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, menuItems);
  }

  @Override
  public String toString() {
    return "Menu[name=" + name + ", menuItems=" + menuItems + "]";
  }
}
