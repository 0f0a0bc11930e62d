import { type components, unwrap } from "partner-integration-api-client";
import { rupiah } from "../badges.ts";
import { exampleCatalog } from "../contract.ts";
import { fill, h } from "../dom.ts";
import { announce, button, toggle } from "../notices.ts";
import type { Page, View } from "../page.ts";
import { catalogEditor } from "./catalog-editor.ts";
import { priceForm } from "./price-form.ts";

type Schemas = components["schemas"];
type Catalog = Schemas["Catalog"];
type Kind = "menu_item" | "variant";

/** The outlet's catalog, with the stock of each item. */
export const catalogView: View = {
  title: "Catalog",
  isOfOutlet: true,
  show: (place, page) => showCatalog(place, page),
};

async function showCatalog(place: HTMLElement, page: Page): Promise<void> {
  const params = { path: { outlet_id: page.outletId } };
  const catalog = await unwrap(page.partner.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }));
  if (page.signal.aborted) return;
  const isEmpty = catalog.menus.length === 0 && catalog.variant_categories.length === 0;
  const showAgain = () => showCatalog(place, page);
  const editor = catalogEditor(catalog, page, showAgain);
  fill(place, isEmpty ? empty(place, page) : [menus(catalog, page, showAgain), categories(catalog, page)], editor);
}

const menus = (catalog: Catalog, page: Page, onChanged: () => Promise<void>) => {
  const { menus, variant_categories } = catalog;
  const nameOf = new Map(variant_categories.map(({ id, name, internal_name }) => [id, name ?? internal_name ?? id]));
  return menus.map(({ name, menu_items = [] }) =>
    h(
      "section.card",
      h("h2", name ?? "Unnamed menu"),
      menu_items.length === 0 && h("p.muted", "No items."),
      h(
        "ul.lines",
        menu_items.map((item) =>
          h(
            "li",
            h(
              "div",
              h("strong", item.name),
              " ",
              h("code.muted", item.external_id),
              item.description && h("p.muted", item.description),
              item.variant_category_ids.length > 0 &&
                h("p.muted", `With ${item.variant_category_ids.map((id) => nameOf.get(id)).join(", ")}`),
            ),
            priceForm(item, catalog, page, onChanged),
            stock("menu_item", item.external_id, item.name, item.in_stock, page),
          ),
        ),
      ),
    ),
  );
};

const categories = ({ variant_categories }: Catalog, page: Page) =>
  variant_categories.map(({ name, internal_name, external_id, rules, variants = [] }) => {
    const { min_quantity: least = 0, max_quantity: most } = rules?.selection ?? {};
    return h(
      "section.card",
      h("h2", `Variants: ${name ?? internal_name ?? external_id}`),
      h("p.muted", `${least > 0 ? `At least ${least}` : "Optional"}${most ? `, at most ${most}` : ""}`),
      h(
        "ul.lines",
        variants.map((variant) =>
          h(
            "li",
            h("div", h("strong", variant.name ?? "Unnamed"), " ", h("code.muted", variant.external_id ?? "")),
            h("span.price", `+ ${rupiah(variant.price ?? 0)}`),
            variant.external_id &&
              stock("variant", variant.external_id, variant.name ?? variant.external_id, variant.in_stock, page),
          ),
        ),
      ),
    );
  });

/** A switch that sets the stock. */
function stock(kind: Kind, external_id: string, name: string, in_stock: boolean, page: Page): HTMLElement {
  const params = { path: { outlet_id: page.outletId } };
  return toggle("In stock", { checked: in_stock, "aria-label": `In stock: ${name}` }, async (inStock) => {
    const body = [{ external_id, in_stock: inStock }];
    await unwrap(
      kind === "menu_item"
        ? page.partner.PATCH("/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks", { params, body })
        : page.partner.PATCH("/integrations/food/outlets/{outlet_id}/v2/variant_stocks", { params, body }),
    );
    announce(`${name} is ${inStock ? "in stock" : "out of stock"}.`);
  });
}

const empty = (place: HTMLElement, page: Page) =>
  h(
    "div.empty",
    h("p", h("strong", `${page.outletId} has no catalog yet.`)),
    h(
      "p",
      "Send one with ",
      h("code", `PUT /integrations/food/outlets/${page.outletId}/v1/catalog`),
      ", or start with the contract's example.",
    ),
    button("Load the example catalog", async () => {
      const body = { ...(await exampleCatalog()), request_id: `console-${Date.now()}` };
      const params = { path: { outlet_id: page.outletId } };
      await unwrap(page.partner.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params, body }));
      announce(
        "The catalog is replaced. Its images are being checked; the event food.catalog.menu_mapping_updated has the result.",
      );
      await showCatalog(place, page);
    }),
  );
