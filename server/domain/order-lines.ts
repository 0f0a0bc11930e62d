import { excerpt } from "@partner-api/validation";
import type { PlaceOrderRequest } from "../../generated/schemas.ts";
import type { CatalogEntries } from "./catalog.ts";
import { Rejection, type RuleCode, type Violation } from "./violation.ts";

/*
 * The lines of an order, found in the catalog (reference 2.3, 2.4, 2.5, R4.1-2, R4.1-3, R4.1-4, R4.1-5; operation placeOrder).
 * Operational hours do not count: the contract knows no refusal for them, and a scheduled order is eaten at another time than it
 * is placed.
 */

type Item = CatalogEntries["menu_items"][number];
type Category = CatalogEntries["variant_categories"][number];
type Variant = Category["variants"][number];
type Request = PlaceOrderRequest["items"][number];

/** A catalog as it is sold. `stocks`: by partner-side id, where it differs from that of the replacement. */
export type SoldCatalog = {
  entries: CatalogEntries;
  stocks: { menu_item: ReadonlyMap<string, boolean>; variant: ReadonlyMap<string, boolean> };
};

/** One line of an order as the catalog has it. */
export type OrderLine = { item: Item; variants: Variant[]; quantity: number; notes: string | null };

/** Rejects entries that are missing, out of stock, or chosen against the selection rules: all of them. */
export function linesOf(requests: Request[], catalog: SoldCatalog): OrderLine[] | Rejection {
  const violations: Violation[] = [];
  const lines = requests.flatMap((request, index) => {
    const found = lineOf(request, `/items/${index}`, catalog);
    if (!Array.isArray(found)) return [found];
    violations.push(...found);
    return [];
  });
  const [first, ...more] = violations;
  return first === undefined ? lines : new Rejection(first, ...more);
}

function lineOf(request: Request, pointer: string, { entries, stocks }: SoldCatalog): OrderLine | Violation[] {
  const { external_id, quantity, notes = null } = request;
  // A request cannot choose among several items of one id: the first is taken.
  const item = entries.menu_items.find((candidate) => candidate.external_id === external_id);
  const name = excerpt(external_id);
  const field = `${pointer}/external_id`;
  if (item === undefined) {
    const message = `The catalog has no menu item with the external_id ${name}.`;
    return [{ code: "MENU_ITEM_NOT_FOUND", message, field }];
  }
  const violations: Violation[] = [];
  if (!(stocks.menu_item.get(external_id) ?? item.in_stock))
    violations.push({ code: "MENU_ITEM_OUT_OF_STOCK", message: `The menu item ${name} is out of stock.`, field });
  const categories = entries.variant_categories.filter(({ id }) => item.variant_category_ids.includes(id));
  const variants = chooseVariants(request, pointer, categories, stocks, violations);
  for (const category of categories) violations.push(...selectionViolations(category, variants, pointer));
  return violations.length > 0 ? violations : { item, variants, quantity, notes };
}

/** The variants of the request, each of them once. Refused ones are added to `violations`. */
function chooseVariants(
  { variants: requests = [] }: Request,
  pointer: string,
  categories: Category[],
  stocks: SoldCatalog["stocks"],
  violations: Violation[],
): Variant[] {
  const offered = categories.flatMap(({ variants }) => variants);
  const chosen: Variant[] = [];
  for (const [index, { external_id }] of requests.entries()) {
    const refuse = (code: RuleCode, reason: string) =>
      violations.push({
        code,
        message: `The variant ${excerpt(external_id)} ${reason}.`,
        field: `${pointer}/variants/${index}/external_id`,
      });
    const named = offered.filter((variant) => variant.external_id === external_id);
    const variant = named.find((candidate) => !chosen.includes(candidate));
    if (named.length === 0) refuse("VARIANT_NOT_FOUND", "belongs to no variant category of the menu item");
    else if (variant === undefined) refuse("VARIANT_CHOSEN_TWICE", "is chosen already; choose each once");
    else {
      chosen.push(variant);
      if (!(stocks.variant.get(external_id) ?? variant.in_stock)) refuse("VARIANT_OUT_OF_STOCK", "is out of stock");
    }
  }
  return chosen;
}

/** How many variants of a category may be chosen (R4.1-3, R4.1-4). */
function* selectionViolations(category: Category, chosen: Variant[], pointer: string): Generator<Violation> {
  const { min_quantity = 0, max_quantity = category.variants.length } = category.rules?.selection ?? {};
  const count = category.variants.filter((variant) => chosen.includes(variant)).length;
  const message = (bound: string) =>
    `Expected ${bound} of the variant category ${excerpt(category.external_id)}, got ${count}.`;
  const field = `${pointer}/variants`;
  if (count < min_quantity) yield { code: "VARIANTS_UNDER_MIN", message: message(`at least ${min_quantity}`), field };
  if (count > max_quantity) yield { code: "VARIANTS_OVER_MAX", message: message(`at most ${max_quantity}`), field };
}
