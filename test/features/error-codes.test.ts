import { randomUUID } from "node:crypto";
import { join, relative, resolve } from "node:path";
import { connect } from "platform-client";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Contracts, contractsOf, operationFinder } from "../../packages/conformance/src/contract.ts";
import { codeSentences } from "../../packages/conformance/src/error-codes.ts";
import type { TimedExchange } from "../../packages/conformance/src/exchange.ts";
import { findingsOf, sentencesOf } from "../../packages/conformance/src/judge.ts";
import { stepOf } from "../../packages/conformance/src/laws/law.ts";
import { lawFailures } from "../../packages/conformance/src/laws/laws.ts";
import { type Contract, readContract } from "../../packages/contract/src/contract.ts";
import { pagesIn } from "../../packages/portal/src/groups.ts";
import { plainOf } from "../../packages/portal/src/page.ts";
import { allPages } from "../../packages/portal/src/pages.ts";
import type { RunningService } from "../../packages/postgres/src/sandbox/sandbox.ts";
import { listFiles, openProject } from "../../scripts/prose/project.ts";
import { lintProse } from "../../scripts/prose/prose.ts";
import { editedProject } from "../support/edited-project.ts";
import { presentLanguages, runPartnerProgram } from "../support/partner-programs.ts";
import { fetchToken } from "../support/tokens.ts";
import { until } from "../support/until.ts";
import { KITCHEN } from "./kitchen-programs.ts";

/*
 * A designer adds a rule with an error code to an operation: an entry in both catalogues, their names at the operation, a function in the
 * domain. Another rule gets other numbers, pages end at fewer bytes, one more change of state is allowed, and a pattern allows one letter less.
 * All reach the wire, the clients, the portal, the comparison and conformance, and a mistake in each is rejected at its place.
 */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const CATALOGUE = "spec/shared/error-codes.yaml";
const PROMOTIONS = "spec/resources/promotions.yaml";
const PAYMENTS = "spec/resources/payments.yaml";
const REFERENCE = "spec/reference.md";
const DECIDED = "spec/decided.md";
const RULES = "server/domain/promotion-rules.ts";
const ENTRY = `      KITCHEN_CLOSED:
        status: 422
        title: The kitchen is closed
        cause: The kitchen that makes the menu item is closed.
        remedy: Send the same request when it is open again.
        repeat: later`;
const RULE_CATALOGUE = "spec/shared/rules.yaml";
const RULE_ENTRY = `kitchen-open:
  kind: condition
  text: The kitchen of the menu item is open.
  fields: [/promo_detail/external_menu_id]
  code: KITCHEN_CLOSED
  references: [D-promotion-rules-1]`;
const ORDER_ID = '"^[A-Za-z0-9_~.-]+$"';
const STEP = "{ from: [created], to: deleted, by: deletePromotion }";
const RULE = `const kitchenIsOpen: Rule = ({ external_menu_id }) => {
  if (external_menu_id !== "closed-kitchen") return undefined;
  return brokenRule("kitchen-open", "The kitchen is closed.");
};

const RULES = [kitchenIsOpen, `;

const before = readContract();
const project = editedProject();
let after: Contract;
let service: RunningService;
/** What conformance judges by, before and after the edits. */
let contracts: [before: Contracts, after: Contracts];

const PROMOS = "/integrations/promo/outlets/OUT-1001/v1/food-promos";
const NOTIFICATIONS = "/integrations/partner/v1";
const TRANSACTIONS = "/integrations/payment/outlets/OUT-1001/v2/transactions";

const contractsFrom = ({ openapi, platform, asyncapi }: Contract) => contractsOf([openapi, platform, asyncapi]);

/** A request of a partner and the response of the service. */
async function exchangeOf(scope: string, method: string, path: string, value?: object) {
  const requestHeaders = new Headers({
    Authorization: `Bearer ${await fetchToken(service.url, scope)}`,
    "Content-Type": "application/json",
    "X-Idempotency-Key": randomUUID(),
  });
  const body = value && JSON.stringify(value);
  const url = new URL(path, service.url);
  const from = performance.now();
  const response = await fetch(url, { method, headers: requestHeaders, ...(body && { body }) });
  const responseBody = await response.bytes();
  const exchange: TimedExchange = {
    method,
    url,
    requestHeaders,
    requestBody: new TextEncoder().encode(body ?? ""),
    status: response.status,
    responseHeaders: response.headers,
    responseBody,
    span: { from, to: performance.now() },
  };
  return { exchange, status: response.status, body: JSON.parse(new TextDecoder().decode(responseBody)) };
}

const promote = (more: object) =>
  exchangeOf("promo:food_promo:write", "POST", PROMOS, {
    promo_type: "sku_promo",
    promo_detail: { external_menu_id: "nasi-goreng", percentage_discount: 20, ...more },
  });
const datesOf = (days: number) => {
  const today = Temporal.Now.plainDateISO("Asia/Jakarta");
  return { start_date: `${today}`, end_date: `${today.add({ days })}` };
};

/** Verdict of conformance on exchanges. */
function sentencesBy(
  { operations, judged, errorCodes, laws }: Contracts,
  exchanges: readonly TimedExchange[],
): string[] {
  const steps = exchanges.map((exchange) => {
    const operation = operationFinder(operations)(exchange.method, exchange.url.pathname);
    if (operation === undefined) throw new Error(`Expected an operation at ${exchange.url}.`);
    return stepOf(operation, exchange);
  });
  return [
    ...steps.flatMap(({ operation, exchange }) => [
      ...sentencesOf(exchange, findingsOf(exchange, judged)),
      ...codeSentences(errorCodes, operation.id, exchange),
    ]),
    ...lawFailures(steps, laws).flatMap(({ sentences }) => sentences),
  ];
}

/** `file:line:column` of the only place of a text in a file of the copy. */
function placeIn(file: string, text: string): string {
  const [above = "", ...more] = project.read(file).split(text);
  expect(more, `${text} in ${file}`).toHaveLength(1);
  const lines = above.split("\n");
  return `${file}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}

/** The rejection by `npm run generate`, or another check, after an edit, which is then reverted. */
async function rejectionAfter(
  file: string,
  target: string,
  replacement: string,
  check = project.rejection,
): Promise<string> {
  const text = project.read(file);
  project.replace(file, target, replacement);
  const rejection = await check();
  project.write(file, text);
  return rejection;
}

beforeAll(async () => {
  project.insert(CATALOGUE, "      # promotions", ENTRY);
  project.insert(PROMOTIONS, "          - IDEMPOTENCY_KEY_REUSED", "          - KITCHEN_CLOSED");
  project.insert(RULE_CATALOGUE, "# promotions: the request", RULE_ENTRY);
  project.replace(RULE_CATALOGUE, "production: 62, sandbox: 30", "production: 31, sandbox: 15");
  project.replace(REFERENCE, "at most 62 days in Production and 30", "at most 31 days in Production and 15");
  project.replace(REFERENCE, "at most 62 days in Production, 30", "at most 31 days in Production, 15");
  project.replace(RULE_CATALOGUE, "bytes: { at_most: 4194304", "bytes: { at_most: 900");
  project.replace(DECIDED, "4,194,304 bytes", "900 bytes");
  project.replace(PAYMENTS, ORDER_ID, ORDER_ID.replace("~", ""));
  project.replace(PAYMENTS, "hyphen, underscore, tilde and dot", "hyphen, underscore and dot");
  project.replace(PAYMENTS, "-, _, ~ and .", "-, _ and .");
  project.insert(PROMOTIONS, "        - promotion-span", "        - kitchen-open");
  project.replace(PROMOTIONS, STEP, STEP.replace("[created]", "[created, activated]"));
  project.replace(PROMOTIONS, "deleted: was ended before it began", "deleted: was withdrawn");
  project.replace(RULES, "const RULES = [", RULE);
  expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });
  after = readContract(join(project.folder, "generated"), join(project.folder, "spec"));
  contracts = [await contractsFrom(before), await contractsFrom(after)];
  service = await project.serve();
});

describe("a mistake is rejected at its line", () => {
  test("a misspelt name at the operation", async () => {
    const place = placeIn(PROMOTIONS, "KITCHEN_CLOSED");
    const unused = placeIn(CATALOGUE, "KITCHEN_CLOSED");
    expect(await rejectionAfter(PROMOTIONS, "- KITCHEN_CLOSED", "- KITCHEN_CLOSD")).toBe(
      `${place}  Expected a code of x-error-catalogue, got KITCHEN_CLOSD.
  fix: did you mean KITCHEN_CLOSED?
  rule: error-codes
${unused}  Expected an operation that returns 422 with KITCHEN_CLOSED, got none.
  fix: list it in x-error-codes of the operations that return it, or remove it
  rule: error-codes`,
    );
  });
});

describe("a mistake in another edit is rejected at its place", () => {
  test("a rule whose text has one of its numbers only", async () => {
    const text = "`end_date` is at most {{days}} after";
    const place = placeIn(RULE_CATALOGUE, "days: { at_most: { production: 31");
    expect(await rejectionAfter(RULE_CATALOGUE, text, text.replace("{{days}}", "31 days"))).toBe(
      `${place}  Expected the text of the rule promotion-length to show its days, got "\`end_date\` is at most 31 days after \`start_date\`.".
  fix: write {{days}} in its text
  rule: business-rules`,
    );
  });

  test("a requirement with the previous number", async () => {
    const [start = "", rest] = ["at most ", "31 days in Production, 15"];
    const [line, column] = placeIn(REFERENCE, start + rest)
      .split(":")
      .slice(1)
      .map(Number) as [number, number];
    const prose = () =>
      lintProse(openProject(project.folder, listFiles()))
        .map(({ place, message }) => `${place}  ${message}`.replace(`${relative("", project.folder)}/`, ""))
        .join("\n");
    expect(
      await rejectionAfter(REFERENCE, start + rest, `${start}62 days in Production, 15`, async () => prose()),
    ).toBe(`${REFERENCE}:${line}:${column + start.length}  Expected 31 or 15 (days of promotion-length.days), got 62.`);
  });

  test("a pattern that takes exponential time", async () => {
    const pattern = ORDER_ID.replace("~", "");
    const place = placeIn(PAYMENTS, `pattern: ${pattern}`);
    expect(await rejectionAfter(PAYMENTS, pattern, '"^([A-Za-z0-9_.-]+)+$"')).toMatch(
      new RegExp(`^${RegExp.escape(place)}  .*\n  fix: .*\n  rule: fast-patterns`),
    );
  });
});

const DOCUMENTED = {
  typescript: "clients/typescript/src/generated/types.ts",
  python: "clients/python/partner_integration_api/generated/operations.py",
  php: "clients/php/generated/Operations.php",
  java: "clients/java/src/generated/java/partnerapi/Operations.java",
  go: "clients/go/operations_generated.go",
  csharp: "clients/csharp/generated/PartnerClient.Operations.cs",
};

/** Files of the clients that document the statuses of a promotion. */
const STATUS_FILES = {
  typescript: "clients/typescript/src/generated/types.ts",
  python: "clients/python/partner_integration_api/generated/models.py",
  php: "clients/php/generated/Model/PromotionStatus.php",
  java: "clients/java/src/generated/java/partnerapi/model/PromotionStatus.java",
  go: "clients/go/models_generated.go",
  csharp: "clients/csharp/generated/Models/PromotionStatus.cs",
};

/** Files of the clients that document the id of a partner's order. */
const ORDER_ID_FILES = {
  typescript: "clients/typescript/src/generated/types.ts",
  python: "clients/python/partner_integration_api/generated/models.py",
  php: "clients/php/generated/Model/TransactionDetails.php",
  java: "clients/java/src/generated/java/partnerapi/model/TransactionDetails.java",
  go: "clients/go/models_generated.go",
  csharp: "clients/csharp/generated/Models/TransactionDetails.cs",
};

/** Comments of the clients, with the text after the edit and before. */
const COMMENTS: [part: string, files: Record<string, string>, now: RegExp, past: string][] = [
  ["number of a rule", DOCUMENTED, /31 days in Production and 15 days in Sandbox/, "62 days"],
  ["size of a page", DOCUMENTED, /at 900 bytes/, "4,194,304 bytes"],
  ["meaning of a state", STATUS_FILES, /deleted[^ ]* was withdrawn/, "ended before it began"],
  ["form of an id", ORDER_ID_FILES, /Letters, digits, hyphen, underscore and dot\./, "tilde"],
];

test.each(
  COMMENTS.flatMap(([part, files, now, past]) =>
    Object.entries(files).map(([language, file]) => ({ part, language, file, now, past })),
  ),
)("a changed $part is in the comments of $language", ({ file, now, past }) => {
  const text = project.read(file).replaceAll(/\s*\n\s*(?:[/*#]+\s*)?/g, " ");
  expect(text).toMatch(now);
  expect(text).not.toContain(past);
});

test("the service makes the change of state; by the previous contract it is not possible", async () => {
  const created = await promote(datesOf(1));
  const path = `${PROMOS}/${created.body.data.success[0]?.id}`;
  const read = () => exchangeOf("promo:food_promo:write", "GET", path);
  const [activated, ended, deleted] = [
    await read(),
    await exchangeOf("promo:food_promo:write", "DELETE", path),
    await read(),
  ];
  expect([activated.body.data[0].status, ended.status, deleted.body.data[0].status]).toEqual([
    "activated",
    200,
    "deleted",
  ]);
  const exchanges = [created, activated, ended, deleted].map(({ exchange }) => exchange);
  expect(contracts.map((each) => sentencesBy(each, exchanges))).toEqual([
    [expect.stringMatching(/^law "transitions": expected status activated or completed of [\w-]+, got deleted$/)],
    [],
  ]);
});

test("the service decides by the number of the rule", async () => {
  const [longest, longer] = [await promote(datesOf(15)), await promote(datesOf(16))];
  expect([longest.status, longer.status, longer.body.errors]).toEqual([
    201,
    422,
    [
      {
        message_title: "Unprocessable entity",
        message: "Expected an end_date at most 15 days after start_date, got one 16 days after it.",
        code: "PROMOTION_TOO_LONG",
        message_severity: "error",
        field: "/promo_detail/end_date",
      },
    ],
  ]);
  expect(sentencesBy(contracts[1], [longest.exchange, longer.exchange])).toEqual([]);
});

test("the service ends a page by the number of the rule; by the previous contract the page is too short", async () => {
  const scopes = "partner:outlet:read food:order:read";
  const subscription = { event: "food.order.created", url: "https://partner.example/orders", active: false };
  await exchangeOf(scopes, "POST", `${NOTIFICATIONS}/notification-subscriptions`, subscription);
  const { platform } = connect(service.url);
  const params = { path: { outlet_id: "OUT-1001" } };
  const body = { service_type: "food" as const, items: [{ external_id: "nasi-goreng", quantity: 1 }] };
  for (let count = 0; count < 2; count++)
    await platform.POST("/platform/v1/outlets/{outlet_id}/orders", { params, body });
  const page = await until(async () => {
    const read = await exchangeOf(scopes, "GET", `${NOTIFICATIONS}/events?limit=5`);
    return read.body.data.has_more && read;
  });
  expect(page.body.data.events).toHaveLength(1);
  expect(contracts.map((each) => sentencesBy(each, [page.exchange]))).toEqual([
    ['law "page sizes": expected 5 entries on a page with a next one, got 1'],
    [],
  ]);
});

test("the service rejects what the pattern no longer allows; by the previous contract the request is valid", async () => {
  const pay = (order_id: string) =>
    exchangeOf("payment:transaction:write", "POST", TRANSACTIONS, {
      transaction_details: { order_id, gross_amount: 1_000, currency: "IDR" },
    });
  const [valid, invalid] = [await pay("A-1.b"), await pay("A~1")];
  expect([valid.status, invalid.status, invalid.body.errors[0].field]).toEqual([
    201,
    400,
    "/transaction_details/order_id",
  ]);
  const exchanges = [valid.exchange, invalid.exchange];
  expect(contracts.map((each) => sentencesBy(each, exchanges))).toEqual([["a valid request got 400"], []]);
});

test("the service returns it as listed in its contract; by the previous contract that response fails", async () => {
  const { status, body, exchange } = await promote({ ...datesOf(7), external_menu_id: "closed-kitchen" });
  expect({ status, body }).toEqual({
    status: 422,
    body: {
      success: false,
      errors: [
        {
          message_title: "Unprocessable entity",
          message: "The kitchen is closed.",
          code: "KITCHEN_CLOSED",
          message_severity: "error",
          field: "/promo_detail/external_menu_id",
        },
      ],
    },
  });
  expect(contracts.map((each) => sentencesBy(each, [exchange]))).toEqual([
    [expect.stringMatching(/^expected a code that createPromotion lists for 422 \(.*\), got KITCHEN_CLOSED$/)],
    [],
  ]);
});

test("a rule that misspells it does not compile", async () => {
  const [line = 0, column = 0] = placeIn(RULES, '"kitchen-open"').split(":").slice(1).map(Number);
  const files = ["server/domain/promotion-rules.ts"];
  project.write("tsconfig.rules.json", JSON.stringify({ extends: "./tsconfig.json", include: [], files }));
  const tsc = resolve("node_modules/@typescript/native/bin/tsc");
  project.replace(RULES, '"kitchen-open"', '"kitchen-opne"');
  const { code, output } = await project.run(tsc, "-p", "tsconfig.rules.json", "--noEmit");
  project.replace(RULES, '"kitchen-opne"', '"kitchen-open"');
  expect({ compiles: code === 0, errors: output.match(/error TS\d+/g)?.length }).toEqual({
    compiles: false,
    errors: 1,
  });
  expect(output).toMatch(new RegExp(`^${RULES}\\(${line},${column}\\): error TS\\d+: .*kitchen-opne`, "s"));
});

test("the comparison reports the tightened and the new rule, and the removed code, as breaking", async () => {
  const changesFrom = async (base: string, revision: string) => {
    const sides = ["--base", base, "--revision", revision, "--format", "json"];
    const { output } = await project.run("scripts/breaking.ts", ...sides);
    const { breaking, changes } = JSON.parse(output) as { breaking: boolean; changes: Record<string, unknown>[] };
    // Without changed texts, and patterns of responses and events, which follow that of the request.
    const effects = changes.filter(({ level, rule }) => level !== "note" && !/^(response|event)-/.test(`${rule}`));
    return { breaking, changes: effects.map(({ level, rule, place, name }) => ({ level, rule, place, name })) };
  };
  const addedCode = {
    place: "POST /integrations/promo/outlets/{outlet_id}/v1/food-promos response 422 code KITCHEN_CLOSED",
    name: "KITCHEN_CLOSED",
  };
  const rule = { place: `${addedCode.place.split(" response")[0]} rule kitchen-open`, name: "external_menu_id" };
  const length = { place: `${addedCode.place.split(" response")[0]} rule promotion-length`, name: "end_date" };
  const events = { place: "GET /integrations/partner/v1/events rule page-bytes", name: "listEvents" };
  const orders = { place: "GET /platform/v1/outlets/{outlet_id}/orders rule page-bytes", name: "listOrders" };
  const transaction =
    "POST /integrations/payment/outlets/{outlet_id}/v2/transactions request /transaction_details/order_id";
  const pattern = { place: transaction, name: "order_id" };
  const state = { place: "x-transitions PromotionStatus", name: "PromotionStatus" };
  expect(await changesFrom(resolve("spec"), "spec")).toEqual({
    breaking: true,
    changes: [
      { level: "breaking", rule: "request-pattern-narrowed", ...pattern },
      { level: "breaking", rule: "rule-tightened", ...length },
      { level: "breaking", rule: "rule-added", ...rule },
      { level: "behaviour", rule: "transition-added", ...state },
      { level: "addition", rule: "error-code-added", ...addedCode },
      { level: "addition", rule: "promise-strengthened", ...events },
      { level: "addition", rule: "promise-strengthened", ...orders },
    ],
  });
  expect(await changesFrom("spec", resolve("spec"))).toEqual({
    breaking: true,
    changes: [
      { level: "breaking", rule: "error-code-removed", ...addedCode },
      { level: "breaking", rule: "promise-weakened", ...events },
      { level: "breaking", rule: "transition-removed", ...state },
      { level: "breaking", rule: "promise-weakened", ...orders },
      { level: "addition", rule: "request-pattern-widened", ...pattern },
      { level: "addition", rule: "rule-loosened", ...length },
      { level: "addition", rule: "rule-removed", ...rule },
    ],
  });
});

test("the portal has its page, linked from the list of all codes and the operation's page", async () => {
  const pages = new Map(pagesIn(await allPages(after, [])).map((page) => [page.path, plainOf(page)]));
  expect(pages.get("errors/kitchen-closed")).toBe(`# The kitchen is closed

> Code KITCHEN_CLOSED, status 422. The kitchen that makes the menu item is closed.

\`KITCHEN_CLOSED\`, with status \`422\`.

## Cause

The kitchen that makes the menu item is closed.

## Rule

- The kitchen of the menu item is open. Field: \`/promo_detail/external_menu_id\`

## Remedy

Send the same request when it is open again.

## Can you retry?

Yes: retry the unchanged request after a pause.

## Returned by

- [Create a promotion](/operations/create-promotion/#error-422) \`POST /integrations/promo/outlets/{outlet_id}/v1/food-promos\`
`);
  expect(pages.get("errors")).toContain(
    "- [`KITCHEN_CLOSED`](/errors/kitchen-closed/) The kitchen is closed; retry: later",
  );
  expect(pages.get("guides/promotions")).toContain("31 days in Production and 15 days in Sandbox");
  for (const page of ["guides/lists", "operations/list-events"])
    expect(pages.get(page), page).toContain("at 900 bytes");
  expect(pages.get("operations/delete-promotion")).toContain("PROMOTION_NOT_CREATED");
  for (const page of ["guides/promotions", "operations/get-promotion", "operations/list-promotions"])
    expect(pages.get(page), page).toContain("`deleted` was withdrawn");
  expect([...pages.values()].join("\n")).not.toContain("was ended before it began");
  const payment = pages.get("operations/create-transaction");
  expect(payment).toContain("letters, digits, -, _ and .");
  expect(payment).not.toContain("_, ~ and .");
  expect(pages.get("operations/create-promotion")).toContain(
    "  - [`KITCHEN_CLOSED`](/errors/kitchen-closed/) The kitchen that makes the menu item is closed.",
  );
});

describe("a client handles it without parsing a message", () => {
  test.each(presentLanguages())("%s", async (language) => {
    expect(await runPartnerProgram(project, language, KITCHEN, service.url)).toBe("422 KITCHEN_CLOSED: later\n");
  });
});
