import { pluralize } from "@partner-api/validation";
import { type components, unwrap } from "partner-integration-api-client";
import { ask } from "../ask.ts";
import { exampleCatalog } from "../contract.ts";
import { fill, h } from "../dom.ts";
import { announce, button, form } from "../notices.ts";
import type { Page } from "../page.ts";

type Schemas = components["schemas"];
type Request = Schemas["ReplaceCatalogRequest"];
type Preview = Schemas["CatalogPreview"];

const PATH = "/integrations/food/outlets/{outlet_id}/v1/catalog";

/** Replaces the catalog with typed or uploaded JSON, and previews the losses. */
export function catalogEditor(catalog: Schemas["Catalog"], page: Page, onReplaced: () => Promise<void>): HTMLElement {
  const text = h("textarea", { id: "catalog-text", spellcheck: "false", autocomplete: "off" });
  const write = (request: Omit<Request, "request_id">) => {
    text.value = JSON.stringify(request, null, 2);
  };
  write(requestOf(catalog));
  const file = h("input", {
    type: "file",
    id: "catalog-file",
    accept: "application/json,.json",
    on: {
      async change() {
        text.value = (await file.files?.[0]?.text()) ?? text.value;
      },
    },
  });
  const preview = h("div", { role: "status" });

  const send = async (dry_run: boolean) => {
    const params = { path: { outlet_id: page.outletId }, query: { dry_run } };
    const body = { request_id: `console-${Date.now()}`, ...parseCatalog(text.value) } as Request;
    return (await unwrap(page.partner.PUT(PATH, { params, body }))).dry_run;
  };
  const show = async () => {
    const lost = (await send(true)) as Preview;
    fill(preview, previewOf(lost));
    return lost;
  };
  return h(
    "details.card",
    h("summary", "Replace the catalog …"),
    form(
      { class: "view", "aria-label": "Replace the catalog" },
      async () => {
        const lost = await show();
        const count = countOf(lost);
        if (
          count > 0 &&
          !(await ask(`This drops or ends ${pluralize(count, "entry", "entries")}. Replace the catalog?`, "Replace"))
        )
          return;
        await send(false);
        announce(
          "The catalog is replaced. Its images are being checked; the event food.catalog.menu_mapping_updated has the result.",
        );
        await onReplaced();
      },
      h("p.muted", "Enter the complete catalog as in a request: anything missing is dropped. A request_id is added."),
      h(
        "div.fields",
        h("label", { for: "catalog-file" }, h("span", "From a file"), file),
        button("Use the contract’s example", async () => {
          const { request_id: _own, ...example } = await exampleCatalog();
          write(example);
        }),
      ),
      h("label", { for: "catalog-text", class: "unseen" }, "The catalog as JSON"),
      text,
      h("p.buttons", button("Preview the changes", show), h("button", { type: "submit", class: "primary" }, "Replace")),
      preview,
    ),
  );
}

function parseCatalog(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch (error) {
    throw `Expected JSON: ${(error as Error).message}`;
  }
}

/** The catalog as sent: with the partner's ids instead of the service's. */
export function requestOf({ menus, variant_categories }: Schemas["Catalog"]): Omit<Request, "request_id"> {
  const ownIds = new Map(variant_categories.map(({ id, external_id }) => [id, external_id]));
  return {
    menus: menus.map((menu) => ({
      ...menu,
      menu_items: (menu.menu_items ?? []).map(({ id: _own, variant_category_ids, ...item }) => ({
        ...item,
        variant_category_external_ids: variant_category_ids.flatMap((id) => ownIds.get(id) ?? []),
      })),
    })),
    variant_categories: variant_categories.map(({ id: _own, variants = [], ...category }) => ({
      ...category,
      variants: variants.map(({ id: _id, ...variant }) => variant),
    })),
  };
}

const LOSSES = {
  dropped_menu_items: "Menu items that are dropped",
  dropped_variant_categories: "Variant categories that are dropped",
  dropped_variants: "Variants that are dropped",
} as const;

const countOf = (lost: Preview): number =>
  lost.ended_promotions.length +
  (Object.keys(LOSSES) as (keyof typeof LOSSES)[]).reduce((sum, kind) => sum + lost[kind].length, 0);

function previewOf(lost: Preview) {
  if (countOf(lost) === 0) return h("p", "Nothing is dropped and no promotion ends.");
  const listOf = (title: string, entries: readonly string[]) =>
    entries.length > 0 && [
      h("h3", `${title}: ${entries.length}`),
      h(
        "ul",
        entries.map((entry) => h("li", entry)),
      ),
    ];
  return h(
    "div.entry",
    (Object.entries(LOSSES) as [keyof typeof LOSSES, string][]).map(([kind, title]) =>
      listOf(
        title,
        lost[kind].map(({ name, external_id, id }) => `${name ?? ""} ${external_id ?? id}`.trim()),
      ),
    ),
    listOf(
      "Promotions that end",
      lost.ended_promotions.map(({ external_menu_id, id }) => `${external_menu_id}, ${id}`),
    ),
  );
}
