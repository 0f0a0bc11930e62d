import { type components, unwrap } from "partner-integration-api-client";
import { h } from "../dom.ts";
import type { Page } from "../page.ts";

type Schemas = components["schemas"];
type Request = Schemas["ReplaceCatalogRequest"];
type Preview = Schemas["CatalogPreview"];

const PATH = "/integrations/food/outlets/{outlet_id}/v1/catalog";

/** Replaces the catalog of the page's outlet, or previews that. */
export function replaceCatalog(page: Page, request: object, dry_run: boolean): Promise<Schemas["ReplacedCatalog"]> {
  const params = { path: { outlet_id: page.outletId }, query: { dry_run } };
  const body = { request_id: `console-${Date.now()}`, ...request } as Request;
  return unwrap(page.partner.PUT(PATH, { params, body }));
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

export const countOf = (preview: Preview): number =>
  preview.ended_promotions.length +
  (Object.keys(LOSSES) as (keyof typeof LOSSES)[]).reduce((sum, kind) => sum + preview[kind].length, 0);

/** What a replacement drops, ends and warns of. */
export function effectsOf({ dry_run: preview, warnings = [] }: Schemas["ReplacedCatalog"]) {
  return [
    preview && previewOf(preview),
    warnings.length > 0 &&
      h(
        "ul",
        warnings.map(({ message }) => h("li", message)),
      ),
  ];
}

function previewOf(preview: Preview) {
  if (countOf(preview) === 0) return h("p", "Nothing is dropped and no promotion ends.");
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
        preview[kind].map(({ name, external_id, id }) => `${name ?? ""} ${external_id ?? id}`.trim()),
      ),
    ),
    listOf(
      "Promotions that end",
      preview.ended_promotions.map(({ external_menu_id, id }) => `${external_menu_id}, ${id}`),
    ),
  );
}
