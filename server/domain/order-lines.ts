import { excerpt } from "@partner-api/validation";
import type { OrderPromotionRequest, PlaceOrderRequest, ScheduledFlag } from "../../generated/schemas.ts";
import { type CatalogEntries, cheapestChoiceOf } from "./catalog.ts";
import type { SoldCatalog } from "./stocks.ts";
import { brokenRule, Rejection, type Violation } from "./violation.ts";

/*
 * Resolves the lines of an order in the catalog (reference 2.3, 2.4, 2.5, R4.1-2, R4.1-3, R4.1-4, R4.1-5; operation placeOrder).
 * Operational hours are not checked: the contract has no error for them, and a scheduled order is consumed at another time.
 */

type Item = CatalogEntries["menu_items"][number];
type Category = CatalogEntries["variant_categories"][number];
type Variant = Category["variants"][number];
type Request = PlaceOrderRequest["items"][number];

/** A line of an order with its catalog entries. */
export type OrderLine = {
  item: Item;
  variants: Variant[];
  quantity: number;
  notes: string | null;
  /** Price of the cheapest allowed choice of variants. */
  cheapestChoice: number;
};

/** Price of one piece with its variants, before promotions. */
export const unitPrice = ({ item, variants }: Pick<OrderLine, "item" | "variants">): number =>
  variants.reduce((sum, { price = 0 }) => sum + price, item.price);

/**
 * Rejects missing entries, entries out of stock, violations of the selection rules, and a delivery window that ends before it starts. Reports
 * all violations, with those of promotions on items that are not ordered.
 */
export function linesOf(
  { items, scheduled, promotions = [] }: Pick<PlaceOrderRequest, "items" | "scheduled" | "promotions">,
  catalog: SoldCatalog,
): OrderLine[] | Rejection {
  const violations: Violation[] = scheduleViolations(scheduled);
  const lines = items.flatMap((request, index) => {
    const line = lineOf(request, index, catalog);
    if (!Array.isArray(line)) return [line];
    violations.push(...line);
    return [];
  });
  if (violations.length > 0)
    violations.push(...promotions.flatMap((promotion, nth) => unorderedItem(promotion, nth, items) ?? []));
  return Rejection.of(violations) ?? lines;
}

export const isOnItem = ({ scope }: OrderPromotionRequest): boolean => scope === "sku" || scope === "sku_v2";

/** Violation of a promotion of the platform on an item that is not ordered; undefined if it is on an ordered item, or on none. */
export function unorderedItem(
  promotion: OrderPromotionRequest,
  nth: number,
  items: readonly Pick<Request, "external_id">[],
): Violation | undefined {
  const { external_id } = promotion;
  if (!isOnItem(promotion) || external_id === undefined || items.some((item) => item.external_id === external_id))
    return undefined;
  const message = `Expected the external_id of an ordered menu item, got ${excerpt(external_id)}.`;
  return brokenRule("order-promotion-item", message, nth);
}

function scheduleViolations({
  schedule_delivery_time_start: start,
  schedule_delivery_time_end: end,
}: ScheduledFlag = {}): Violation[] {
  if (start === undefined || end === undefined || Date.parse(end) >= Date.parse(start)) return [];
  const message = `Expected an end of the delivery window from ${start} on, got ${end}.`;
  return [brokenRule("order-schedule", message)];
}

function lineOf(request: Request, nth: number, { entries, stocks }: SoldCatalog): OrderLine | Violation[] {
  const { external_id, quantity, notes = null } = request;
  // A request cannot select among several items with the same id, so the first one is used.
  const item = entries.menu_items.find((candidate) => candidate.external_id === external_id);
  const name = excerpt(external_id);
  if (item === undefined)
    return [brokenRule("order-item", `The catalog has no menu item with the external_id ${name}.`, nth)];
  const violations: Violation[] = [];
  if (!(stocks.menu_item.get(external_id) ?? item.in_stock))
    violations.push(brokenRule("order-item-stock", `The menu item ${name} is out of stock.`, nth));
  const categories = entries.variant_categories.filter(({ id }) => item.variant_category_ids.includes(id));
  const selected = chooseVariants(request, nth, categories, stocks, violations);
  const variants = [...selected];
  for (const category of categories) violations.push(...selectionViolations(category, selected, nth));
  const price = unitPrice({ item, variants });
  if (price < 0)
    violations.push(
      brokenRule("order-line-price", `Expected a price of at least 0 with the chosen variants, got ${price}.`, nth),
    );
  if (violations.length > 0) return violations;
  return { item, variants, quantity, notes, cheapestChoice: cheapestChoiceOf(item, entries) };
}

type VariantRule = "order-variant" | "order-variant-once" | "order-variant-stock";

/** Resolves the variants of the request, each once. Adds rejected ones to `violations`. */
function chooseVariants(
  { variants: requests = [] }: Request,
  nth: number,
  categories: Category[],
  stocks: SoldCatalog["stocks"],
  violations: Violation[],
): Set<Variant> {
  const requested = new Set(requests.map(({ external_id, id }) => external_id ?? id));
  const offered = categories.flatMap(({ variants }) =>
    variants.filter(({ external_id, id }) => requested.has(id) || requested.has(external_id)),
  );
  const byExternalId = Map.groupBy(offered, (variant) => variant.external_id);
  const byId = Map.groupBy(offered, (variant) => variant.id);
  const selected = new Set<Variant>();
  for (const [index, { external_id, id }] of requests.entries()) {
    const reject = (rule: VariantRule, reason: string) =>
      violations.push(brokenRule(rule, `The variant ${excerpt(external_id ?? id ?? "")} ${reason}.`, nth, index));
    if ((external_id === undefined) === (id === undefined)) {
      const received = id === undefined ? "neither" : "both";
      const message = `Expected either external_id or id of the variant, got ${received}.`;
      violations.push(brokenRule("order-variant-choice", message, nth, index));
      continue;
    }
    const candidates = (id === undefined ? byExternalId.get(external_id) : byId.get(id)) ?? [];
    const variant = candidates.find((candidate) => !selected.has(candidate));
    if (candidates.length === 0) reject("order-variant", "belongs to no variant category of the menu item");
    else if (variant === undefined) reject("order-variant-once", "is chosen already; choose each once");
    else {
      selected.add(variant);
      if (!isInStock(variant, stocks)) reject("order-variant-stock", "is out of stock");
    }
  }
  return selected;
}

/** Stock of a variant without an external id cannot be set, so it is that of the catalog. */
const isInStock = ({ external_id, in_stock }: Variant, stocks: SoldCatalog["stocks"]): boolean =>
  (external_id === undefined ? undefined : stocks.variant.get(external_id)) ?? in_stock;

/** How many variants of a category may be chosen (R4.1-3, R4.1-4). */
function* selectionViolations(category: Category, selected: ReadonlySet<Variant>, nth: number): Generator<Violation> {
  const { min_quantity = 0, max_quantity = category.variants.length } = category.rules?.selection ?? {};
  const count = category.variants.filter((variant) => selected.has(variant)).length;
  const message = (bound: string) =>
    `Expected ${bound} of the variant category ${excerpt(category.external_id)}, got ${count}.`;
  if (count < min_quantity) yield brokenRule("order-variants-least", message(`at least ${min_quantity}`), nth);
  if (count > max_quantity) yield brokenRule("order-variants-most", message(`at most ${max_quantity}`), nth);
}
