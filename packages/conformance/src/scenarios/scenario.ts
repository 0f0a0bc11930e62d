import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type components as PartnerSchemas, unwrap } from "partner-integration-api-client";
import type { components } from "platform-client";
import { type Actors, actorsOf, type Context, operationOf } from "../context.ts";
import { sampleOf } from "../sample.ts";

export type ScenarioContext = Context & Actors;

/** A sequence of calls at separate outlets. Scenarios affect each other only through the clock. */
export type Scenario = (context: ScenarioContext) => Promise<void>;

export const withActors = (context: Context): ScenarioContext => ({ ...context, ...actorsOf(context) });

type Registration = components["schemas"]["RegisterOutletRequest"];
type Order = components["schemas"]["PlaceOrderRequest"] & { key: string };
type Catalog = PartnerSchemas["schemas"]["ReplaceCatalogRequest"];

/** Registers a new outlet of demo-direct's merchant, owned by the demo user. @returns its id */
export async function openOutlet(context: ScenarioContext, more: Partial<Registration> = {}): Promise<string> {
  const outlet_id = `OUT-${randomUUID()}`;
  await unwrap(register(context, outlet_id, more));
  return outlet_id;
}

export function register({ platform }: ScenarioContext, outlet_id: string, more: Partial<Registration>) {
  const owner = { user_id: "owner@demo.example", role: "owner" } as const;
  const usual = { name: "Warung Uji", merchant_id: "MER-1001", status: "active", time_zone: "Asia/Jakarta" } as const;
  const body: Registration = { ...usual, products: ["food"], members: [owner], ...more };
  return platform.PUT("/platform/v1/outlets/{outlet_id}", { params: { path: { outlet_id } }, body });
}

/** Opens an outlet with the menu of the contract's example. */
export async function openOutletWithMenu(context: ScenarioContext, more: Partial<Registration> = {}): Promise<string> {
  const outlet_id = await openOutlet(context, more);
  await unwrap(replaceCatalog(context, outlet_id, exampleBody<Catalog>(context, "replaceCatalog")));
  return outlet_id;
}

/** Replaces the catalog of an outlet. What is not given is empty. */
export function replaceCatalog({ partner }: ScenarioContext, outlet_id: string, more: Partial<Catalog>, query = {}) {
  const body = { request_id: "menu", menus: [], variant_categories: [], ...more };
  const params = { path: { outlet_id }, query };
  return partner.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params, body });
}

export const placeOrder = ({ platform }: ScenarioContext, outlet_id: string, { key, ...more }: Partial<Order> = {}) =>
  platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
    params: { path: { outlet_id }, ...(key !== undefined && { header: { "X-Idempotency-Key": key } }) },
    body: { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }], ...more },
  });

/** The body of an operation in the contract's example. */
export const exampleBody = <Body>(context: Context, id: string): Body =>
  sampleOf(operationOf(context, id)).body as Body;

/** @throws Error if the response has another status */
export async function expecting<Result extends { response: Response; error?: unknown }>(
  status: number,
  call: Promise<Result>,
): Promise<Result> {
  const result = await call;
  const { response, error } = result;
  if (response.status !== status)
    throw new Error(`expected ${status}, got ${response.status} ${JSON.stringify(error)?.slice(0, 500)}`);
  return result;
}

/** Polls until the response meets a condition. */
export async function until<Result>(
  ask: () => Promise<Result>,
  isReached: (result: Result) => boolean,
): Promise<Result> {
  const deadline = performance.now() + 30_000; // a busy machine
  for (;;) {
    const result = await ask();
    if (isReached(result)) return result;
    if (performance.now() > deadline)
      throw new Error(`expected another response within 30 s, last got ${JSON.stringify(result).slice(0, 500)}`);
    await delay(50);
  }
}

/** Today's date in the time zone of the outlets. */
export async function today({ platform }: Pick<ScenarioContext, "platform">): Promise<Temporal.PlainDate> {
  const { now } = await unwrap(platform.GET("/platform/v1/clock"));
  return Temporal.Instant.from(now).toZonedDateTimeISO("Asia/Jakarta").toPlainDate();
}

/** Start and end dates, counted in days from today. */
export async function daysFrom(context: ScenarioContext) {
  const first = await today(context);
  const day = (days: number) => first.add({ days }).toString();
  return (from: number, to: number) => ({ start_date: day(from), end_date: day(to) });
}
