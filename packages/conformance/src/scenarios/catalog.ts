import type { components } from "partner-integration-api-client";
import { unwrap } from "partner-integration-api-client";
import { expecting, openOutlet, type Scenario, type ScenarioContext, today, until } from "./scenario.ts";

type Schemas = components["schemas"];
const CATALOG = "/integrations/food/outlets/{outlet_id}/v1/catalog";
const REQUEST = "/integrations/food/outlets/{outlet_id}/v1/catalog-requests/{request_id}";
const READ = "/integrations/food/outlets/{outlet_id}/v2/catalog";
const ITEM_STOCKS = "/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks";
const VARIANT_STOCKS = "/integrations/food/outlets/{outlet_id}/v2/variant_stocks";

const HOURS = [{ start: "08:00", end: "21:30" }];
const WEEK: Schemas["OperationalHours"] = {
  sunday: HOURS,
  monday: HOURS,
  tuesday: HOURS,
  wednesday: HOURS,
  thursday: HOURS,
  friday: HOURS,
  saturday: HOURS,
};

/** A catalog that uses all fields. */
const FULL: Schemas["ReplaceCatalogRequest"] = {
  request_id: "full",
  menus: [
    {
      name: "Nasi",
      menu_items: [
        {
          external_id: "nasi-goreng",
          name: "Nasi Goreng",
          description: "Dengan telur",
          price: 35_000,
          image: "https://cdn.partner.example/ok.jpg",
          in_stock: true,
          operational_hours: WEEK,
          variant_category_external_ids: ["level-pedas"],
        },
      ],
    },
  ],
  variant_categories: [
    {
      external_id: "level-pedas",
      internal_name: "Level pedas (dapur)",
      name: "Level pedas",
      rules: { selection: { min_quantity: 0, max_quantity: 1 } },
      variants: [{ external_id: "pedas", name: "Pedas", price: 1_000, in_stock: true }],
    },
  ],
};

/** Replaces a catalog, reads it with and without changes, replaces it in a dry run, and sets its stock. */
export const replaceAndRead: Scenario = async (context) => {
  const { partner } = context;
  const params = { path: { outlet_id: await openOutlet(context) } };
  await unwrap(partner.PUT(CATALOG, { params, body: FULL }));
  const { response } = await expecting(200, partner.GET(READ, { params }));
  const header = { "If-None-Match": response.headers.get("ETag") ?? "" };
  await expecting(304, partner.GET(READ, { params: { ...params, header } }));

  await createPromotionForDryRun(context, params.path.outlet_id);
  const stocks = (external_id: string) => [{ external_id, in_stock: false }];
  await unwrap(partner.PATCH(ITEM_STOCKS, { params, body: stocks("nasi-goreng") }));
  await unwrap(partner.PATCH(VARIANT_STOCKS, { params, body: stocks("pedas") }));
  await expecting(200, partner.GET(READ, { params: { ...params, header } }));
  await expecting(404, partner.PATCH(ITEM_STOCKS, { params, body: stocks("bakso") }));
  await expecting(404, partner.PATCH(VARIANT_STOCKS, { params, body: stocks("manis") }));

  await warnOfDishes(context, params.path.outlet_id);
  const nothingChanged = { request_id: "nothing", menus: [], variant_categories: [] };
  const dry = { ...params, query: { dry_run: true } };
  await unwrap(partner.PUT(CATALOG, { params: dry, body: nothingChanged }));
};

/** A catalog with a dish that cannot be ordered with your ids, and with a price that suspends the promotion. */
async function warnOfDishes({ partner }: ScenarioContext, outlet_id: string): Promise<void> {
  const params = { path: { outlet_id } };
  const request_id = "warned";
  const soldOut = {
    external_id: "kuah",
    rules: { selection: { min_quantity: 1 } },
    variants: [{ external_id: "bening", name: "Bening", in_stock: false }],
  };
  const bakso = { external_id: "bakso", name: "Bakso", price: 20_000, variant_category_external_ids: ["kuah"] };
  const menus = FULL.menus.map((menu, index) => ({
    ...menu,
    menu_items: [
      ...(menu.menu_items ?? []).map((item) => ({ ...item, price: 1_000_000 })),
      ...(index === 0 ? [bakso] : []),
    ],
  }));
  const body = { request_id, menus, variant_categories: [...FULL.variant_categories, soldOut] };
  const { warnings } = await unwrap(partner.PUT(CATALOG, { params, body }));
  const codes = new Set(warnings?.map(({ code }) => code));
  if (codes.size !== 2) throw new Error(`expected two kinds of warnings, got ${[...codes].join(", ") || "none"}`);
  await unwrap(partner.GET(REQUEST, { params: { path: { outlet_id, request_id } } }));
  const badImage = { ...bakso, image: "https://cdn.partner.example:8443/bakso.jpg" };
  const menu_items = Array(MORE_THAN_LISTED).fill(badImage);
  await unwrap(partner.PUT(CATALOG, { params, body: { ...body, menus: [...menus, { menu_items }] } }));
  await unwrap(partner.GET(REQUEST, { params: { path: { outlet_id, request_id } } }));
}

/** A response lists fewer warnings, and an event fewer errors. */
const MORE_THAN_LISTED = 101;

/** A promotion that the dry-run replacement would end. */
async function createPromotionForDryRun(context: ScenarioContext, outlet_id: string): Promise<void> {
  const start = (await today(context)).add({ days: 1 });
  await unwrap(
    context.partner.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
      params: { path: { outlet_id } },
      body: {
        promo_type: "sku_promo",
        promo_detail: {
          start_date: start.toString(),
          end_date: start.add({ days: 2 }).toString(),
          external_menu_id: "nasi-goreng",
          selling_price: 28_000,
        },
      },
    }),
  );
}

const PICTURES = {
  good: "https://cdn.partner.example/ok.jpg",
  gone: "https://cdn.partner.example/gone.jpg",
  page: "https://cdn.partner.example/page.html",
  inside: "http://127.0.0.1/a.jpg",
  slow: "https://cdn.partner.example/slow.jpg",
};

const withPictures = (request_id: string, images: string[]): Schemas["ReplaceCatalogRequest"] => ({
  request_id,
  menus: [
    {
      menu_items: images.map((image, index) => ({ external_id: `item-${index}`, name: "Item", price: 1_000, image })),
    },
  ],
  variant_categories: [],
});

/** Statuses of replacements with valid, invalid, mixed, and pending images. */
export const followPictures: Scenario = async (context) => {
  const { partner, own } = context;
  const send = async (request_id: string, images: string[]) => {
    const outlet_id = await openOutlet(context);
    await unwrap(partner.PUT(CATALOG, { params: { path: { outlet_id } }, body: withPictures(request_id, images) }));
    return () => unwrap(partner.GET(REQUEST, { params: { path: { outlet_id, request_id } } }));
  };
  const hasStatus =
    (wanted: Schemas["CatalogRequestStatus"]) =>
    ({ status }: Schemas["CatalogRequest"]) =>
      status === wanted;
  await until(await send("inside", [PICTURES.inside]), hasStatus("failed"));
  if (own === undefined) return; // The next steps need images from this run's endpoint.
  await until(await send("both", [PICTURES.good, PICTURES.gone, PICTURES.page]), hasStatus("partial"));
  await until(await send("slow", [PICTURES.slow]), hasStatus("processing"));
};
