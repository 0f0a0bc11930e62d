import type { components } from "partner-integration-api-client";
import type { components as platform } from "platform-client";
import { rupiah } from "../badges.ts";
import { fill, h } from "../dom.ts";

type Schemas = components["schemas"];
type Item = Schemas["Catalog"]["menus"][number]["menu_items"] extends (infer One)[] | undefined ? One : never;

export type OrderLine = { element: HTMLElement; read(): platform["schemas"]["OrderItemRequest"] };

/** One item of an order, with its variants. The required minimum is preselected. */
export function createOrderLine({ menus, variant_categories }: Schemas["Catalog"], onRemove: () => void): OrderLine {
  const items = new Map(menus.flatMap(({ menu_items = [] }) => menu_items).map((item) => [item.id, item]));
  const variants = h("div.fields");
  const quantity = h("input", {
    type: "number",
    min: 1,
    max: 1000,
    value: 1,
    required: true,
    "aria-label": "Quantity",
  });
  const select = h(
    "select",
    { "aria-label": "Item", on: { change: () => drawVariants() } },
    menus.map(({ name, menu_items = [] }) => h("optgroup", { label: name ?? "Menu" }, menu_items.map(option))),
  );
  function drawVariants(): void {
    const categoryIds = items.get(select.value)?.variant_category_ids ?? [];
    const categories = variant_categories.filter(({ id }) => categoryIds.includes(id));
    fill(variants, categories.map(choices));
  }
  drawVariants();
  return {
    element: h(
      "li",
      h(
        "div.inline",
        quantity,
        select,
        h("button", { type: "button", class: "quiet", on: { click: onRemove } }, "Remove"),
      ),
      variants,
    ),
    read() {
      const checkedInputs = [...variants.querySelectorAll<HTMLInputElement>("input:checked")];
      return {
        external_id: items.get(select.value)?.external_id ?? "",
        quantity: Number(quantity.value),
        ...(checkedInputs.length > 0 && { variants: checkedInputs.map(({ name, value }) => ({ [name]: value })) }),
      };
    },
  };
}

const option = ({ id, name, price, in_stock }: Item) =>
  h("option", { value: id }, `${name}, ${rupiah(price)}${in_stock ? "" : " (out of stock)"}`);

function choices({ name, internal_name, external_id, rules, variants = [] }: Schemas["VariantCategory"]): HTMLElement {
  const preset = variants.filter(({ in_stock }) => in_stock).slice(0, rules?.selection?.min_quantity ?? 0);
  return h(
    "fieldset.choices",
    h("legend", name ?? internal_name ?? external_id),
    variants.map((variant) =>
      h(
        "label",
        h("input", {
          type: "checkbox",
          name: variant.external_id === undefined ? "id" : "external_id",
          value: variant.external_id ?? variant.id,
          checked: preset.includes(variant),
        }),
        variant.name ?? variant.external_id ?? variant.id,
        h("span.muted", variant.price ? `+ ${rupiah(variant.price)}` : ""),
      ),
    ),
  );
}
