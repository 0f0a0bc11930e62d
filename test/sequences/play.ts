import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eventScopes } from "../../generated/events.ts";
import type {
  CatalogWarning,
  CreatePromotionResponse,
  GetCatalogResponse,
  GetPromotionResponse,
  ListEventsResponse,
  ListPromotionsResponse,
  OrderResponse,
  TransactionResponse,
} from "../../generated/schemas.ts";
import type { Call, HttpResponse, openApp } from "../support/sandbox.ts";
import { catalogCodes, inMenus, keyOf, type OrderModel, OutletModel, variantId } from "./model.ts";
import {
  type CatalogStep,
  FIRST_CATALOG,
  MENUS,
  PARTNERS,
  type PartnerId,
  type Product,
  type Sequence,
  type Step,
  type StepOf,
} from "./steps.ts";

/*
 * Plays a sequence of steps over HTTP and compares every response, and the state after every step, with the model of the outlet.
 */

type App = Awaited<ReturnType<typeof openApp>>;
type OrderBody = OrderResponse["data"]["order"];

const OWNER = "owner@demo.example";
const WEEK_MS = 7 * 86_400_000;
const EVENT_SCOPES = [...new Set(Object.values(eventScopes))];

/** Steps after which catalog and promotions are compared; after the last step everything is. */
const OBSERVED = new Set<Step["kind"]>([
  "replaceCatalog",
  "editCatalog",
  "setStock",
  "createPromotion",
  "endPromotion",
  "placeOrder",
  "registerOutlet",
  "moveClock",
]);

/** Ids over all sequences. */
export type SeenIds = Record<"orders" | "promotions" | "payments" | "events", Set<string>>;

/** Subscribes both partners to all events, so that they can read them. @returns a function that plays one sequence */
export async function openPlayer(app: App) {
  for (const client of PARTNERS)
    for (const event of Object.keys(eventScopes)) {
      const body = { event, url: "https://partner.example/events", active: false };
      const { status } = await app.call("createSubscription", "", { client, scopes: EVENT_SCOPES, body });
      expectSame("status of a subscription", status, 201);
    }
  const seenIds: SeenIds = { orders: new Set(), promotions: new Set(), payments: new Set(), events: new Set() };
  const cursors = new Map<PartnerId, string>();
  const firstWeek = app.clock.now().getTime();
  let count = 0;
  return async ({ time_zone, minute, promotions, steps }: Sequence): Promise<void> => {
    count++;
    const weeks = Math.ceil((app.clock.now().getTime() - firstWeek) / WEEK_MS);
    await app.clock.moveTo(new Date(firstWeek + weeks * WEEK_MS + minute * 60_000));
    const player = new Player(app, `OUT-S${count}`, { time_zone, seenIds, cursors });
    await player.begin();
    const first = promotions.map((promotion): Step => ({ kind: "createPromotion", promotion }));
    for (const [nth, step] of [...first, ...steps].entries()) await player.take(nth, step);
    await player.finish();
  };
}

class Player {
  private readonly app: App;
  private readonly outlet: string;
  private readonly seenIds: SeenIds;
  private readonly cursors: Map<PartnerId, string>;
  private readonly model: OutletModel;
  /** Last seen id of each catalog entry. */
  private ids = new Map<string, string>();
  private requests = 0;

  constructor(
    app: App,
    outlet: string,
    { time_zone, seenIds, cursors }: { time_zone: string; seenIds: SeenIds; cursors: Map<PartnerId, string> },
  ) {
    this.app = app;
    this.outlet = outlet;
    this.seenIds = seenIds;
    this.cursors = cursors;
    const registration = { time_zone, status: "active", products: ["food", "payment"], external_outlet_id: "KASIR-1" };
    this.model = new OutletModel(registration as StepOf<"registerOutlet">, app.clock.now());
  }

  async begin(): Promise<void> {
    await this.registerOutlet({ kind: "registerOutlet", ...this.model.registration });
    await this.replaceCatalog({
      kind: "replaceCatalog",
      partner: "demo-direct",
      catalog: FIRST_CATALOG,
      isDryRun: false,
    });
  }

  async take(nth: number, step: Step): Promise<void> {
    try {
      await (this[step.kind] as (step: Step) => Promise<void>)(step);
      if (OBSERVED.has(step.kind)) await this.observe();
    } catch (error) {
      const at = `${this.outlet}, ${this.model.now.toISOString()}, ${this.model.local} in ${this.model.registration.time_zone}`;
      throw new Error(`step ${nth}, ${step.kind} (${at}): ${(error as Error).message}`, { cause: error });
    }
  }

  // Steps. Each compares its response with the model, then applies it to the model.

  async registerOutlet({ kind: _, ...registration }: StepOf<"registerOutlet">): Promise<void> {
    const body = {
      ...registration,
      name: this.outlet,
      merchant_id: "MER-1001",
      address: "Jl. Cikini Raya 12",
      members: [{ user_id: OWNER, role: "owner" }],
    };
    this.expectStatus(await this.callPlatform("registerOutlet", { body }), 200);
    this.model.register(registration);
  }

  async link({ product, nth }: StepOf<"link">): Promise<void> {
    const external_outlet_id = `POS-${nth}`;
    this.expectStatus(await this.changeLink("linkOutlet", product, { body: { external_outlet_id } }), 200);
    this.model.links.set(product, external_outlet_id);
  }

  async unlink({ product }: StepOf<"unlink">): Promise<void> {
    this.expectStatus(await this.changeLink("unlinkOutlet", product, {}), 200);
    this.model.links.delete(product);
  }

  private changeLink(operation: "linkOutlet" | "unlinkOutlet", product: Product, call: Call): Promise<HttpResponse> {
    return this.app.call(operation, this.outlet, {
      client: "demo-facilitator",
      user: OWNER,
      path: { product },
      ...call,
    });
  }

  async moveClock({ to, seconds }: StepOf<"moveClock">): Promise<void> {
    const { local, now, registration, promotions } = this.model;
    const today = local.toPlainDate();
    const promotion = promotions.findLast(({ status }) => status === "created" || status === "activated");
    const lastDay = to === "end" && promotion ? Temporal.PlainDate.from(promotion.end) : today;
    const midnight = lastDay.add({ days: 1 }).toZonedDateTime(registration.time_zone).epochMilliseconds;
    const from = to === "now" ? now.getTime() : midnight;
    const next = new Date(Math.max(from + seconds * 1_000, now.getTime()));
    this.expectStatus(await this.app.callPlatform("setClock", { body: { now: next.toISOString() } }), 200);
    this.model.moveTo(next);
  }

  async replaceCatalog({ partner, catalog, isDryRun }: StepOf<"replaceCatalog">): Promise<void> {
    const request_id = `${this.outlet}-${++this.requests}`;
    const query = isDryRun ? "?dry_run=true" : "";
    const response = await this.callFood("replaceCatalog", partner, { query, body: bodyOf(catalog, request_id) });
    if (!this.model.isRegistered(partner, "food")) return this.expectStatus(response, 404);
    const codes = catalogCodes(catalog);
    if (codes.length > 0) {
      // Whether a dish without a possible choice costs less than nothing is not specified.
      const isBound = (code: string) =>
        code !== "MENU_ITEM_BELOW_ZERO" || !codes.some((each) => /^SELECTION/.test(each));
      return expectSame(
        "rejection",
        [response.status, codesOf(response).filter(isBound)],
        [422, codes.filter(isBound)],
      );
    }
    this.expectStatus(response, 200);
    const { warnings = [], dry_run } = (
      response.body as { data: { warnings?: CatalogWarning[]; dry_run?: { ended_promotions: { id: string }[] } } }
    ).data;
    const expected = this.model.replace(catalog, { isDryRun });
    expectSame("warnings", warnings.map(({ code }) => code).sort(), expected.warnings);
    if (isDryRun) expectSame("ended promotions", dry_run?.ended_promotions.map(({ id }) => id).sort(), expected.ended);
    else this.model.addMappingEvents(request_id);
  }

  async editCatalog({ nth, edit, price }: StepOf<"editCatalog">): Promise<void> {
    const catalog = structuredClone(this.model.catalog);
    const { items, categories } = catalog;
    const item = items[nth % items.length];
    const variant = categories.flatMap(({ variants }) => variants)[nth % 3];
    if (item === undefined) return;
    if (edit === "price") item.price = price;
    if (edit === "rename") item.name = item.name === "Biasa" ? "Besar" : "Biasa";
    if (edit === "move") item.menu = item.menu === "Pagi" ? "Malam" : "Pagi";
    if (edit === "stock") item.in_stock = !item.in_stock;
    if (edit === "drop") items.splice(nth % items.length, 1);
    if (edit === "twin") items.push({ ...item, price, name: item.name === "Biasa" ? "Besar" : "Biasa" });
    if (edit === "variant price" && variant) variant.price = -price;
    if (edit === "variant stock" && variant) variant.in_stock = !variant.in_stock;
    if (new Set(items.map(keyOf)).size < items.length) return; // which of two equal dishes keeps its id is not compared
    await this.replaceCatalog({ kind: "replaceCatalog", partner: "demo-direct", catalog, isDryRun: false });
  }

  async setStock({ partner, external_id, in_stock }: StepOf<"setStock">): Promise<void> {
    const isVariant = external_id.includes("-");
    const operation = isVariant ? "setVariantStocks" : "setMenuItemStocks";
    const response = await this.callFood(operation, partner, { body: [{ external_id, in_stock }] });
    const { items, categories } = this.model.catalog;
    const isListed = isVariant
      ? categories[Number(external_id[0])]?.variants[Number(external_id[2])]?.hasId
      : items.some((item) => item.external_id === external_id);
    if (!this.model.isRegistered(partner, "food") || !isListed) return this.expectStatus(response, 404);
    this.expectStatus(response, 200);
    this.model.stock.set(external_id, in_stock);
  }

  async createPromotion({ promotion }: StepOf<"createPromotion">): Promise<void> {
    const start = this.model.local.toPlainDate().add({ days: promotion.startsIn });
    const [start_date, end_date] = [start.toString(), start.add({ days: promotion.days }).toString()];
    const { external_menu_id, discount, times, applicable_days, limit } = promotion;
    const promo_detail = {
      ...{ start_date, end_date, external_menu_id, ...discount },
      ...(times && { start_time: times[0], end_time: times[1] }),
      ...(applicable_days && { applicable_days }),
      ...(limit && { usage_limit: { outlet: limit } }),
    };
    const response = await this.callFood("createPromotion", "demo-direct", {
      headers: { "X-Idempotency-Key": randomUUID() },
      body: { promo_type: "sku_promo", promo_detail },
    });
    if (!this.model.isRegistered("demo-direct", "food")) return this.expectStatus(response, 404);
    const expected = this.model.promotionOutcome(promotion, start_date, end_date);
    if (Array.isArray(expected)) return expectSame("rejection", [response.status, codesOf(response)], [422, expected]);
    this.expectStatus(response, 201);
    const { success, failure } = (response.body as CreatePromotionResponse).data;
    expectSame(
      `outcome ${JSON.stringify(failure)}`,
      [success.length, failure.length],
      expected === "created" ? [1, 0] : [0, 1],
    );
    const [created] = success;
    if (created === undefined) return;
    this.addId("promotions", created.id);
    this.model.addPromotion(created.id, promotion, [start_date, end_date]);
  }

  async endPromotion({ nth, as }: StepOf<"endPromotion">): Promise<void> {
    const { promotions } = this.model;
    if (promotions.length === 0) return;
    const promotion = promotions[nth % promotions.length] as (typeof promotions)[number];
    const operation = as === "deleted" ? "deletePromotion" : "deactivatePromotion";
    const response = await this.callFood(operation, "demo-direct", { path: { promotion_id: promotion.id } });
    if (!this.model.isRegistered("demo-direct", "food")) return this.expectStatus(response, 404);
    const isAllowed = promotion.status === (as === "deleted" ? "created" : "activated");
    this.expectStatus(response, isAllowed ? 200 : 409);
    if (isAllowed) promotion.status = as;
  }

  async placeOrder(step: StepOf<"placeOrder">): Promise<void> {
    const { service_type, isAuto, together, isRetried } = step;
    const lines = step.lines.map(({ choice, ...line }) => ({
      ...line,
      variants: Array.isArray(choice) ? choice : this.model.choiceOf(line.external_id, choice),
    }));
    const items = lines.map(({ variants, ...line }) => ({
      ...line,
      variants: variants.map((external_id) => ({ external_id })),
    }));
    const place = (key: string) =>
      this.callPlatform("placeOrder", {
        headers: { "X-Idempotency-Key": key },
        body: { service_type, items, ...(isAuto && { acceptance_mode: "auto" }) },
      });
    const keys = Array.from({ length: together }, () => randomUUID());
    const responses = await Promise.all(keys.map(place));
    const rejected = responses.filter(({ status }) => status !== 201);
    // Numbers ascend in the order in which the orders had the lock of the outlet.
    const accepted = responses.filter(({ status }) => status === 201).map(orderOf);
    accepted.sort((left, right) => Number(left.order_number.slice(8)) - Number(right.order_number.slice(8)));
    for (const order of accepted) {
      expectSame("rejection of an accepted order", [], this.model.orderCodes(lines));
      this.addId("orders", order.order_number);
      this.expectOrder(order, this.model.addOrder(order.order_number, { service_type, isAuto, lines }), lines);
    }
    const codes = this.model.orderCodes(lines);
    const status = codes[0] === "OUTLET_INACTIVE" ? 409 : 422;
    for (const response of rejected) expectSame("rejection", [response.status, codesOf(response)], [status, codes]);
    const [first] = responses;
    if (isRetried && first?.status === 201)
      expectSame("response to a retry", (await place(keys[0] as string)).text, first.text);
  }

  async advanceOrder({ nth, to }: StepOf<"advanceOrder">): Promise<void> {
    const { orders } = this.model;
    if (orders.length === 0) return;
    const order = orders[nth % orders.length] as OrderModel;
    const response = await this.app.callPlatform("advanceOrder", {
      path: { order_number: order.number },
      body: { to, ...(to === "CANCELLED" && { reason: "Restoran kehabisan bahan" }) },
    });
    const code = this.model.advanceCode(order, to);
    if (code !== undefined) return expectSame("rejection", [response.status, codesOf(response)], [409, [code]]);
    this.expectStatus(response, 200);
    this.model.step(order, to);
    this.expectOrder(orderOf(response), order);
  }

  async createTransaction({ partner }: StepOf<"createTransaction">): Promise<void> {
    const { payments, now } = this.model;
    const transaction_details = { order_id: `O-${payments.length}`, gross_amount: 35_000, currency: "IDR" };
    const response = await this.app.call("createTransaction", this.outlet, {
      client: partner,
      headers: { "X-Idempotency-Key": randomUUID() },
      body: { transaction_details },
    });
    if (!this.model.isRegistered(partner, "payment")) return this.expectStatus(response, 404);
    this.expectStatus(response, 201);
    const { id, status } = (response.body as TransactionResponse).data.transaction;
    expectSame("status", status, "Pending");
    this.addId("payments", id);
    payments.push({ id, partner, createdAt: now, status });
  }

  async settleTransaction({ nth, after }: StepOf<"settleTransaction">): Promise<void> {
    const { payments, now } = this.model;
    if (payments.length === 0) return;
    const payment = payments[nth % payments.length] as (typeof payments)[number];
    const settledAt = after === undefined ? now : new Date(payment.createdAt.getTime() + after * 1_000);
    const response = await this.app.callPlatform("settleTransaction", {
      path: { transaction_id: payment.id },
      ...(after !== undefined && { body: { settled_at: settledAt.toISOString() } }),
    });
    const rejection = this.model.settleRejection(payment, settledAt);
    if (rejection !== undefined) return expectSame("rejection", [response.status, ...codesOf(response)], rejection);
    this.expectStatus(response, 200);
    const { status, settlement_at } = (response.body as TransactionResponse).data.transaction;
    expectSame("settlement", [status, settlement_at], ["Settlement", settledAt.toISOString()]);
    this.model.settle(payment);
  }

  // Laws

  /** Compares the catalog and the promotions with the model. */
  private async observe(): Promise<void> {
    const partner = PARTNERS.find((each) => this.model.isRegistered(each, "food"));
    if (partner === undefined) return;
    await this.observeCatalog(partner);
    const visitor: Call = partner === "demo-facilitator" ? { user: OWNER } : {};
    const list = await this.callFood("listPromotions", partner, { ...visitor, query: "?limit=100" });
    const promotions = (list.body as ListPromotionsResponse).data.promotions.map(({ id, status }) => ({ id, status }));
    expectSame("promotions", promotions, this.model.promotions.map(({ id, status }) => ({ id, status })).reverse());
    const promotion = this.model.promotions.findLast(({ status }) => status === "activated");
    if (promotion === undefined) return;
    const detail = await this.callFood("getPromotion", partner, { ...visitor, path: { promotion_id: promotion.id } });
    const prices = (detail.body as GetPromotionResponse).data.map(({ details }) => details.menu_item.discounted_price);
    expectSame("discounted prices", prices, this.model.priceShown(promotion));
  }

  private async observeCatalog(partner: PartnerId): Promise<void> {
    const { menus, variant_categories } = ((await this.callFood("getCatalog", partner, {})).body as GetCatalogResponse)
      .data;
    const items = menus.flatMap(({ name: menu = "", menu_items = [] }) =>
      menu_items.map((item) => ({ ...item, key: keyOf({ ...item, menu }) })),
    );
    const { model } = this;
    expectSame(
      "catalog",
      items.map(({ key, price, in_stock }) => ({ key, price, in_stock })),
      inMenus(model.catalog).map((item) => ({
        key: keyOf(item),
        price: item.price,
        in_stock: model.isInStock(item.external_id, item.in_stock),
      })),
    );
    const variants = variant_categories.flatMap(({ variants: listed = [] }) => listed.map(({ in_stock }) => in_stock));
    expectSame(
      "stock of variants",
      variants,
      model.catalog.categories.flatMap(({ variants: categoryVariants }, category) =>
        categoryVariants.map(
          ({ hasId, in_stock }, nth) => (hasId ? model.stock.get(variantId(category, nth)) : undefined) ?? in_stock,
        ),
      ),
    );
    expectSame("different ids", new Set(items.map(({ id }) => id)).size, items.length);
    for (const { key, id } of items) expectSame(`id of ${key}`, id, this.ids.get(key) ?? id);
    this.ids = new Map(items.map(({ key, id }) => [key, id]));
  }

  /** Compares an order with the model, and checks that its amounts add up. */
  private expectOrder(order: OrderBody, expected: OrderModel, lines?: { quantity: number }[]): void {
    const { status, sequence, order_total, order_items, applied_promotions, takeaway_charges } = order;
    const redeemed = applied_promotions.flatMap((applied) =>
      applied.scope === "sku_v2" ? [{ promotion: applied.detail.id, amount: applied.detail.redeemed_amount }] : [],
    );
    const gross = order_items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const discount = redeemed.reduce((sum, { amount }) => sum + amount, 0);
    expectSame("sum of an order", order_total, gross - discount + takeaway_charges);
    const least = Math.min(order_total, takeaway_charges, ...order_items.map(({ price }) => price));
    expectSame("amounts of an order below zero", least < 0, false);
    expectSame(
      "order",
      { status, sequence, order_total, redeemed, prices: order_items.map(({ price }) => price) },
      {
        status: expected.status,
        sequence: expected.sequence,
        order_total: expected.order_total,
        redeemed: expected.redeemed,
        prices: expected.prices,
      },
    );
    const quantitiesOf = (entries: { quantity: number }[]) => entries.map(({ quantity }) => quantity);
    if (lines) expectSame("quantities", quantitiesOf(order_items), quantitiesOf(lines));
  }

  /** Compares everything with the model. */
  async finish(): Promise<void> {
    const { model } = this;
    await this.observe();
    for (const promotion of model.promotions)
      for (const [day, used] of promotion.used) {
        const pieces = model.orders
          .filter(({ status }) => status !== "CANCELLED")
          .flatMap(({ uses }) => uses.filter((use) => use.promotion === promotion && use.day === day))
          .reduce((sum, use) => sum + use.pieces, 0);
        expectSame("pieces of orders that were not cancelled", pieces, used);
        expectSame("pieces over the limit", Math.max(0, pieces - (promotion.limit?.max_quantity ?? pieces)), 0);
      }
    const listed = await this.callPlatform("listOrders", { query: "?limit=100" });
    const orders = (listed.body as { data: { orders: { order: OrderBody }[] } }).data.orders;
    expectSame(
      "orders",
      orders.map(({ order }) => [order.order_number, order.status, order.sequence]).sort(),
      model.orders.map(({ number, status, sequence }) => [number, status, sequence]).sort(),
    );
    for (const { id, partner, status } of model.payments) {
      if (!model.isRegistered(partner, "payment")) continue;
      const path = { transaction_id: id };
      const response = await this.app.call("getTransaction", this.outlet, { client: partner, path });
      expectSame("status of a payment", (response.body as TransactionResponse).data.transaction.status, status);
    }
    for (const partner of PARTNERS) await this.expectEvents(partner);
  }

  /** The events of this outlet are complete and in order, each with an id that no other event has. */
  private async expectEvents(client: PartnerId): Promise<void> {
    const after = this.cursors.get(client);
    const query = `?limit=1000${after === undefined ? "" : `&after=${after}`}`;
    const response = await this.app.call("listEvents", "", { client, scopes: EVENT_SCOPES, query });
    const { events, next_after, has_more } = (response.body as ListEventsResponse).data;
    expectSame("further events", has_more, false);
    // A sequence that failed has left its events.
    const ownEvents = events.filter(({ body }) => (body as Shown).outlet.id === this.outlet);
    expectSame(
      `events of ${client}`,
      ownEvents.map(shownEvent),
      this.model.visibleTo(client).map(({ name, entity, detail }) => ({ name, entity, detail })),
    );
    for (const { header } of ownEvents) this.addId("events", `${client} ${header.event_id}`);
    if (next_after !== null) this.cursors.set(client, next_after);
  }

  private addId(kind: keyof SeenIds, id: string): void {
    expectSame(`${id} among earlier ids`, this.seenIds[kind].has(id), false);
    this.seenIds[kind].add(id);
  }

  private expectStatus({ status, text }: HttpResponse, expected: number): void {
    if (status !== expected) expectSame(`status of ${text.slice(0, 1_000)}`, status, expected);
  }

  private callPlatform(operation: Parameters<App["callPlatform"]>[0], call: Call): Promise<HttpResponse> {
    return this.app.callPlatform(operation, { path: { outlet_id: this.outlet }, ...call });
  }

  private callFood(operation: Parameters<App["call"]>[0], client: PartnerId, call: Call): Promise<HttpResponse> {
    return this.app.call(operation, this.outlet, { client, ...call });
  }
}

function bodyOf(catalog: CatalogStep, request_id: string) {
  const categoryId = (index: number) => `category-${index}`;
  const menus = MENUS.map((name) => ({
    name,
    menu_items: catalog.items
      .filter(({ menu }) => menu === name)
      .map(({ menu: _, categories, ...item }) => ({
        ...item,
        variant_category_external_ids: categories.map(categoryId),
      })),
  }));
  const variant_categories = catalog.categories.map(({ variants, ...selection }, index) => ({
    external_id: categoryId(index),
    rules: { selection },
    variants: variants.map(({ hasId, ...variant }, nth) => ({
      ...variant,
      name: `Pilihan ${nth}`,
      ...(hasId && { external_id: variantId(index, nth) }),
    })),
  }));
  return { request_id, menus, variant_categories };
}

const codesOf = ({ body }: HttpResponse): string[] =>
  [...new Set((body as { errors?: { code: string }[] }).errors?.map(({ code }) => code))].sort();

const orderOf = ({ body }: HttpResponse): OrderBody => (body as OrderResponse).data.order;

type Shown = {
  outlet: { id: string; external_outlet_id?: string | null };
  order?: { order_number: string; sequence?: number };
  request_id?: string;
  transaction?: { id: string };
  failed_event?: string;
  errors?: { code: string }[];
};

function shownEvent({ header, body }: ListEventsResponse["data"]["events"][number]) {
  const { outlet, order, request_id, transaction, failed_event, errors = [] } = body as Shown;
  const entity = order?.order_number ?? request_id ?? transaction?.id;
  const externalId = outlet.external_outlet_id ?? undefined;
  const isStep = order?.sequence !== undefined;
  const failure = failed_event && { failed: failed_event, errors: errors.map(({ code }) => code) };
  return { name: header.event_name, entity, detail: isStep ? { sequence: order.sequence, externalId } : failure };
}

function expectSame(subject: string, received: unknown, expected: unknown): void {
  if (isDeepStrictEqual(received, expected)) return;
  throw new Error(`${subject}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(received)}`);
}
