import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { unwrap } from "partner-integration-api-client";
import type { components } from "platform-client";
import { type Actors, actorsOf, type Context } from "../context.ts";

export type ScenarioContext = Context & Actors;

/** A sequence of calls at separate outlets. Scenarios affect each other only through the clock. */
export type Scenario = (context: ScenarioContext) => Promise<void>;

export const withActors = (context: Context): ScenarioContext => ({ ...context, ...actorsOf(context) });

type Registration = components["schemas"]["RegisterOutletRequest"];

/** Registers a new outlet of demo-direct's merchant, owned by the demo user. @returns its id */
export async function openOutlet({ platform }: ScenarioContext, more: Partial<Registration> = {}): Promise<string> {
  const outlet_id = `OUT-${randomUUID()}`;
  const body: Registration = {
    name: "Warung Uji",
    merchant_id: "MER-1001",
    status: "active",
    time_zone: "Asia/Jakarta",
    products: ["food"],
    members: [{ user_id: "owner@demo.example", role: "owner" }],
    ...more,
  };
  await unwrap(platform.PUT("/platform/v1/outlets/{outlet_id}", { params: { path: { outlet_id } }, body }));
  return outlet_id;
}

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

type CatalogItem = { external_id: string; name: string; price: number };
export const NASI: CatalogItem = { external_id: "nasi-goreng", name: "Nasi Goreng", price: 35_000 };
export const TEH: CatalogItem = { external_id: "es-teh", name: "Es Teh", price: 8_000 };

/** Sets a small menu for an outlet. */
export async function sendMenu({ partner }: ScenarioContext, outlet_id: string): Promise<void> {
  const body = { request_id: "menu-1", menus: [{ name: "Menu", menu_items: [NASI, TEH] }], variant_categories: [] };
  await unwrap(
    partner.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params: { path: { outlet_id } }, body }),
  );
}

/** Today's date in the time zone of the outlets. */
export async function today({ platform }: Pick<ScenarioContext, "platform">): Promise<Temporal.PlainDate> {
  const { now } = await unwrap(platform.GET("/platform/v1/clock"));
  return Temporal.Instant.from(now).toZonedDateTimeISO("Asia/Jakarta").toPlainDate();
}
