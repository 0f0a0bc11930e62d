import fc from "fast-check";
import { OrderStatus } from "../../generated/schemas.ts";
import { words } from "../support/words.ts";

/*
 * Random steps of an outlet's days. Numbers that name a resource are indexes into those that exist when the step runs, so every sequence
 * can run, and a shorter one still means the same.
 */

export const PARTNERS = ["demo-direct", "demo-facilitator"] as const;
export type PartnerId = (typeof PARTNERS)[number];
export const PRODUCTS = ["food", "payment"] as const;
export type Product = (typeof PRODUCTS)[number];

/** Most steps are about one dish, so that they meet. */
const ITEMS = ["nasi", "nasi", "nasi", "nasi", "sate", "teh"];
export const MENUS = ["Pagi", "Malam"];
const ZONES = words`Asia/Jakarta Asia/Jayapura Asia/Kathmandu Pacific/Kiritimati Pacific/Pago_Pago America/New_York`;
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** Returns whether something with a chance of 1 in `n` happens; never in the smallest sequence. */
const rarely = (n: number) => fc.nat({ max: n - 1 }).map((drawn) => drawn === n - 1);
/** One value in five of six cases. */
const mostly = <Value>(value: Value, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 5 }, { arbitrary: others, weight: 1 });
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const variant = fc.record({
  price: fc.constantFrom<number>(0, 2_000, -500, -10_000),
  in_stock: rarely(5).map((isOut) => !isOut),
  hasId: rarely(8).map((isMissing) => !isMissing),
});
const category = fc.record({
  min_quantity: optional(fc.nat({ max: 2 })),
  max_quantity: optional(fc.nat({ max: 3 })),
  variants: fc.array(variant, { maxLength: 3 }),
});
const item = fc.record({
  external_id: fc.constantFrom<string>("nasi", "sate", "teh"),
  name: fc.constantFrom<string>("Biasa", "Besar"),
  menu: fc.constantFrom(...MENUS),
  price: fc.constantFrom<number>(35_000, 10_000, 999, 2, 1, 0),
  in_stock: rarely(6).map((isOut) => !isOut),
  categories: fc.array(fc.nat({ max: 1 }), { maxLength: 2 }),
});
const catalog = fc.record({
  items: fc.uniqueArray(item, {
    maxLength: 4,
    selector: ({ external_id, name, menu }) => [external_id, name, menu].join(),
  }),
  categories: fc.array(category, { minLength: 2, maxLength: 2 }),
});
export type CatalogStep = typeof catalog extends fc.Arbitrary<infer Value> ? Value : never;

const partner = fc.constantFrom(...PARTNERS);
const direct = mostly<PartnerId>("demo-direct", partner);
const nth = fc.nat({ max: 7 });

const promotion = fc.record({
  external_menu_id: fc.constantFrom(...ITEMS),
  startsIn: mostly(0, fc.constantFrom(1, 2, -1)),
  days: mostly(1, fc.constantFrom(2, 3, 0, 31)),
  discount: mostly<{ percentage_discount: number } | { selling_price: number }>(
    { percentage_discount: 50 },
    fc.oneof(
      fc.record({ percentage_discount: fc.constantFrom(10, 1, 90, 91, 0) }),
      fc.record({ selling_price: fc.constantFrom(5_000, 1, 9_900, 31_500, 900) }),
    ),
  ),
  times: mostly<string[] | undefined>(
    undefined,
    fc.constantFrom(["09:00:00", "15:00:00"], ["18:00:00", "23:59:59"], ["00:00:00", "00:59:59"]),
  ),
  applicable_days: mostly(undefined, fc.subarray([...WEEKDAYS], { minLength: 1 })),
  limit: optional(
    fc.record({
      max_quantity: fc.integer({ min: 5, max: 7 }),
      on_limit_reached: fc.constantFrom("MARK_OUT_OF_STOCK" as const, "BACK_TO_ORIGINAL_PRICE" as const),
    }),
  ),
});
export type PromotionStep = typeof promotion extends fc.Arbitrary<infer Value> ? Value : never;

const line = fc.record({
  external_id: fc.constantFrom(...ITEMS),
  quantity: fc.integer({ min: 1, max: 5 }),
  /** The n-th choice of variants that the catalog allows, or any variants: category and index, such as `0-1`. */
  choice: mostly<number | string[]>(
    0,
    fc.oneof(fc.nat({ max: 5 }), fc.array(fc.constantFrom("0-0", "0-1", "1-0", "1-1", "1-2"), { maxLength: 2 })),
  ),
});
export type LineStep = typeof line extends fc.Arbitrary<infer Value> ? Value : never;

const kinds = {
  replaceCatalog: fc.record({
    kind: fc.constant("replaceCatalog" as const),
    partner: direct,
    catalog,
    isDryRun: rarely(5),
  }),
  /** One difference to the present catalog. */
  editCatalog: fc.record({
    kind: fc.constant("editCatalog" as const),
    nth,
    edit: fc.constantFrom(
      ...(["nothing", "price", "rename", "move", "drop", "twin", "stock", "variant price", "variant stock"] as const),
    ),
    price: fc.constantFrom(10_000, 35_000, 2),
  }),
  setStock: fc.record({
    kind: fc.constant("setStock" as const),
    partner: direct,
    external_id: mostly("nasi", fc.constantFrom("sate", "teh", "0-0", "1-0")),
    in_stock: mostly(true, fc.constant(false)),
  }),
  createPromotion: fc.record({ kind: fc.constant("createPromotion" as const), promotion }),
  endPromotion: fc.record({
    kind: fc.constant("endPromotion" as const),
    nth,
    as: fc.constantFrom("deactivated" as const, "deleted" as const),
  }),
  placeOrder: fc.record({
    kind: fc.constant("placeOrder" as const),
    service_type: fc.constantFrom("food" as const, "food_pickup" as const),
    isAuto: fc.boolean(),
    lines: fc.array(line, { minLength: 1, maxLength: 2 }),
    /** Equal orders at the same time. */
    together: mostly(1, fc.constant(3)),
    /** The first one is sent twice with one key. */
    isRetried: rarely(4),
  }),
  advanceOrder: fc.record({
    kind: fc.constant("advanceOrder" as const),
    nth,
    to: fc.oneof(fc.constant("CANCELLED" as const), fc.constantFrom(...OrderStatus.options)),
  }),
  link: fc.record({
    kind: fc.constant("link" as const),
    product: fc.constantFrom(...PRODUCTS),
    nth: fc.nat({ max: 1 }),
  }),
  unlink: fc.record({ kind: fc.constant("unlink" as const), product: fc.constantFrom(...PRODUCTS) }),
  registerOutlet: fc.record({
    kind: fc.constant("registerOutlet" as const),
    time_zone: fc.constantFrom(...ZONES),
    status: rarely(6).map((isInactive) => (isInactive ? ("inactive" as const) : ("active" as const))),
    products: mostly<Product[]>(["food", "payment"], fc.constantFrom<Product[]>(["food"], ["payment"], [])),
    external_outlet_id: mostly<string | undefined>("KASIR-1", fc.constantFrom("KASIR-2", undefined)),
  }),
  /** Moves the clock `seconds` beyond now, the next local midnight, or the end of the newest promotion that is not over. */
  moveClock: fc.record({
    kind: fc.constant("moveClock" as const),
    to: fc.constantFrom("now" as const, "midnight" as const, "end" as const),
    seconds: fc.constantFrom(0, -1, 1, -5_400, -5_400, 1_800, 5_400, 7_200, 43_200, 86_400),
  }),
  createTransaction: fc.record({ kind: fc.constant("createTransaction" as const), partner }),
  settleTransaction: fc.record({
    kind: fc.constant("settleTransaction" as const),
    nth,
    /** Seconds between the payment's creation and `settled_at`; absent: now. */
    after: optional(fc.constantFrom(0, 60, -60, 7 * 86_400, 7 * 86_400 + 1)),
  }),
};

const step = fc.oneof(
  { arbitrary: kinds.placeOrder, weight: 6 },
  { arbitrary: kinds.createPromotion, weight: 4 },
  { arbitrary: kinds.moveClock, weight: 3 },
  { arbitrary: kinds.advanceOrder, weight: 3 },
  { arbitrary: kinds.replaceCatalog, weight: 1 },
  { arbitrary: kinds.editCatalog, weight: 2 },
  { arbitrary: kinds.setStock, weight: 2 },
  { arbitrary: kinds.endPromotion, weight: 1 },
  { arbitrary: kinds.link, weight: 2 },
  { arbitrary: kinds.unlink, weight: 1 },
  { arbitrary: kinds.registerOutlet, weight: 3 },
  { arbitrary: kinds.createTransaction, weight: 1 },
  { arbitrary: kinds.settleTransaction, weight: 1 },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
export type StepOf<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

/** An outlet with a catalog of three dishes, its first promotions, and the steps after them. */
export const sequence = fc.record({
  time_zone: fc.constantFrom(...ZONES),
  /** Minutes from the beginning of a week to the first step. */
  minute: fc.nat({ max: 7 * 24 * 60 - 1 }),
  promotions: fc.array(promotion, { maxLength: 2, size: "max" }),
  steps: fc.array(step, { minLength: 1, maxLength: 24, size: "max" }),
});
export type Sequence = typeof sequence extends fc.Arbitrary<infer Value> ? Value : never;

/** The catalog that each outlet begins with. */
export const FIRST_CATALOG: CatalogStep = {
  items: [
    { external_id: "nasi", name: "Biasa", menu: "Pagi", price: 10_000, in_stock: true, categories: [] },
    { external_id: "teh", name: "Biasa", menu: "Pagi", price: 999, in_stock: true, categories: [] },
    { external_id: "teh", name: "Besar", menu: "Pagi", price: 2_000, in_stock: true, categories: [] },
    { external_id: "sate", name: "Biasa", menu: "Malam", price: 35_000, in_stock: true, categories: [0, 1] },
  ],
  categories: [
    {
      min_quantity: 1,
      max_quantity: 1,
      variants: [
        { price: 0, in_stock: true, hasId: true },
        { price: -10_000, in_stock: true, hasId: true },
      ],
    },
    { min_quantity: undefined, max_quantity: undefined, variants: [{ price: 2_000, in_stock: true, hasId: true }] },
  ],
};
