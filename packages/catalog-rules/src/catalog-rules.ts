import { excerpt, type Violation as ViolationOf } from "@partner-api/validation";
import type { OperationErrorCodes } from "../../../generated/error-codes.ts";
import type { ReplaceCatalogRequest } from "../../../generated/schemas.ts";

/*
 * Catalog rules that the schema cannot express (decisions: catalog rules). Each rule yields its violations with their pointers.
 */

/** Error codes of the rules. */
export type CatalogRuleCode = OperationErrorCodes["replaceCatalog"][422];

type Violation = ViolationOf<CatalogRuleCode> & { code: CatalogRuleCode };
type Rule = (request: ReplaceCatalogRequest) => Iterable<Violation>;

/** Limit for all menus together (decisions: catalog rules). */
const MAX_MENU_ITEMS = 10_000;

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
  const count = menus.reduce((sum, { menu_items = [] }) => sum + menu_items.length, 0);
  if (count > MAX_MENU_ITEMS)
    yield {
      code: "MENU_ITEMS_OVER_LIMIT",
      message: `Expected at most ${MAX_MENU_ITEMS} menu items in all menus together, got ${count}.`,
      field: "/menus",
    };
};

const unknownCategories: Rule = function* ({ menus, variant_categories }) {
  const categoryIds = new Set(variant_categories.map(({ external_id }) => external_id));
  for (const [item, pointer] of itemsOf(menus))
    for (const [index, external_id] of (item.variant_category_external_ids ?? []).entries())
      if (!categoryIds.has(external_id))
        yield {
          code: "VARIANT_CATEGORY_NOT_SENT",
          message: `No variant category ${excerpt(external_id)} was sent along; send it in variant_categories or drop the reference.`,
          field: `${pointer}/variant_category_external_ids/${index}`,
        };
};

const duplicateCategories: Rule = function* ({ variant_categories }) {
  const first = new Map<string, number>();
  for (const [index, { external_id }] of variant_categories.entries()) {
    const earlier = first.get(external_id);
    if (earlier === undefined) first.set(external_id, index);
    else
      yield {
        code: "VARIANT_CATEGORY_SENT_TWICE",
        message: `The variant category ${excerpt(external_id)} is already listed at /variant_categories/${earlier}; send it once.`,
        field: `/variant_categories/${index}/external_id`,
      };
  }
};

const selectionBounds: Rule = function* ({ variant_categories }) {
  for (const [index, { rules, variants = [] }] of variant_categories.entries()) {
    const { min_quantity, max_quantity } = rules?.selection ?? {};
    const pointer = `/variant_categories/${index}/rules/selection`;
    if (min_quantity !== undefined && max_quantity !== undefined && min_quantity > max_quantity)
      yield {
        code: "SELECTION_MIN_OVER_MAX",
        message: `Expected min_quantity of at most max_quantity ${max_quantity}, got ${min_quantity}.`,
        field: `${pointer}/min_quantity`,
      };
    if (max_quantity !== undefined && max_quantity > variants.length)
      yield {
        code: "SELECTION_MAX_OVER_VARIANTS",
        message: `Expected max_quantity of at most ${variants.length}, the number of variants, got ${max_quantity}.`,
        field: `${pointer}/max_quantity`,
      };
  }
};

const hoursOrder: Rule = function* ({ menus }) {
  for (const [{ operational_hours = {} }, pointer] of itemsOf(menus))
    for (const [day, ranges] of Object.entries(operational_hours)) {
      const at = (index: number) => `${pointer}/operational_hours/${day}/${index}`;
      for (const [index, { start, end }] of ranges.entries())
        if (start >= end)
          yield {
            code: "HOURS_END_NOT_AFTER_START",
            message: `Expected an end after ${start}, got ${end}.`,
            field: `${at(index)}/end`,
          };
      // HH:MM sorts as text. Ranges that only touch do not overlap.
      const sorted = [...ranges.entries()].sort(
        ([, a], [, b]) => Number(a.start > b.start) - Number(a.start < b.start),
      );
      let latest = sorted[0]?.[1]; // the previous range with the latest end
      for (const [index, range] of sorted.slice(1)) {
        if (latest !== undefined && range.start < latest.end)
          yield {
            code: "HOURS_OVERLAP",
            message: `The range from ${range.start} to ${range.end} overlaps the range from ${latest.start} to ${latest.end}.`,
            field: at(index),
          };
        if (latest === undefined || range.end > latest.end) latest = range;
      }
    }
};

const RULES = [menuItemLimit, unknownCategories, duplicateCategories, selectionBounds, hoursOrder];

function* itemsOf(menus: ReplaceCatalogRequest["menus"]) {
  for (const [menuIndex, { menu_items = [] }] of menus.entries())
    for (const [itemIndex, item] of menu_items.entries())
      yield [item, `/menus/${menuIndex}/menu_items/${itemIndex}`] as const;
}
