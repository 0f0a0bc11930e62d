import { globSync, readFileSync } from "node:fs";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { transitions } from "../generated/rules.ts";
import {
  type Contract,
  errorCatalogueOf,
  operationsOf,
  parameterText,
  ruleCatalogueOf,
  ruleIdsOf,
  valuesText,
} from "../packages/contract/src/contract.ts";
import { ruleFacts } from "../packages/portal/src/facts.ts";
import type { Env } from "../server/api/handler.ts";
import { DAY_MS, HOUR_S } from "../server/durations.ts";
import {
  baseName,
  contractIn,
  contractsWith,
  contractWith,
  generatedRules,
  generatedWith,
  type Parameter,
  parametersOf,
  readCatalogue,
  type Value,
} from "./support/changed-rule.ts";
import { detailOf } from "./support/promotions.ts";

/*
 * Each parameter of spec/shared/rules.yaml, changed alone: generated rules, texts, guides and the decisions and messages of the service
 * follow. Decisions are checked at the new limit and one beyond it.
 */

const CATALOGUE = readCatalogue();
const PARAMETERS = parametersOf(CATALOGUE);
const NOW = new Date("2026-11-21T10:00:00.000Z");

/** Two more for a number, so that no other parameter has it; one more entry for a list. */
const changed = ({ value }: Parameter): Value =>
  Array.isArray(value) ? [...value, typeof value[0] === "number" ? 8443 : "x/added"] : value + 2;

/** A decision of the service under a changed rule: nothing at the limit, a message beyond it. */
type Decision = { within: unknown; beyond: string | undefined };
type Probe = (limit: never) => Promise<Decision>;

const promotionRules = async (changes: object, environment: "production" | "sandbox" = "production") => {
  const { violationsOf } = await import("../server/domain/promotion-rules.ts");
  const today = Temporal.PlainDate.from("2026-11-21");
  return violationsOf(detailOf(changes), { today, environment })[0]?.message;
};
const lasting = (days: number) => {
  const start = Temporal.PlainDate.from("2026-11-21");
  return { start_date: String(start), end_date: String(start.add({ days })) };
};
const length = (environment: "production" | "sandbox") => async (days: number) => ({
  within: await promotionRules(lasting(days), environment),
  beyond: await promotionRules(lasting(days + 1), environment),
});
const spanning = (seconds: number) => ({
  start_time: "10:00:00",
  end_time: String(Temporal.PlainTime.from("10:00:00").add({ seconds })),
});
const priceAt = async (selling_price: number, times: object = {}) => {
  const { priceRejection } = await import("../server/domain/promotion-price.ts");
  return priceRejection({ price: 1_000 }, { selling_price, ...times });
};
const TIMED = { start_time: "10:00:00" };
const messageOf = (rejection: unknown): string | undefined =>
  (rejection as { violations?: { message: string }[] } | undefined)?.violations?.[0]?.message;

const PROBES: Record<string, Probe> = {
  "catalog-items.items": async (limit: number) => {
    const { catalogViolations } = await import("../packages/catalog-rules/src/catalog-rules.ts");
    const at = (count: number) =>
      catalogViolations(
        { request_id: "r", variant_categories: [], menus: [{ menu_items: Array(count).fill({}) }] } as never,
        1,
      )[0]?.message;
    return { within: at(limit), beyond: at(limit + 1) };
  },
  "catalog-warnings.warnings": async (limit: number) => {
    const { warningsOf } = await import("../server/domain/catalog-warnings.ts");
    const item = { external_id: "a", in_stock: true, variant_category_external_ids: ["c"] };
    const variant_categories = [{ external_id: "c", rules: { selection: { min_quantity: 1 } } }];
    const menus = [{ menu_items: Array(limit + 1).fill(item) }];
    const emptyCatalog = { menu_items: [], variant_categories: [] };
    const before = { before: emptyCatalog, after: emptyCatalog, promotions: [] };
    const count = warningsOf({ request_id: "r", menus, variant_categories } as never, before)?.length;
    return { within: count === limit ? undefined : count, beyond: String(count) };
  },
  "image-type.types": async (types: string[]) => {
    const { probeImage } = await import("../server/delivery/outbound/image.ts");
    const messageFor = async (type: string) => {
      const request = async () => ({ kind: "received", status: 200, headers: { "content-type": type } });
      return (await probeImage({ request } as never, "https://a.example/", 1)).error?.message;
    };
    return { within: await messageFor(String(types.at(-1))), beyond: await messageFor("x/other") };
  },
  "promotion-length.days.production": length("production"),
  "promotion-length.days.sandbox": length("sandbox"),
  "promotion-span.least": async (hours: number) => ({
    within: await promotionRules(spanning(hours * HOUR_S)),
    beyond: await promotionRules(spanning(hours * HOUR_S - 1)),
  }),
  "promotion-span.most": async (hours: number) => ({
    within: await promotionRules(spanning(hours * HOUR_S)),
    beyond: await promotionRules(spanning(hours * HOUR_S + 1)),
  }),
  "day-based-price.least": async (percent: number) => ({
    within: await priceAt(10 * percent),
    beyond: await priceAt(10 * percent - 1),
  }),
  "day-based-price.most": async (percent: number) => ({
    within: await priceAt(10 * percent),
    beyond: await priceAt(10 * percent + 1),
  }),
  "time-based-price.least": async (percent: number) => ({
    within: await priceAt(10 * percent, TIMED),
    beyond: await priceAt(10 * percent - 1, TIMED),
  }),
  "time-based-price.below": async (percent: number) => ({
    within: await priceAt(10 * percent - 1, TIMED),
    beyond: await priceAt(10 * percent, TIMED),
  }),
  "payment-time.days": async (days: number) => {
    const { pendingPayment, settle } = await import("../server/domain/payments.ts");
    const outlet = { id: "OUT-1", name: "Dapur", address: "Jakarta", popId: "POP-1" };
    const transaction_details = { order_id: "O-1", gross_amount: 1, currency: "IDR" } as const;
    const payment = pendingPayment(
      { transaction_details },
      { id: "6f1c3c5e-1b0f-4d52-9f3a-1d9d3a3f0c11", outlet, at: NOW },
    );
    const at = (ms: number) => {
      const paidAt = new Date(NOW.getTime() + ms);
      return messageOf(settle(payment, { at: paidAt, now: paidAt }));
    };
    return { within: at(days * DAY_MS), beyond: at(days * DAY_MS + 1) };
  },
  "subscription-limit.subscriptions": async (limit: number) => {
    const { createSubscription } = await import("../server/api/handlers/subscriptions.ts");
    let full = 0;
    const create = async (_owner: unknown, _fields: unknown, { atMost }: { atMost: number }) => {
      full = atMost;
      return "full";
    };
    const identity = { clientId: "c", scopes: new Set(["food:order:read"]) };
    const error = await createSubscription({
      var: { store: { subscriptions: { create } }, clock: { now: () => NOW }, identity },
      req: { valid: () => ({ event: "food.order.created", url: "https://a.example/", active: true }) },
    } as never).catch((thrown: unknown) => thrown);
    return { within: full === limit ? undefined : full, beyond: messageOf(error) };
  },
  "webhook-endpoint-limit.endpoints": async (limit: number) => {
    const { setWebhookEndpoint } = await import("../server/api/handlers/webhook-endpoints.ts");
    let full = 0;
    const subscriptions = {
      findWebhookEndpoint: async () => undefined,
      setWebhookEndpoint: async (_partnerId: unknown, _fields: unknown, { atMost }: { atMost: number }) => {
        full = atMost;
        return "full";
      },
    };
    const identity = { clientId: "c", scopes: new Set(["food:order:read"]) };
    const body = { url: "https://a.example/", events: ["food.order.created"], active: true };
    const error = await setWebhookEndpoint({
      var: { store: { subscriptions }, clock: { now: () => NOW }, identity },
      req: { valid: (target: string) => (target === "json" ? body : { webhook_key: "main" }) },
    } as never).catch((thrown: unknown) => thrown);
    return { within: full === limit ? undefined : full, beyond: messageOf(error) };
  },
  "event-errors.errors": async (limit: number) => {
    const { withListedErrors } = await import("../server/domain/event-errors.ts");
    type Listed = { errors: unknown[]; error_count?: number };
    const at = (count: number) => withListedErrors({ errors: Array(count).fill({}) } as never) as Listed;
    return { within: at(limit).error_count, beyond: String(at(limit + 1).errors.length) };
  },
  "event-bytes.bytes": async (limit: number) => {
    const { serializeEvent } = await import("../server/delivery/events/envelope.ts");
    const eventWith = (message: string) => {
      const error = { code: "IMAGE_UNREACHABLE", message, field: "/menus/0/menu_items/0/image" };
      const outlet = { id: "OUT-1", external_outlet_id: null };
      const body = { outlet, request_id: "r", status: "failed", errors: [error, error] };
      const step = { name: "food.catalog.menu_mapping_updated", outletId: "OUT-1", entityId: "r", entityVersion: 1 };
      const { payload } = serializeEvent({ ...step, at: NOW, body } as never);
      return { bytes: Buffer.byteLength(payload), listed: JSON.parse(payload).body.errors.length };
    };
    const remaining = limit - eventWith("").bytes;
    const [within, beyond] = [
      eventWith("x".repeat(Math.floor(remaining / 2))),
      eventWith("x".repeat(Math.floor(remaining / 2) + 1)),
    ];
    return {
      within: within.bytes > limit - 2 && within.listed === 2 ? undefined : within,
      beyond: beyond.listed === 1 ? String(limit) : undefined,
    };
  },
  "listed-attempts.attempts": async (limit: number) => {
    const { createDeliveries } = await import("../server/store/postgres/deliveries/delivery-log.ts");
    let statement = "";
    const query = async (sql: string) => {
      statement = sql;
      return [];
    };
    await createDeliveries({ query } as never).find("p", "d");
    const [, listed = ""] = /a\.number > d\.attempts - (\d+)/.exec(statement) ?? [];
    return { within: Number(listed) === limit ? undefined : listed, beyond: listed };
  },
  "integration-health.days": async (days: number) => {
    const { countedDays } = await import("../server/domain/integration-health.ts");
    const { from, to } = countedDays(NOW);
    const counted = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    return { within: counted === days ? undefined : counted, beyond: String(counted) };
  },
  "integration-health.endpoints": async (limit: number) => {
    const { getIntegrationHealth } = await import("../server/api/handlers/integration-health.ts");
    let listed = 0;
    const endpoints = async (_: string, { atMost }: { atMost: number }) => {
      listed = atMost;
      return { endpoints: [], count: 0 };
    };
    const noRows = async () => [];
    const store = { health: { endpoints, attempts: noRows, parts: noRows, requestDays: noRows } };
    const identity = { clientId: "c", grant: "client_credentials", scopes: new Set() };
    const c = {
      var: { identity, store, clock: { now: () => NOW } },
      req: { valid: () => ({}) },
      json: () => undefined,
    };
    await getIntegrationHealth(c as never);
    return { within: listed === limit ? undefined : listed, beyond: String(listed) };
  },
  "open-waits.requests": async (limit: number) => {
    const { createEventWaits } = await import("../server/api/http/event-waits.ts");
    const waits = createEventWaits();
    const open = () => waits.open("p", 60_000);
    const opened = Array.from({ length: limit }, open);
    const isOldestEnded = () => opened[0]?.isEnded();
    const within = isOldestEnded() ? "ended" : undefined;
    open();
    return { within, beyond: isOldestEnded() ? String(limit) : undefined };
  },
  "page-bytes.bytes": async (limit: number) => {
    const { createOrders } = await import("../server/store/postgres/outlets/orders.ts");
    let most = 0;
    const query = async (_: string, values: number[]) => {
      most = values.at(-1) ?? 0;
      return [];
    };
    await createOrders({ of: () => ({ query }) } as never).list({ outletId: "OUT-1" }, 1);
    return { within: most === limit ? undefined : most, beyond: String(most) };
  },
  "order-bytes.bytes": async (limit: number) => {
    const { sizeViolations } = await import("../server/domain/orders.ts");
    const at = (bytes: number) => sizeViolations("x".repeat(bytes - 2) as never)[0]?.message;
    return { within: at(limit), beyond: at(limit + 1) };
  },
  "order-total.amount": async (limit: number) => {
    const { totalViolations } = await import("../server/domain/orders.ts");
    const at = (order_total: number) => totalViolations({ order: { order_total } } as never)[0]?.message;
    return { within: at(limit), beyond: at(limit + 1) };
  },
  "redeliveries-pending.notifications": async (limit: number) => {
    const { redeliveriesAllowed } = await import("../server/domain/deliveries.ts");
    return { within: messageOf(redeliveriesAllowed(limit - 1)), beyond: messageOf(redeliveriesAllowed(limit)) };
  },
  "redeliveries-per-request.deliveries": async (limit: number) => {
    const { redeliveriesAllowed } = await import("../server/domain/deliveries.ts");
    const allowed = Number(redeliveriesAllowed(0));
    return { within: allowed < limit ? allowed : undefined, beyond: String(allowed) };
  },
  "link-role.roles": async (roles: string[]) => {
    const { mayLink } = await import("../server/domain/outlets.ts");
    const { forbiddenRole } = await import("../server/api/errors.ts");
    const at = (role: string) => (mayLink(role) ? undefined : forbiddenRole().violations[0]?.message);
    return { within: at(String(roles.at(-1))), beyond: at("cashier") };
  },
  "request-retention.days": async (days: number) => {
    const { createDataRetention } = await import("../server/boot/retention/data-retention.ts");
    let before = new Date(0);
    const events = {
      outlets: async () => ["A"],
      async purge(_: string, ages: { before: Date }) {
        before = ages.before;
        return { removed: 0, hasMore: false };
      },
      partners: async () => [],
    };
    await createDataRetention({ store: events as never, clock: { now: () => NOW }, log: {} as never }).runScheduled();
    const kept_days = (NOW.getTime() - before.getTime()) / DAY_MS;
    return { within: kept_days < days ? kept_days : undefined, beyond: String(kept_days) };
  },
  "clock-limit.days": async (days: number) => {
    const { moveOf } = await import("../server/domain/clock.ts");
    const at = (ms: number) =>
      messageOf(moveOf({ now: new Date(NOW.getTime() + days * DAY_MS + ms).toISOString() }, NOW));
    return { within: at(0), beyond: at(1) };
  },
  "faults-listed.deliveries": async (limit: number) => {
    const { createFaults } = await import("../server/store/postgres/partners/faults.ts");
    let statement = "";
    const query = async (sql: string) => {
      statement = sql;
      return [];
    };
    await createFaults({ query } as never).find("s");
    const [, listed = ""] = /LIMIT (\d+)/.exec(statement) ?? [];
    return { within: Number(listed) < limit ? listed : undefined, beyond: listed };
  },
  "request-id-length.characters": async (limit: number) => {
    const { requestId } = await import("../server/api/middleware/request-id.ts");
    const { inOrder } = await import("../server/api/middleware/steps.ts");
    const app = new Hono<Env>().get(
      "/",
      inOrder([requestId], (c) => Promise.resolve(c.text(""))),
    );
    const echoed = async (count: number) => {
      const id = "x".repeat(count);
      const response = await app.request("/", { headers: { "X-Request-ID": id } });
      return response.headers.get("X-Request-ID") === id;
    };
    const longest = (await echoed(limit + 1)) ? "unlimited" : String(limit);
    return { within: (await echoed(limit)) ? undefined : "replaced", beyond: longest };
  },
  "idempotency-retention.days": async (days: number) => {
    const { withIdempotency } = await import("../server/api/http/idempotency.ts");
    const { keyReused } = await import("../server/api/errors.ts");
    let expiresAt = new Date(0);
    const work = {
      idempotency: {
        lock: async () => "new",
        save: (_: unknown, saved: { expiresAt: Date }) => {
          expiresAt = saved.expiresAt;
        },
      },
    };
    const store = { transaction: (_: string, run: (work: unknown) => unknown) => run(work) };
    const variables = { store, identity: { clientId: "c" }, operationId: "o", sentBody: {}, clock: { now: () => NOW } };
    const c = {
      var: variables,
      get: (name: keyof typeof variables) => variables[name],
      req: { header: () => "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11" },
      body: () => undefined,
    };
    const decide = () => ({ status: 201, bytes: new Uint8Array() });
    await withIdempotency(c as never, "OUT-1", { load: async () => {}, decide: decide as never });
    const kept_days = (expiresAt.getTime() - NOW.getTime()) / DAY_MS;
    return { within: kept_days < days ? kept_days : undefined, beyond: keyReused().violations[0]?.message };
  },
  "outbound-port.ports": async (ports: number[]) => {
    const { checkUrl } = await import("../server/delivery/outbound/url.ts");
    const at = (port: number) => {
      const checked = checkUrl(`https://a.example:${port}/`);
      return checked.kind === "refused" ? checked.message : undefined;
    };
    return { within: at(Number(ports.at(-1))), beyond: at(8444) };
  },
};

test("every parameter has a probe of the service's decision", () => {
  expect(Object.keys(PROBES).sort()).toEqual(PARAMETERS.map(({ id, name }) => `${id}.${name}`).sort());
});

test("no code of the rules restates a number of a rule", () => {
  const numbers = new Set(PARAMETERS.flatMap(({ value }) => value).filter((number) => number !== 1));
  const restated = globSync(["server/domain/**/*.ts", "packages/catalog-rules/src/**/*.ts"]).flatMap((file) =>
    literalsIn(readFileSync(file, "utf8").replaceAll(OTHER_NUMBERS[file] ?? CONVERSION, ""))
      .filter((literal) => numbers.has(literal))
      .map((literal) => `${file}: ${literal}`),
  );
  expect(restated).toEqual([]);
  expect(literalsIn("/* 62 */ const MAX = 10_000; // 30\n`at most 10,000 and a30 and 1.5`")).toEqual([10_000, 10_000]);
});

/** Numbers of units: milliseconds and percent. */
const CONVERSION = /[*/] 100(0)?\b|\(100 - |\b100 \* |SHARE_OF_MERCHANT = 100/g;
/** Numbers of other things, which rules have by chance: statuses of HTTP, digits, and lengths and tags of EMVCo. */
const OTHER_NUMBERS: Record<string, RegExp> = {
  "server/domain/faults.ts": /status < 500/g,
  "server/domain/orders.ts": /padStart\(6, "0"\)/g,
  "server/domain/payment-qr.ts": /account: 10|tag\("62"/g,
};

/** Whole numbers in code and texts, without comments. */
function literalsIn(source: string): number[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\/\/.*$/gm, "");
  return [...code.matchAll(/(?<![\w.$#-])\d[\d_,]*(?![\w.])/g)].map(([text]) => Number(text.replaceAll(/[_,]/g, "")));
}

const before = contractIn("spec");
const PARTNER_CLIENTS = ["typescript", "python", "php", "java", "go", "csharp"];

describe.each(PARAMETERS.map((each) => [`${each.id}.${each.name}`, each] as const))("%s", (key, parameter) => {
  const value = changed(parameter);
  const after = contractWith(parameter, value);
  const rules = generatedRules(after);

  beforeEach(() => {
    vi.resetModules();
    vi.doMock("../generated/rules.ts", () => ({ rules, transitions }));
  });
  // Other files of the same worker use the modules of this one.
  afterEach(() => {
    vi.doUnmock("../generated/rules.ts");
    vi.resetModules();
  });

  test("the generated rules have the new value, and no other is changed", () => {
    const expected = structuredClone(generatedRules(before));
    const [name = "", environment] = parameter.name.split(".");
    const rule = expected[parameter.id] as Record<string, unknown>;
    if (environment === undefined) rule[name] = value;
    else rule[name] = { ...(rule[name] as object), [environment]: value };
    expect(rules).toEqual(expected);
  });

  test("texts and guides show the new value, and no longer the old one", () => {
    const [old, now] = [shownIn(before, parameter), shownIn(after, parameter)];
    expect(now).not.toBe(old);
    expect(new Map(ruleFacts(after.openapi)).get(`${parameter.id}.${baseName(parameter.name)}`)).toBe(now);
    expect(ruleCatalogueOf(after.openapi).get(parameter.id)?.text).toContain(now.split(" in ")[0]);
    const [textsBefore, textsAfter] = [textsOf(before, parameter.id), textsOf(after, parameter.id)];
    const isElsewhere = othersOf(parameter).some((other) => shownIn(before, other).includes(old));
    for (const [place, text] of textsAfter) {
      expect(text.replaceAll(now, old), place).toBe(textsBefore.get(place));
      if (!isElsewhere) expect(text, place).not.toMatch(alone(old));
    }
  });

  test("the service decides by the new value, and its message names it", async () => {
    const { within, beyond } = await (PROBES[key] as (limit: Value) => Promise<Decision>)(value);
    expect(within).toBeUndefined();
    expect(beyond).toContain(String(Array.isArray(value) ? value.at(-1) : value));
  });
});

describe("with every parameter changed at once, each to a value of its own", async () => {
  const isPercent = ({ id, name }: Parameter) => CATALOGUE[id]?.parameters?.[baseName(name)]?.unit === "percent";
  const values = PARAMETERS.map((parameter, index) =>
    Array.isArray(parameter.value) ? changed(parameter) : (isPercent(parameter) ? 61 : 70_001) + index,
  );
  const changes = PARAMETERS.map((parameter, index): [Parameter, Value] => [parameter, values[index] as Value]);
  const after = contractsWith(changes);
  const [was, is] = [await generatedWith([]), await generatedWith(changes)];
  const shownValues = PARAMETERS.map((parameter) => {
    const [old, now] = [before, after].map((each) => shownIn(each, parameter).replaceAll("`", "")) as [string, string];
    return { name: `${parameter.id}.${parameter.name}`, old, now };
  });

  test.each(shownValues)("the clients of each document that shows $name show the new value", ({ now }) => {
    const isShown = (document: string) => operationTextsOf(is, document).replaceAll("`", "").includes(now);
    const clients = [...(isShown("openapi") ? PARTNER_CLIENTS : []), ...(isShown("platform") ? ["platform"] : [])];
    expect(clients.filter((client) => !clientText(is, client).includes(now))).toEqual([]);
  });

  test.each([...PARTNER_CLIENTS, "platform"])("%s: no other text is changed", (client) => {
    const back = shownValues.reduce((text, { old, now }) => text.replaceAll(now, old), clientText(is, client));
    expect(back).toBe(clientText(was, client));
  });
});

/** Generated files of a client as one text, without line breaks and marks of comments and code, which differ between languages. */
function clientText(files: ReadonlyMap<string, string>, client: string): string {
  const texts = [...files].filter(([file]) => file.startsWith(`clients/${client}/`)).map(([, text]) => text);
  const lines = texts
    .join("\n")
    .replaceAll(/\s*\n\s*(?:[/*#]+\s*)?/g, " ")
    .replaceAll(/(?<=<\w+>|""") | (?=<\/|""")/g, "");
  return lines.replaceAll(/\{@code ([^}]*)\}|<\/?(?:code|c)>|`/g, "$1");
}

/** Descriptions of the operations of a generated document. */
function operationTextsOf(files: ReadonlyMap<string, string>, name: string): string {
  const { paths } = JSON.parse(files.get(`generated/${name}.json`) ?? "{}") as { paths: Record<string, object> };
  const operations: { description?: string }[] = Object.values(paths).flatMap((path) => Object.values(path));
  return operations.map(({ description }) => description).join("\n");
}

const othersOf = ({ id, name }: Parameter): Parameter[] =>
  PARAMETERS.filter((parameter) => parameter.id !== id || baseName(parameter.name) !== baseName(name));

/** A text that is not part of a longer number. */
const alone = (text: string): RegExp => new RegExp(`(?<![\\d,.])${RegExp.escape(text)}(?![\\d,.]\\d|\\d)`);

/** Text of a parameter as the contract shows it. */
function shownIn({ openapi }: Contract, { id, name }: Parameter): string {
  const rule = ruleCatalogueOf(openapi).get(id);
  const list = rule?.values[name];
  if (list !== undefined) return valuesText(list);
  const parameter = rule?.parameters.find((parameter) => parameter.name === baseName(name));
  return parameter === undefined ? "" : parameterText(parameter);
}

/** Descriptions of the operations with a rule, and causes of its error code, by place. */
function textsOf({ openapi, platform }: Contract, id: string): Map<string, string> {
  return new Map(
    [openapi, platform].flatMap((document) => {
      const rule = ruleCatalogueOf(document).get(id);
      const operations = operationsOf(document).filter((operation) =>
        ruleIdsOf(operation).some(({ value }) => value === id),
      );
      const cause = errorCatalogueOf(document).get(rule?.code ?? "")?.cause;
      return [
        ...operations.map(({ id: operation, description = "" }): [string, string] => [operation, description]),
        [`${document.name} ${id}`, rule?.text ?? ""] as [string, string],
        ...(cause === undefined ? [] : [[`${document.name} ${rule?.code}`, cause] as [string, string]]),
      ];
    }),
  );
}
