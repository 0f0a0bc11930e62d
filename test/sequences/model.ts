import { OrderStatus, type PromotionStatus } from "../../generated/schemas.ts";
import {
  type CatalogStep,
  type LineStep,
  MENUS,
  type PartnerId,
  type Product,
  type PromotionStep,
  type StepOf,
  WEEKDAYS,
} from "./steps.ts";

/*
 * A second, simple implementation of an outlet's rules, in memory and without a contract's data: the expected response of each step.
 */

type Item = CatalogStep["items"][number];
type Category = CatalogStep["categories"][number];
type Variant = Category["variants"][number];

export type PromotionModel = {
  id: string;
  external_menu_id: string;
  start: string;
  end: string;
  discount: PromotionStep["discount"];
  times: string[] | undefined;
  weekdays: PromotionStep["applicable_days"];
  limit: PromotionStep["limit"];
  /** The furthest status that was reached. */
  status: PromotionStatus;
  /** Covered items as `name/menu`. */
  covers: string[];
  /** Pieces by local day. */
  used: Map<string, number>;
  hasSoldOut: boolean;
};

export type OrderModel = {
  number: string;
  service_type: "food" | "food_pickup";
  status: OrderStatus;
  sequence: number;
  order_total: number;
  prices: number[];
  redeemed: { promotion: string; amount: number }[];
  uses: { promotion: PromotionModel; day: string; pieces: number }[];
  /** Partner-side ids of its items and variants. */
  mapped: string[];
};

export type PaymentModel = { id: string; partner: PartnerId; createdAt: Date; status: "Pending" | "Settlement" };

/** An event as one partner sees it. `isForMerchant`: the merchant sees it whatever its registration is. */
export type ExpectedEvent = {
  partner: PartnerId;
  product: Product;
  isForMerchant: boolean;
  name: string;
  entity: string;
  detail: unknown;
};

type Line = Omit<LineStep, "choice"> & { variants: string[] };
type Registration = Pick<StepOf<"registerOutlet">, "time_zone" | "status" | "products" | "external_outlet_id">;

const PROMOTION_RANKS: Record<PromotionStatus, number> = {
  created: 0,
  activated: 1,
  completed: 2,
  deactivated: 2,
  deleted: 2,
};
const ORDER_RANKS = OrderStatus.options.slice(0, -1);
const DRIVER_STATES: OrderStatus[] = ["DRIVER_OTW_PICKUP", "DRIVER_ARRIVED"];
const PAYABLE_MS = 7 * 86_400_000;

/** Partner-side id of a variant: its category and index. */
export const variantId = (category: number, nth: number): string => `${category}-${nth}`;
export const keyOf = ({ external_id, name, menu }: Pick<Item, "external_id" | "name" | "menu">): string =>
  [external_id, name, menu].join("/");

/** Items in the order of the request: menu by menu. */
export const inMenus = ({ items }: CatalogStep): Item[] =>
  MENUS.flatMap((menu) => items.filter((item) => item.menu === menu));

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** All choices of variants of a category that its selection rules allow. */
function choicesOf({ min_quantity = 0, max_quantity, variants }: Category): Variant[][] {
  let subsets: Variant[][] = [[]];
  for (const variant of variants) subsets = subsets.flatMap((choice) => [choice, [...choice, variant]]);
  const most = max_quantity ?? variants.length;
  return subsets.filter(({ length }) => length >= min_quantity && length <= most);
}

/** Price of an item with the cheapest choice of its variants, beyond its own. */
const cheapestOf = ({ categories }: Item, all: Category[]): number =>
  sumOf(
    [...new Set(categories)].map((index) =>
      Math.min(...choicesOf(all[index] as Category).map((choice) => sumOf(choice.map(({ price }) => price)))),
    ),
  );

/** Codes of a catalog that is rejected, each once. */
export function catalogCodes({ items, categories }: CatalogStep): string[] {
  const codes = new Set<string>();
  for (const { min_quantity = 0, max_quantity = 0, variants } of categories) {
    if (max_quantity > variants.length) codes.add("SELECTION_MAX_OVER_VARIANTS");
    if (min_quantity > variants.length) codes.add("SELECTION_MIN_OVER_VARIANTS");
  }
  if (categories.some(({ min_quantity = 0, max_quantity = 9 }) => min_quantity > max_quantity))
    codes.add("SELECTION_MIN_OVER_MAX");
  for (const item of items)
    if (new Set(item.categories).size < item.categories.length) codes.add("VARIANT_CATEGORY_LISTED_TWICE");
  // A category without an allowed choice has no cheapest one, so the price of its items is not predicted.
  const isPriced = ({ categories: itemCategories }: Item) =>
    itemCategories.every((index) => choicesOf(categories[index] as Category).length > 0);
  for (const item of items)
    if (isPriced(item) && item.price + cheapestOf(item, categories) < 0) codes.add("MENU_ITEM_BELOW_ZERO");
  return [...codes].sort();
}

/** Final price under a discount, rounded half up to whole IDR. */
const finalPrice = (price: number, discount: PromotionStep["discount"]): number =>
  "selling_price" in discount
    ? discount.selling_price
    : Math.floor((2 * price * (100 - discount.percentage_discount) + 100) / 200);

/** Bounds of a final price in hundredths of the original price, both included. */
const boundsOf = ({ times }: Pick<PromotionModel, "times">, price: number): [number, number] =>
  times === undefined ? [10 * price, 99 * price] : [30 * price, 100 * price - 1];

export class OutletModel {
  now: Date;
  registration: Registration;
  readonly links = new Map<Product, string>();
  catalog: CatalogStep = { items: [], categories: [] };
  readonly stock = new Map<string, boolean>();
  readonly promotions: PromotionModel[] = [];
  readonly orders: OrderModel[] = [];
  readonly payments: PaymentModel[] = [];
  readonly events: ExpectedEvent[] = [];

  constructor(registration: Registration, now: Date) {
    this.registration = registration;
    this.now = now;
  }

  get local(): Temporal.PlainDateTime {
    return this.now.toTemporalInstant().toZonedDateTimeISO(this.registration.time_zone).toPlainDateTime();
  }

  get today(): string {
    return this.local.toPlainDate().toString();
  }

  isRegistered(partner: PartnerId, product: Product): boolean {
    return partner === "demo-direct" ? this.registration.products.includes(product) : this.links.has(product);
  }

  /** Moves statuses of promotions forward to the local date. */
  private advancePromotions(): void {
    for (const promotion of this.promotions) {
      const { start, end } = promotion;
      const byDate = this.today < start ? "created" : this.today > end ? "completed" : "activated";
      if (PROMOTION_RANKS[byDate] > PROMOTION_RANKS[promotion.status]) promotion.status = byDate;
    }
  }

  moveTo(now: Date): void {
    this.now = now;
    this.advancePromotions();
  }

  register(registration: Registration): void {
    this.registration = registration;
    this.advancePromotions();
  }

  private fits(promotion: Pick<PromotionModel, "discount" | "times">, item: Item): boolean {
    const [least, most] = boundsOf(promotion, item.price);
    const final = finalPrice(item.price, promotion.discount);
    const isPossible = Math.ceil(least / 100) > 0 && 100 * Math.ceil(least / 100) <= most;
    const isWithin = 100 * final >= least && 100 * final <= most;
    return isPossible && isWithin && final + cheapestOf(item, this.catalog.categories) >= 0;
  }

  itemsNamed(external_id: string): Item[] {
    return inMenus(this.catalog).filter((item) => item.external_id === external_id);
  }

  isInStock(external_id: string, sent: boolean): boolean {
    const isHeld = this.promotions.some(
      ({ external_menu_id, hasSoldOut, status }) =>
        external_menu_id === external_id && hasSoldOut && PROMOTION_RANKS[status] < 2,
    );
    return !isHeld && (this.stock.get(external_id) ?? sent);
  }

  priceShown({ external_menu_id, ...promotion }: PromotionModel): number[] {
    return this.itemsNamed(external_menu_id).map((item) =>
      this.fits(promotion, item) ? finalPrice(item.price, promotion.discount) : item.price,
    );
  }

  /** Replaces the catalog unless `isDryRun`. @returns codes of the warnings, and ids of the promotions that end */
  replace(catalog: CatalogStep, { isDryRun = false } = {}): { warnings: string[]; ended: string[] } {
    const before = this.catalog;
    this.catalog = catalog;
    const warnings: string[] = [];
    const ended: PromotionModel[] = [];
    for (const promotion of this.promotions.filter(({ status }) => PROMOTION_RANKS[status] < 2)) {
      const items = this.itemsNamed(promotion.external_menu_id);
      const keys = items.map(keyOf);
      if (!promotion.covers.every((key) => keys.includes(key))) ended.push(promotion);
      else {
        for (const item of items) if (!this.fits(promotion, item)) warnings.push("PROMOTION_SUSPENDED");
        if (!isDryRun) promotion.covers = keys;
      }
    }
    if (before.items.length > 0 && catalog.items.length === 0) warnings.push("CATALOG_EMPTY");
    for (const { in_stock, categories } of catalog.items)
      if (in_stock && categories.some((index) => !isChoosable(catalog.categories[index] as Category)))
        warnings.push("ITEM_NOT_ORDERABLE");
    if (isDryRun) this.catalog = before;
    else {
      this.stock.clear();
      for (const promotion of ended) promotion.status = promotion.status === "created" ? "deleted" : "deactivated";
    }
    return { warnings: warnings.sort(), ended: ended.map(({ id }) => id).sort() };
  }

  /** Codes of a rejected promotion, `failure` if the item does not allow it, or `created`. */
  promotionOutcome(step: PromotionStep, start: string, end: string): string[] | "failure" | "created" {
    const codes: string[] = [];
    if (start < this.today) codes.push("START_DATE_IN_PAST");
    if (end <= start) codes.push("END_DATE_NOT_AFTER_START");
    if (step.days > 30) codes.push("PROMOTION_TOO_LONG");
    if (step.times?.[0] === "00:00:00") codes.push("TIME_SPAN_OUT_OF_BOUNDS"); // one second less than an hour
    if (codes.length > 0) return codes.sort();
    const items = this.itemsNamed(step.external_menu_id);
    const isAllowed =
      items.length > 0 &&
      items.every((item) => this.isInStock(item.external_id, item.in_stock) && this.fits(step, item));
    return isAllowed ? "created" : "failure";
  }

  addPromotion(
    id: string,
    { external_menu_id, discount, times, applicable_days, limit }: PromotionStep,
    dates: string[],
  ) {
    const [start = "", end = ""] = dates;
    const covers = this.itemsNamed(external_menu_id).map(keyOf);
    const promotion = { id, external_menu_id, start, end, discount, times, weekdays: applicable_days, limit, covers };
    this.promotions.push({ ...promotion, status: "created", used: new Map(), hasSoldOut: false });
    this.advancePromotions();
  }

  /** Newest promotion that applies now. */
  private effective(external_id: string): PromotionModel | undefined {
    const weekday = WEEKDAYS[this.local.dayOfWeek - 1] as (typeof WEEKDAYS)[number];
    const time = this.local.toPlainTime().toString({ smallestUnit: "second", roundingMode: "trunc" });
    return this.promotions.findLast(
      ({ external_menu_id, status, weekdays, times: [from = "00:00:00", until = "23:59:59"] = [] }) =>
        external_menu_id === external_id &&
        status === "activated" &&
        (weekdays?.includes(weekday) ?? true) &&
        time >= from &&
        time <= until,
    );
  }

  /** Codes of a rejected order, each once; empty if it is accepted. */
  orderCodes(lines: Line[]): string[] {
    if (this.registration.status === "inactive") return ["OUTLET_INACTIVE"];
    const codes = new Set<string>();
    for (const { external_id, variants } of lines) {
      const [item] = this.itemsNamed(external_id);
      if (item === undefined) {
        codes.add("MENU_ITEM_NOT_FOUND");
        continue;
      }
      if (!this.isInStock(external_id, item.in_stock)) codes.add("MENU_ITEM_OUT_OF_STOCK");
      const chosen = new Set<string>();
      for (const id of variants) {
        const variant = this.variantOf(item, id);
        if (variant === undefined) codes.add("VARIANT_NOT_FOUND");
        else if (chosen.has(id)) codes.add("VARIANT_CHOSEN_TWICE");
        else {
          chosen.add(id);
          if (!(this.stock.get(id) ?? variant.in_stock)) codes.add("VARIANT_OUT_OF_STOCK");
        }
      }
      for (const index of item.categories) {
        const { min_quantity = 0, max_quantity = 9 } = this.catalog.categories[index] as Category;
        const count = [...chosen].filter((id) => id.startsWith(`${index}-`)).length;
        if (count < min_quantity) codes.add("VARIANTS_UNDER_MIN");
        if (count > max_quantity) codes.add("VARIANTS_OVER_MAX");
      }
      if (this.unitPrice(item, [...chosen]) < 0) codes.add("ORDER_LINE_BELOW_ZERO");
    }
    return [...codes].sort();
  }

  /** The n-th allowed choice of variants that are in stock; none if there is none. */
  choiceOf(external_id: string, nth: number): string[] {
    const [item] = this.itemsNamed(external_id);
    return [...new Set(item?.categories)].flatMap((index) => {
      const category = this.catalog.categories[index] as Category;
      const ids = new Map(category.variants.map((variant, place) => [variant, variantId(index, place)]));
      const isSold = (variant: Variant) =>
        variant.hasId && (this.stock.get(ids.get(variant) as string) ?? variant.in_stock);
      const choices = choicesOf(category).filter((choice) => choice.every(isSold));
      return choices[nth % choices.length]?.map((variant) => ids.get(variant) as string) ?? [];
    });
  }

  private variantOf({ categories }: Item, id: string): Variant | undefined {
    const [category = 0, nth = 0] = id.split("-").map(Number);
    const variant = categories.includes(category) ? this.catalog.categories[category]?.variants[nth] : undefined;
    return variant?.hasId ? variant : undefined;
  }

  private unitPrice(item: Item, variants: string[]): number {
    return item.price + sumOf(variants.map((id) => this.variantOf(item, id)?.price ?? 0));
  }

  /** Adds an accepted order with its events. */
  addOrder(
    number: string,
    { service_type, isAuto, lines }: Pick<StepOf<"placeOrder">, "service_type" | "isAuto"> & { lines: Line[] },
  ): OrderModel {
    const order: OrderModel = {
      number,
      service_type,
      status: "CREATED",
      sequence: 0,
      order_total: 0,
      prices: [],
      redeemed: [],
      uses: [],
      mapped: lines.flatMap(({ external_id, variants }) => [external_id, ...variants]),
    };
    for (const { external_id, variants, quantity } of lines) {
      const [item] = this.itemsNamed(external_id) as [Item];
      const price = this.unitPrice(item, variants);
      order.prices.push(price);
      order.order_total += quantity * price;
      const promotion = this.effective(external_id);
      if (promotion === undefined || !this.fits(promotion, item)) continue;
      const { max_quantity = Number.POSITIVE_INFINITY, on_limit_reached } = promotion.limit ?? {};
      const used = promotion.used.get(this.today) ?? 0;
      const pieces = Math.min(quantity, max_quantity - used);
      promotion.used.set(this.today, used + pieces);
      if (used + pieces === max_quantity && on_limit_reached === "MARK_OUT_OF_STOCK") {
        promotion.hasSoldOut = true;
        this.stock.set(external_id, false);
      }
      if (pieces === 0) continue;
      const amount = pieces * (item.price - finalPrice(item.price, promotion.discount));
      order.order_total -= amount;
      order.uses.push({ promotion, day: this.today, pieces });
      const same = order.redeemed.find((entry) => entry.promotion === promotion.id);
      if (same) same.amount += amount;
      else order.redeemed.push({ promotion: promotion.id, amount });
    }
    this.orders.push(order);
    this.step(order, "CREATED");
    if (isAuto) this.step(order, "MERCHANT_ACCEPTED");
    return order;
  }

  /** Code of a rejected step; undefined if the order moves. */
  advanceCode({ status, service_type }: OrderModel, to: OrderStatus): string | undefined {
    if (status === "CANCELLED" || status === "COMPLETED") return "ORDER_FINISHED";
    if (to === "CANCELLED") return undefined;
    if (service_type === "food_pickup" && DRIVER_STATES.includes(to)) return "ORDER_HAS_NO_DRIVER";
    return ORDER_RANKS.indexOf(to) > ORDER_RANKS.indexOf(status) ? undefined : "ORDER_MOVES_FORWARD_ONLY";
  }

  /** The next status of an order, with its events at all partners. */
  step(order: OrderModel, to: OrderStatus): void {
    order.status = to;
    order.sequence++;
    if (to === "CANCELLED")
      for (const { promotion, day, pieces } of order.uses)
        promotion.used.set(day, (promotion.used.get(day) ?? 0) - pieces);
    const name = `food.order.${to.toLowerCase()}`;
    const ids = new Set([
      ...this.catalog.items.map(({ external_id }) => external_id),
      ...this.catalog.categories.flatMap(({ variants }, category) =>
        variants.flatMap(({ hasId }, nth) => (hasId ? [variantId(category, nth)] : [])),
      ),
    ]);
    const missing = order.mapped.filter((id) => !ids.has(id)).map(() => "MAPPING_NOT_FOUND");
    const base = { product: "food" as const, entity: order.number };
    for (const partner of ["demo-direct", "demo-facilitator"] as const) {
      const isMerchant = partner === "demo-direct";
      const isRegistered = this.isRegistered(partner, "food");
      const externalId = isMerchant ? this.registration.external_outlet_id : this.links.get("food");
      if (isRegistered)
        this.events.push({
          ...base,
          partner,
          isForMerchant: false,
          name,
          detail: { sequence: order.sequence, externalId },
        });
      else if (!isMerchant) continue;
      const errors = isRegistered
        ? [...(externalId === undefined ? ["EXTERNAL_ID_MISSING"] : []), ...missing]
        : ["OUTLET_NOT_LINKED"];
      if (errors.length > 0)
        this.events.push({
          ...base,
          partner,
          isForMerchant: isMerchant,
          name: "food.order.webhook_error",
          detail: { failed: name, errors },
        });
    }
  }

  addMappingEvents(requestId: string): void {
    for (const partner of ["demo-direct", "demo-facilitator"] as const)
      if (this.isRegistered(partner, "food"))
        this.events.push({
          partner,
          product: "food",
          isForMerchant: false,
          name: "food.catalog.menu_mapping_updated",
          entity: requestId,
          detail: undefined,
        });
  }

  /** Status and code of a rejected settlement; undefined if it is accepted. */
  settleRejection({ status, createdAt }: PaymentModel, settledAt: Date): [number, string] | undefined {
    if (settledAt > this.now || settledAt < createdAt) return [422, "SETTLED_AT_IMPOSSIBLE"];
    if (status === "Settlement") return [409, "TRANSACTION_STATE_CONFLICT"];
    return settledAt.getTime() > createdAt.getTime() + PAYABLE_MS ? [409, "SETTLED_TOO_LATE"] : undefined;
  }

  settle(payment: PaymentModel): void {
    payment.status = "Settlement";
    this.events.push({
      partner: payment.partner,
      product: "payment",
      isForMerchant: false,
      name: "payment.transaction.settlement",
      entity: payment.id,
      detail: undefined,
    });
  }

  /** The events that a partner may read now, in order. */
  visibleTo(partner: PartnerId): ExpectedEvent[] {
    return this.events.filter(
      (event) => event.partner === partner && (event.isForMerchant || this.isRegistered(partner, event.product)),
    );
  }
}

const isChoosable = ({ min_quantity = 0, variants }: Category): boolean =>
  variants.filter(({ in_stock, hasId }) => in_stock && hasId).length >= min_quantity;
