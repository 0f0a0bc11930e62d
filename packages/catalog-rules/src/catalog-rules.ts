import { excerpt, pluralize, pointerAt, type Violation as ViolationOf } from "@partner-api/validation";
import type { OperationErrorCodes } from "../../../generated/error-codes.ts";
import { rules } from "../../../generated/rules.ts";
import type { CatalogWarning, ReplaceCatalogRequest } from "../../../generated/schemas.ts";

/*
 * Catalog rules that the schema cannot express (decisions: catalog rules). Each rule yields its violations with their pointers.
 */

/** Error codes of the rules. */
export type CatalogRuleCode = OperationErrorCodes["replaceCatalog"][422];

type Violation = ViolationOf<CatalogRuleCode> & { code: CatalogRuleCode };
type Rule = (request: ReplaceCatalogRequest) => Iterable<Violation>;

/** Returns at most `limit` violations. Rules are generators, so checking stops at the limit. */
export function catalogViolations(request: ReplaceCatalogRequest, limit: number): Violation[] {
  const violations: Violation[] = [];
  for (const rule of RULES)
    for (const violation of rule(request)) {
      violations.push(violation);
      if (violations.length >= limit) return violations;
    }
  return violations;
}

const menuItemLimit: Rule = function* ({ menus }) {
  const { items, code, field } = rules["catalog-items"];
  const count = menus.reduce((sum, { menu_items = [] }) => sum + menu_items.length, 0);
  if (count > items)
    yield { code, message: `Expected at most ${items} menu items in all menus together, got ${count}.`, field };
};

const duplicateCategories: Rule = function* ({ variant_categories }) {
  const { code, field } = rules["catalog-category-once"];
  const first = new Map<string, number>();
  for (const [index, { external_id }] of variant_categories.entries()) {
    const earlier = first.get(external_id);
    if (earlier === undefined) first.set(external_id, index);
    else
      yield {
        code,
        message: `The variant category ${excerpt(external_id)} is already listed at /variant_categories/${earlier}; send it once.`,
        field: pointerAt(field, index),
      };
  }
};

const selectionBounds: Rule = function* ({ variant_categories }) {
  const { "selection-order": order, "selection-variants": atMost, "selection-variants-least": atLeast } = rules;
  for (const [index, { rules: category, variants = [] }] of variant_categories.entries()) {
    const { min_quantity, max_quantity } = category?.selection ?? {};
    if (min_quantity !== undefined && max_quantity !== undefined && min_quantity > max_quantity)
      yield {
        code: order.code,
        message: `Expected min_quantity of at most max_quantity ${max_quantity}, got ${min_quantity}.`,
        field: pointerAt(order.field, index),
      };
    if (max_quantity !== undefined && max_quantity > variants.length)
      yield {
        code: atMost.code,
        message: `Expected max_quantity of at most ${variants.length}, the number of variants, got ${max_quantity}.`,
        field: pointerAt(atMost.field, index),
      };
    if (min_quantity !== undefined && min_quantity > variants.length)
      yield {
        code: atLeast.code,
        message: `Expected min_quantity of at most ${variants.length}, the number of variants, got ${min_quantity}.`,
        field: pointerAt(atLeast.field, index),
      };
  }
};

type Choice = {
  rules?:
    | { selection?: { min_quantity?: number | undefined; max_quantity?: number | undefined } | undefined }
    | undefined;
  variants?: readonly { price?: number | undefined }[] | undefined;
};

/** Price of the cheapest allowed choice in a variant category, regardless of stock. */
export function cheapestChoice({ rules: category, variants = [] }: Choice): number {
  const { min_quantity = 0, max_quantity = variants.length } = category?.selection ?? {};
  const prices = variants.map(({ price = 0 }) => price).sort((one, other) => one - other);
  return prices
    .slice(0, max_quantity)
    .reduce((sum, price, nth) => (nth < min_quantity || price < 0 ? sum + price : sum), 0);
}

/** Checks the categories of each item in one pass, because a catalog has up to 500,000 references. */
const itemCategories: Rule = function* ({ menus, variant_categories }) {
  const { "catalog-category": listedCategory, "item-category-once": once, "item-price": price } = rules;
  const categories = new Map(
    variant_categories.map((category) => [category.external_id, { cheapest: cheapestChoice(category), seenAt: -1 }]),
  );
  let number = -1;
  for (const { item, menu, nth } of itemsOf(menus)) {
    number += 1;
    let cheapest = item.price;
    const listed = item.variant_category_external_ids ?? [];
    for (let index = 0; index < listed.length; index++) {
      const external_id = listed[index] as string;
      const category = categories.get(external_id);
      const isRepeated = category ? category.seenAt === number : listed.indexOf(external_id) < index;
      if (category === undefined)
        yield {
          code: listedCategory.code,
          message: `No variant category ${excerpt(external_id)} was sent along; send it in variant_categories or drop the reference.`,
          field: pointerAt(listedCategory.field, menu, nth, index),
        };
      if (isRepeated)
        yield {
          code: once.code,
          message: `The menu item already lists the variant category ${excerpt(external_id)}; list it once.`,
          field: pointerAt(once.field, menu, nth, index),
        };
      else if (category) {
        category.seenAt = number;
        cheapest += category.cheapest;
      }
    }
    if (cheapest < 0)
      yield {
        code: price.code,
        message: `Expected a price of at least 0 with the cheapest variants that may be chosen, got ${cheapest}. Raise the price of the item or of its variants.`,
        field: pointerAt(price.field, menu, nth),
      };
  }
};

/** End of a range as a text that sorts: 23:59 includes the last minute of the day. */
const endOf = ({ end }: { end: string }): string => (end === "23:59" ? "24:00" : end);

const hoursOrder: Rule = function* ({ menus }) {
  const { "hours-order": order, "hours-overlap": overlap } = rules;
  for (const { item, menu, nth } of itemsOf(menus))
    for (const [day, ranges] of Object.entries(item.operational_hours ?? {})) {
      for (const [index, { start, end }] of ranges.entries())
        if (start >= endOf({ end }))
          yield {
            code: order.code,
            message: `Expected an end after ${start}, got ${end}.${end === "00:00" ? " Send 23:59 for the end of the day." : ""}`,
            field: pointerAt(order.field, menu, nth, day, index),
          };
      // HH:MM sorts as text. Ranges that only touch do not overlap.
      const sorted = [...ranges.entries()].sort(
        ([, a], [, b]) => Number(a.start > b.start) - Number(a.start < b.start),
      );
      let latest = sorted[0]?.[1]; // the previous range with the latest end
      for (const [index, range] of sorted.slice(1)) {
        if (latest !== undefined && range.start < endOf(latest))
          yield {
            code: overlap.code,
            message: `The range from ${range.start} to ${range.end} overlaps the range from ${latest.start} to ${latest.end}.`,
            field: pointerAt(overlap.field, menu, nth, day, index),
          };
        if (latest === undefined || endOf(range) > endOf(latest)) latest = range;
      }
    }
};

const RULES = [menuItemLimit, itemCategories, duplicateCategories, selectionBounds, hoursOrder];

/** Warnings of one kind, in the order of the catalog. */
type Warner = (request: ReplaceCatalogRequest) => Iterable<CatalogWarning>;

/**
 * Returns the warnings of a valid catalog.
 *
 * @param hadItems true if the outlet has menu items that an empty catalog would drop
 */
export const catalogWarnings = (
  request: ReplaceCatalogRequest,
  { hadItems }: { hadItems: boolean },
): CatalogWarning[] => [...(hadItems ? emptyCatalog(request) : []), ...unorderableItems(request)];

/** The warnings that a response lists. The last one counts the omitted warnings, which may be a million. */
export function listedWarnings(sources: Iterable<Iterable<CatalogWarning>>): CatalogWarning[] {
  const { warnings: most } = rules["catalog-warnings"];
  const first: CatalogWarning[] = [];
  let total = 0;
  for (const warnings of sources) for (const warning of warnings) if (total++ < most) first.push(warning);
  if (total <= most) return first;
  const listed = first.slice(0, most - 1);
  const count = total - listed.length;
  const message = `Expected at most ${most} warnings, got ${total}: ${count} are not listed. Fix the listed ones and send the catalog again to see the others.`;
  return [...listed, { code: "MORE_WARNINGS", message, field: "", count }];
}

const emptyCatalog: Warner = function* ({ menus }) {
  if (menus.some(({ menu_items = [] }) => menu_items.length > 0)) return;
  yield {
    code: "CATALOG_EMPTY",
    message:
      "Expected at least one menu item, got none: this catalog drops all dishes of the outlet and ends all its promotions permanently. Send the whole menu again if this is a mistake.",
    field: rules["catalog-not-empty"].field,
  };
};

const unorderableItems: Warner = function* ({ menus, variant_categories }) {
  const problems = new Map<string, string>();
  for (const { external_id, rules: category, variants = [] } of variant_categories) {
    const least = category?.selection?.min_quantity ?? 0;
    const count = variants.filter((variant) => variant.in_stock && variant.external_id !== undefined).length;
    if (count < least)
      problems.set(
        external_id,
        `It cannot be ordered with your ids: expected at least ${pluralize(least, "variant")} of ${excerpt(external_id)} in stock with an external_id, got ${count} of ${variants.length}. Set variants in stock, or give them an external_id.`,
      );
  }
  if (problems.size === 0) return;
  for (const { item, menu, nth } of itemsOf(menus)) {
    const category = item.variant_category_external_ids?.find((external_id) => problems.has(external_id));
    if (!item.in_stock || category === undefined) continue;
    const message = problems.get(category) as string;
    const field = `/menus/${menu}/menu_items/${nth}`;
    yield { code: "ITEM_NOT_ORDERABLE", message, field, external_id: item.external_id };
  }
};

function* itemsOf(menus: ReplaceCatalogRequest["menus"]) {
  for (const [menu, { menu_items = [] }] of menus.entries())
    for (const [nth, item] of menu_items.entries()) yield { item, menu, nth };
}
