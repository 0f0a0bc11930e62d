import { type components, unwrap } from "partner-integration-api-client";
import { create } from "./promotions.ts";
import {
  daysFrom,
  exampleBody,
  expecting,
  openOutlet,
  replaceCatalog,
  type Scenario,
  type ScenarioContext,
  until,
} from "./scenario.ts";

type Schemas = components["schemas"];
const REQUEST = "/integrations/food/outlets/{outlet_id}/v1/catalog-requests/{request_id}";
const READ = "/integrations/food/outlets/{outlet_id}/v2/catalog";
const ITEM_STOCKS = "/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks";
const VARIANT_STOCKS = "/integrations/food/outlets/{outlet_id}/v2/variant_stocks";

/** The contract's example, with an item that has the remaining fields. */
function fullCatalog(context: ScenarioContext): Schemas["ReplaceCatalogRequest"] {
  const example = exampleBody<Schemas["ReplaceCatalogRequest"]>(context, "replaceCatalog");
  const operational_hours = { sunday: [{ start: "08:00", end: "21:30" }] };
  const item = { external_id: "full", name: "Full", price: 1, image: image("ok.jpg"), operational_hours };
  return { ...example, menus: [...example.menus, { menu_items: [item] }] };
}

const image = (name: string): string => `https://cdn.partner.example/${name}`;

/** Replaces a catalog, reads it with and without changes, replaces it in a dry run, and sets its stock. */
export const replaceAndRead: Scenario = async (context) => {
  const { partner } = context;
  const outlet_id = await openOutlet(context);
  const params = { path: { outlet_id } };
  await unwrap(replaceCatalog(context, outlet_id, fullCatalog(context)));
  const { response } = await expecting(200, partner.GET(READ, { params }));
  const header = { "If-None-Match": response.headers.get("ETag") ?? "" };
  await expecting(304, partner.GET(READ, { params: { ...params, header } }));

  // The dry run would end it.
  const days = await daysFrom(context);
  await create(context, outlet_id, { ...days(1, 3), external_menu_id: "nasi-goreng", selling_price: 28_000 });
  const stocks = (external_id: string) => [{ external_id, in_stock: false }];
  await unwrap(partner.PATCH(ITEM_STOCKS, { params, body: stocks("nasi-goreng") }));
  await unwrap(partner.PATCH(VARIANT_STOCKS, { params, body: stocks("kerupuk") }));
  await expecting(200, partner.GET(READ, { params: { ...params, header } }));
  await expecting(404, partner.PATCH(ITEM_STOCKS, { params, body: stocks("bakso") }));
  await expecting(404, partner.PATCH(VARIANT_STOCKS, { params, body: stocks("manis") }));

  await warnOfDishes(context, outlet_id);
  await unwrap(replaceCatalog(context, outlet_id, {}, { dry_run: true }));
};

/** A catalog with a dish that cannot be ordered with your ids, and with a price that suspends the promotion. */
async function warnOfDishes(context: ScenarioContext, outlet_id: string): Promise<void> {
  const { menus, variant_categories } = fullCatalog(context);
  const soldOut = {
    external_id: "kuah",
    rules: { selection: { min_quantity: 1 } },
    variants: [{ external_id: "bening", name: "Bening", in_stock: false }],
  };
  const bakso = { external_id: "bakso", name: "Bakso", price: 20_000, variant_category_external_ids: ["kuah"] };
  const dear = ({ menu_items = [], ...menu }: Schemas["MenuInput"]) => ({
    ...menu,
    menu_items: menu_items.map((item) => ({ ...item, price: 1_000_000 })),
  });
  const body = {
    request_id: "warned",
    menus: [...menus.map(dear), { menu_items: [bakso] }],
    variant_categories: [...variant_categories, soldOut],
  };
  const { warnings } = await unwrap(replaceCatalog(context, outlet_id, body));
  const codes = new Set(warnings?.map(({ code }) => code));
  if (codes.size !== 2) throw new Error(`expected two kinds of warnings, got ${[...codes].join(", ") || "none"}`);
  const read = () =>
    unwrap(context.partner.GET(REQUEST, { params: { path: { outlet_id, request_id: body.request_id } } }));
  await read();
  const badImage = { ...bakso, image: "https://cdn.partner.example:8443/bakso.jpg" };
  const menu_items = Array(MORE_THAN_LISTED).fill(badImage);
  await unwrap(replaceCatalog(context, outlet_id, { ...body, menus: [...body.menus, { menu_items }] }));
  await read();
}

/** A response lists fewer warnings, and an event fewer errors. */
const MORE_THAN_LISTED = 101;

/** Statuses of replacements with valid, invalid, mixed, and pending images. */
export const followPictures: Scenario = async (context) => {
  const { partner, ownService } = context;
  const follow = async (expected: Schemas["CatalogRequestStatus"], images: string[]) => {
    const path = { outlet_id: await openOutlet(context), request_id: expected };
    const menu_items = images.map((image, index) => ({ external_id: `${index}`, name: "Item", price: 1_000, image }));
    await unwrap(replaceCatalog(context, path.outlet_id, { request_id: expected, menus: [{ menu_items }] }));
    await until(
      () => unwrap(partner.GET(REQUEST, { params: { path } })),
      ({ status }) => status === expected,
    );
  };
  await follow("failed", ["http://127.0.0.1/a.jpg"]);
  if (ownService === undefined) return; // The next steps need images from this run's endpoint.
  await follow("partial", ["ok.jpg", "gone.jpg", "page.html"].map(image));
  await follow("processing", [image("slow.jpg")]);
};
