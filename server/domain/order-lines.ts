import { excerpt } from "@partner-api/validation";
import type { PlaceOrderRequest } from "../../generated/schemas.ts";
import type { CatalogEntries } from "./catalog.ts";
import { Rejection, type RuleCode, type Violation } from "./violation.ts";

/*
 * Resolves the lines of an order in the catalog (reference 2.3, 2.4, 2.5, R4.1-2, R4.1-3, R4.1-4, R4.1-5; operation placeOrder).
 * Operational hours are not checked: the contract has no error for them, and a scheduled order is consumed at another time.
 */

type Item = CatalogEntries["menu_items"][number];
type Category = CatalogEntries["variant_categories"][number];
type Variant = Category["variants"][number];
type Request = PlaceOrderRequest["items"][number];

/** A catalog with its current stock. `stocks`: changes since the replacement, by partner-side id. */
export type SoldCatalog = {
  entries: CatalogEntries;
  stocks: { menu_item: ReadonlyMap<string, boolean>; variant: ReadonlyMap<string, boolean> };
};

/** A line of an order with its catalog entries. */
export type OrderLine = { item: Item; variants: Variant[]; quantity: number; notes: string | null };

/** Rejects missing entries, entries out of stock, and violations of the selection rules. Reports all violations. */
export function linesOf(requests: Request[], catalog: SoldCatalog): OrderLine[] | Rejection {
  const violations: Violation[] = [];
  const lines = requests.flatMap((request, index) => {
    const line = lineOf(request, `/items/${index}`, catalog);
    if (!Array.isArray(line)) return [line];
    violations.push(...line);
    return [];
  });
  const [first, ...more] = violations;
  return first === undefined ? lines : new Rejection(first, ...more);
}

function lineOf(request: Request, pointer: string, { entries, stocks }: SoldCatalog): OrderLine | Violation[] {
  const { external_id, quantity, notes = null } = request;
  // A request cannot select among several items with the same id, so the first one is used.
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

/** Resolves the variants of the request, each once. Adds rejected ones to `violations`. */
function chooseVariants(
  { variants: requests = [] }: Request,
  pointer: string,
  categories: Category[],
  stocks: SoldCatalog["stocks"],
  violations: Violation[],
): Variant[] {
  const offered = categories.flatMap(({ variants }) => variants);
  const selected: Variant[] = [];
  for (const [index, { external_id }] of requests.entries()) {
    const reject = (code: RuleCode, reason: string) =>
      violations.push({
        code,
        message: `The variant ${excerpt(external_id)} ${reason}.`,
        field: `${pointer}/variants/${index}/external_id`,
      });
    const candidates = offered.filter((variant) => variant.external_id === external_id);
    const variant = candidates.find((candidate) => !selected.includes(candidate));
    if (candidates.length === 0) reject("VARIANT_NOT_FOUND", "belongs to no variant category of the menu item");
    else if (variant === undefined) reject("VARIANT_CHOSEN_TWICE", "is chosen already; choose each once");
    else {
      selected.push(variant);
      if (!(stocks.variant.get(external_id) ?? variant.in_stock)) reject("VARIANT_OUT_OF_STOCK", "is out of stock");
    }
  }
  return selected;
}

/** How many variants of a category may be chosen (R4.1-3, R4.1-4). */
function* selectionViolations(category: Category, selected: Variant[], pointer: string): Generator<Violation> {
  const { min_quantity = 0, max_quantity = category.variants.length } = category.rules?.selection ?? {};
  const count = category.variants.filter((variant) => selected.includes(variant)).length;
  const message = (bound: string) =>
    `Expected ${bound} of the variant category ${excerpt(category.external_id)}, got ${count}.`;
  const field = `${pointer}/variants`;
  if (count < min_quantity) yield { code: "VARIANTS_UNDER_MIN", message: message(`at least ${min_quantity}`), field };
  if (count > max_quantity) yield { code: "VARIANTS_OVER_MAX", message: message(`at most ${max_quantity}`), field };
}
