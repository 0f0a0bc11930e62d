import type { components } from "partner-integration-api-client";
import { rupiah } from "../badges.ts";
import { fill, h } from "../dom.ts";
import { announce, button, form } from "../notices.ts";
import type { Page } from "../page.ts";
import { effectsOf, replaceCatalog, requestOf } from "./catalog-request.ts";

type Schemas = components["schemas"];
type Item = NonNullable<Schemas["Menu"]["menu_items"]>[number];

/** Changes the price of one item, after a preview of the effects. */
export function priceForm(item: Item, catalog: Schemas["Catalog"], page: Page, onChanged: () => Promise<void>) {
  const { external_id, name } = item;
  const price = h("input", { name: "price", type: "number", min: 0, required: true, value: item.price });
  const effects = h("div", { role: "status" });
  const send = (dry_run: boolean) => {
    const { menus, variant_categories } = requestOf(catalog);
    const changedMenus = menus.map((menu) => ({
      ...menu,
      menu_items: (menu.menu_items ?? []).map((menuItem) =>
        menuItem.external_id === external_id ? { ...menuItem, price: price.valueAsNumber } : menuItem,
      ),
    }));
    return replaceCatalog(page, { menus: changedMenus, variant_categories }, dry_run);
  };
  const showEffects = async () => {
    if (!price.reportValidity()) return;
    fill(effects, h("p", `${rupiah(item.price)} → ${rupiah(price.valueAsNumber)}`), effectsOf(await send(true)));
  };
  return h(
    "details.price-form",
    h("summary", { "aria-label": `Price of ${name}: ${rupiah(item.price)}. Change it` }, rupiah(item.price)),
    form(
      { class: "inline", "aria-label": `Price of ${name}` },
      async () => {
        await send(false);
        announce(`${name} costs ${rupiah(price.valueAsNumber)} now.`);
        await onChanged();
      },
      h("label", h("span", "Price, Rp "), price),
      button("Preview the effects", showEffects, { "aria-label": `Preview the effects on ${name}` }),
      h("button", { type: "submit", class: "primary" }, "Set price"),
      effects,
    ),
  );
}
