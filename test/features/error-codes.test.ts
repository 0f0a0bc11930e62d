import { join, resolve } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { codeSentences, errorCodeTableOf } from "../../packages/conformance/src/error-codes.ts";
import { machinesOf, reachableFrom } from "../../packages/conformance/src/laws/machines-of-contract.ts";
import { type Contract, readContract } from "../../packages/contract/src/contract.ts";
import { plainOf } from "../../packages/portal/src/page.ts";
import { allPages, pagesIn } from "../../packages/portal/src/pages.ts";
import type { RunningService } from "../../packages/postgres/src/sandbox/sandbox.ts";
import { editedProject } from "../support/edited-project.ts";
import { presentLanguages, runPartnerProgram } from "../support/partner-programs.ts";
import { KITCHEN } from "./kitchen-programs.ts";

/*
 * A designer adds a rule with an error code to an operation: an entry in both catalogues, their names at the operation, a function in the
 * domain. Another rule gets another number, and one more change of state is allowed. All reach the wire, the clients, the portal and the
 * gates.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const CATALOGUE = "spec/shared/error-codes.yaml";
const PROMOTIONS = "spec/resources/promotions.yaml";
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
const STEP = "{ from: [created], to: deleted, by: deletePromotion }";
const RULE = `const kitchenIsOpen: Rule = ({ external_menu_id }) => {
  if (external_menu_id !== "closed-kitchen") return undefined;
  return { ...brokenRule("kitchen-open"), message: "The kitchen is closed." };
};

const RULES = [kitchenIsOpen, `;

const before = readContract();
const project = editedProject();
let after: Contract;
let service: RunningService;

const ADDRESS = "/integrations/promo/outlets/OUT-1001/v1/food-promos";

async function tokenFor(scope: string): Promise<string> {
  const response = await fetch(`${service.url}/auth/oauth2/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from("demo-direct:demo-direct-secret").toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** `file:line:column` of the only place of a text in a file of the copy. */
function placeIn(file: string, text: string): string {
  const [above = "", ...more] = project.read(file).split(text);
  expect(more, `${text} in ${file}`).toHaveLength(1);
  const lines = above.split("\n");
  return `${file}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}

/** The rejection by `npm run generate` after an edit, which is then reverted. */
async function rejectionAfter(file: string, found: string, put: string): Promise<string> {
  const text = project.read(file);
  project.replace(file, found, put);
  const rejection = await project.refusal();
  project.write(file, text);
  return rejection;
}

beforeAll(async () => {
  project.insert(CATALOGUE, "      # promotions", ENTRY);
  project.insert(PROMOTIONS, "          - IDEMPOTENCY_KEY_REUSED", "          - KITCHEN_CLOSED");
  project.insert(RULE_CATALOGUE, "# promotions: the request", RULE_ENTRY);
  project.replace(RULE_CATALOGUE, "production: 62", "production: 31");
  project.insert(PROMOTIONS, "        - promotion-span", "        - kitchen-open");
  project.replace(PROMOTIONS, STEP, STEP.replace("[created]", "[created, activated]"));
  project.replace(PROMOTIONS, "deleted: was ended before it began", "deleted: was withdrawn");
  project.replace(RULES, "const RULES = [", RULE);
  expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });
  after = readContract(join(project.folder, "generated"), join(project.folder, "spec"));
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

  test("an entry without a remedy", async () => {
    const place = placeIn(CATALOGUE, "KITCHEN_CLOSED");
    const remedy = "        remedy: Send the same request when it is open again.\n";
    expect(await rejectionAfter(CATALOGUE, remedy, "")).toBe(
      `${place}  Expected x-error-catalogue/KITCHEN_CLOSED to have remedy, got status, title, cause, repeat.
  fix: write a value that matches spec/vocabulary/x-error-catalogue.yaml
  rule: house-values`,
    );
  });

  test("a status that differs from the operation's list", async () => {
    const place = placeIn(PROMOTIONS, "KITCHEN_CLOSED");
    expect(await rejectionAfter(CATALOGUE, ENTRY, ENTRY.replace("422", "409"))).toBe(
      `${place}  Expected KITCHEN_CLOSED under 409, the status that x-error-catalogue has for it; got it under 422.
  fix: move it to "409", or add a separate code for this status
  rule: error-codes`,
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

test.each(Object.entries(DOCUMENTED))("a changed number of a rule is in the comments of %s", (_, file) => {
  const text = project.read(file).replaceAll(/\s*\n\s*(?:[/*#]+\s*)?/g, " ");
  expect(text).toContain("31 days in Production and 30 days in Sandbox");
  expect(text).not.toContain("62 days");
});

test.each(Object.entries(STATUS_FILES))("a changed meaning of a state is in the comments of %s", (_, file) => {
  const text = project.read(file).replaceAll(/\s*\n\s*(?:[/*#]+\s*)?/g, " ");
  expect(text).toMatch(/deleted[^ ]* was withdrawn/);
  expect(text).not.toContain("ended before it began");
});

test("a state that does not exist is rejected", async () => {
  const step = STEP.replace("[created]", "[created, activated]");
  const place = placeIn(PROMOTIONS, step).replace(/\d+$/, (column) => String(Number(column) + step.indexOf("to:")));
  expect(await rejectionAfter(PROMOTIONS, step, step.replace("to: deleted", "to: deletd"))).toBe(
    `${place}  Expected a value of the enum, got deletd.
  fix: did you mean deleted?
  rule: state-changes`,
  );
});

test("the service makes the change of state; by the previous contract it is not possible", async () => {
  const headers = {
    Authorization: `Bearer ${await tokenFor("promo:food_promo:write")}`,
    "Content-Type": "application/json",
  };
  const today = Temporal.Now.plainDateISO("Asia/Jakarta");
  const promo_detail = {
    start_date: `${today}`,
    end_date: `${today.add({ days: 1 })}`,
    external_menu_id: "nasi-goreng",
    percentage_discount: 20,
  };
  const created = await fetch(service.url + ADDRESS, {
    method: "POST",
    headers: { ...headers, "X-Idempotency-Key": "6f1c3c5e-1b0f-4d52-9f3a-1d9d3a3f0c12" },
    body: JSON.stringify({ promo_type: "sku_promo", promo_detail }),
  });
  const { data } = (await created.json()) as { data: { success: { id: string }[] } };
  const url = `${service.url}${ADDRESS}/${data.success[0]?.id}`;
  const statusNow = async () =>
    ((await (await fetch(url, { headers })).json()) as { data: { status: string }[] }).data[0]?.status;
  expect(await statusNow()).toBe("activated");
  expect((await fetch(url, { method: "DELETE", headers })).status).toBe(200);
  expect(await statusNow()).toBe("deleted");

  const isReachable = ({ openapi }: Contract) =>
    machinesOf([openapi]).some(({ transitions }) => reachableFrom("activated", transitions, () => true).has("deleted"));
  expect([isReachable(before), isReachable(after)]).toEqual([false, true]);
});

test("a rule that the operation does not list is rejected, and so is its code", async () => {
  const [code, rule] = [placeIn(PROMOTIONS, "KITCHEN_CLOSED"), placeIn(RULE_CATALOGUE, "kitchen-open")];
  expect(await rejectionAfter(PROMOTIONS, "        - kitchen-open\n", "")).toBe(
    `${code}  Expected a rule of createPromotion with the code KITCHEN_CLOSED, got none.
  fix: list its rule in x-rules, or its state change in x-transitions, or remove the code
  rule: business-rules
${rule}  Expected an operation with the rule kitchen-open in x-rules, got none.
  fix: list it in x-rules of the operations that it applies to, or remove it
  rule: business-rules`,
  );
});

test("the service returns it as listed in its contract; by the previous contract that response fails", async () => {
  const token = await tokenFor("promo:food_promo:write");
  const dates = { start_date: "2099-01-01", end_date: "2099-01-08" };
  const detail = { ...dates, external_menu_id: "closed-kitchen", percentage_discount: 20 };
  const response = await fetch(service.url + ADDRESS, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "X-Idempotency-Key": "6f1c3c5e-1b0f-4d52-9f3a-1d9d3a3f0c11",
    },
    body: JSON.stringify({ promo_type: "sku_promo", promo_detail: detail }),
  });
  const responseBody = await response.bytes();
  expect({ status: response.status, body: JSON.parse(new TextDecoder().decode(responseBody)) }).toEqual({
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

  const exchange = {
    method: "POST",
    url: new URL(ADDRESS, service.url),
    requestHeaders: new Headers(),
    requestBody: new Uint8Array(),
    status: response.status,
    responseHeaders: response.headers,
    responseBody,
  };
  const judgedBy = ({ openapi }: Contract) => codeSentences(errorCodeTableOf([openapi]), "createPromotion", exchange);
  expect(judgedBy(after)).toEqual([]);
  expect(judgedBy(before)).toEqual([
    expect.stringMatching(/^expected a code that createPromotion lists for 422 \(.*\), got KITCHEN_CLOSED$/),
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
    const effects = changes.filter(({ level }) => level !== "note"); // changed texts
    return { breaking, changes: effects.map(({ level, rule, place, name }) => ({ level, rule, place, name })) };
  };
  const of = {
    place: "POST /integrations/promo/outlets/{outlet_id}/v1/food-promos response 422 code KITCHEN_CLOSED",
    name: "KITCHEN_CLOSED",
  };
  const rule = { place: `${of.place.split(" response")[0]} rule kitchen-open`, name: "external_menu_id" };
  const length = { place: `${of.place.split(" response")[0]} rule promotion-length`, name: "end_date" };
  const state = { place: "x-transitions PromotionStatus", name: "PromotionStatus" };
  expect(await changesFrom(resolve("spec"), "spec")).toEqual({
    breaking: true,
    changes: [
      { level: "breaking", rule: "rule-tightened", ...length },
      { level: "breaking", rule: "rule-added", ...rule },
      { level: "behaviour", rule: "transition-added", ...state },
      { level: "addition", rule: "error-code-added", ...of },
    ],
  });
  expect(await changesFrom("spec", resolve("spec"))).toEqual({
    breaking: true,
    changes: [
      { level: "breaking", rule: "error-code-removed", ...of },
      { level: "breaking", rule: "transition-removed", ...state },
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
    "| [`KITCHEN_CLOSED`](/errors/kitchen-closed/) | The kitchen is closed | later |",
  );
  expect(pages.get("operations/create-promotion")).toContain(
    "  - [`KITCHEN_CLOSED`](/errors/kitchen-closed/) The kitchen that makes the menu item is closed.",
  );
});

describe("a client handles it without parsing a message", () => {
  test.each(presentLanguages())("%s", async (language) => {
    expect(await runPartnerProgram(project, language, KITCHEN, service.url)).toBe("422 KITCHEN_CLOSED: later\n");
  });
});
