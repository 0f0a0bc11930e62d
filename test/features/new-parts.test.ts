import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { newEvent, newField, newOperation, newResource } from "../../packages/scaffold/src/scaffold.ts";
import { editedProject } from "../support/edited-project.ts";
import { ownPackages } from "../support/own-packages.ts";
import { words } from "../support/words.ts";

/*
 * `npm run new` in a copy of this project: resources of outlets and of partners, operations of them, of a partner and of the platform, an event
 * and a field, each with all its parts. The gates of the copy check all of them, and their generated tests run against the database. The slow
 * conformance run is skipped, but its scenarios are compiled.
 */

vi.setConfig({ testTimeout: 1_200_000 });
const project = editedProject();
ownPackages(project.folder);

const ITEM = "/integrations/food/outlets/{outlet_id}/v1/opening-hours/{opening_hour_id}";
const CARD = "/integrations/partner/v1/loyalty-cards/{loyalty_card_id}";
const NOTICE = "/platform/v1/outlets/{outlet_id}/holiday-notice";
const TSC = "node_modules/@typescript/native/bin/tsc";
const text = (file: string) => readFileSync(join(project.folder, file), "utf8");

/** Message of the error that the function throws. */
const rejection = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("expected a rejection, got none");
};

/** Runs the command and checks every line in its output. */
async function make(...args: string[]): Promise<void> {
  const { code, output } = await project.run("scripts/new.ts", ...args);
  expect({ code, last: output.trimEnd().split("\n").at(-1) }).toEqual({
    code: 0,
    last: "Next: git add --all && npm run check",
  });
  const places = [...output.matchAll(/^ {2}([^:\s]+):(\d+) {2}\S/gm)];
  expect(places.length).toBeGreaterThan(1);
  for (const [, file, line] of places) expect(text(String(file)).split("\n")[Number(line) - 1]).toMatch(/\S/);
}

test("new parts of every kind generate, compile, pass lint and tests, and are in the changelog", async () => {
  await make("resource", "opening-hours");
  await make("operation", "replaceOpeningHour", "--in", "opening-hours", "--path", ITEM);
  await make("event", "food.opening_hours.created");
  await make("resource", "loyalty-cards", "--per", "partner");
  await make("operation", "replaceLoyaltyCard", "--in", "loyalty-cards", "--path", CARD);
  await make("operation", "getOutletCount", "--in", "loyalty-cards", "--path", "/integrations/partner/v1/outlet-count");
  await make("operation", "getHolidayNotice", "--in", "platform-outlets", "--path", NOTICE);
  await make("field", "StockEntry.seen_at", "--type", "date-time", "--description", "When the item was last counted.");
  const parts = ["opening-hours", "opening-hours-created", "loyalty-cards"];
  const operations = ["replace-opening-hour", "replace-loyalty-card", "get-outlet-count", "get-holiday-notice"];
  const tests = [...parts, ...operations].map((name) => `${name}.test.ts`);
  const touched = ["isolation-ids", "row-level-security", "placement", "partner-placement"].map(
    (name) => `${name}.test.ts`,
  );
  const files = [...tests, ...touched].map((file) => `test/${file}`);
  const include = ["server", "packages/conformance/src", "generated", "test/support/global-setup.ts", ...files];
  project.write("tsconfig.new.json", JSON.stringify({ extends: "./tsconfig.json", include }));
  expect(await project.run(TSC, "-p", "tsconfig.new.json", "--checkers", "1")).toEqual({ code: 0, output: "" });

  const changelog = text("CHANGELOG.md");
  for (const name of words`
    createOpeningHour replaceOpeningHour food.opening_hours.created createLoyaltyCard replaceLoyaltyCard
    getOutletCount getHolidayNotice seen_at
  `)
    expect(changelog).toContain(`\`${name}\``);

  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "service"];
  const run = await project.run(...vitest, ...files);
  expect({ code: run.code, ran: /Test Files\s+(.*)/.exec(run.output)?.[1]?.trim() }).toEqual({
    code: 0,
    ran: "11 passed (11)",
  });
});

test("rejects existing names and invalid requests, with the expected and the received value and a remedy", () => {
  const root = project.folder;
  const operation = (operationId: string, path: string | undefined, resource = "opening-hours") =>
    rejection(() => newOperation(root, { operationId, in: resource, path, method: undefined }));
  expect([
    rejection(() => newResource(root, "opening-hours")),
    rejection(() => newResource(root, "menus")),
    operation("replaceOpeningHour", ITEM),
    operation("setOpeningHour", ITEM),
    operation("setSign", "/integrations/food/outlets/{outlet_id}/v1/opening-hours/sign"),
    operation("setSign", "/integrations/food/outlets/{outlet_id}/sign"),
    operation("setSign", undefined),
    operation("sign", ITEM),
    operation("setSign", ITEM, "nothing"),
    operation("setSign", "/integrations/food/outlets/{outlet_id}/v1/signs/{sign_id}"),
    rejection(() => newEvent(root, "food.opening_hours.created", undefined)),
    rejection(() => newEvent(root, "opening_hours", undefined)),
    rejection(() => newEvent(root, "food.stock.changed", "stocks")),
    rejection(() => newEvent(root, "payment.opening_hours.created", undefined)),
    rejection(() => newEvent(root, "food.loyalty_cards.created", undefined)),
    rejection(() => newResource(root, "gift-cards", { per: "shop" })),
    operation("setSign", CARD),
    operation("setSign", "/integrations/partner/v1/opening-hours/{opening_hour_id}"),
    operation("setSign", "/integrations/partner/v1/sign"),
    operation("setSign", NOTICE),
    operation("setSign", "/platform/v1/sign", "platform-outlets"),
    rejection(() => newField(root, "seen_at", {})),
    rejection(() => newField(root, "StockEntry.counted_at", {})),
    rejection(() => newField(root, "StockEntry.counted_at", { type: "time", description: "When it was counted." })),
    rejection(() => newField(root, "StockEntri.counted_at", { description: "When it was counted." })),
    rejection(() => newField(root, "StockEntry.in_stock", { description: "Whether there is any." })),
    rejection(() => newField(root, "EventName.counted_at", { description: "When it was counted." })),
  ]).toMatchInlineSnapshot(`
    [
      "packages/conformance/src/scenarios/opening-hours.ts exists already. Choose another name.",
      "Expected a regular plural such as opening-hours, got menus. Add the singular: --singular menu.",
      "The name replaceOpeningHour exists already at spec/resources/opening-hours.yaml:103. Choose another name.",
      "spec/resources/opening-hours.yaml:102: put exists already. Choose another name.",
      "spec/openapi.yaml: expected a path that does not overlap others, but /integrations/food/outlets/{outlet_id}/v1/opening-hours/sign overlaps /integrations/food/outlets/{outlet_id}/v1/opening-hours/{opening_hour_id}. Add a distinct segment.",
      "Expected --path with /integrations/ or /platform/ and a version, in lower case, such as /integrations/food/outlets/{outlet_id}/v1/opening-hours/advance; got /integrations/food/outlets/{outlet_id}/sign. Write the complete path.",
      "Expected --path with /integrations/ or /platform/ and a version, in lower case, such as /integrations/food/outlets/{outlet_id}/v1/opening-hours/advance; got none. Write the complete path.",
      "Expected an operationId with a verb and a noun in camel case, at most 60 characters, such as advanceOpeningHour; got "sign". Use a verb and a noun.",
      "Expected --in and a resource, catalog, deliveries, integration-health, loyalty-cards, notification-secrets, opening-hours, outlets, payments, promotions, reporting, stocks, subscriptions, webhook-endpoints; got nothing. Use one of them.",
      "Expected a path without an id other than {outlet_id}, or with the id of a resource created by npm run new; got {outlet_id}, {sign_id} in opening-hours. Omit the id, or write this operation like its neighbours in spec/resources/opening-hours.yaml.",
      "The name OpeningHoursCreatedEvent exists already at spec/events/opening-hours.yaml:16. Choose another name.",
      "Expected the name of an event as family.thing.step in lower case, at most 60 characters, such as food.opening_hours.created; got "opening_hours". Use this form.",
      "Expected a resource created by npm run new as the source of the event (opening-hours); got stocks. For a handler written by hand, see server/api/handlers/platform-payments.ts.",
      "Expected a family other than payment, because payment events go only to payment partners of an outlet; got payment.opening_hours.created. Start the name with food.",
      "Expected a resource of outlets, because events go to the partners of an outlet; got loyalty-cards, a resource of partners. Write this event by hand, like the events in server/delivery/events/.",
      "Expected --per outlet or partner, got shop. Use one of them.",
      "Expected a path without an id other than {outlet_id}, or with the id of a resource created by npm run new; got {loyalty_card_id} in opening-hours. Omit the id, or write this operation like its neighbours in spec/resources/opening-hours.yaml.",
      "Expected a path without an id other than {outlet_id}, or with the id of a resource created by npm run new; got {opening_hour_id} in opening-hours. Omit the id, or write this operation like its neighbours in spec/resources/opening-hours.yaml.",
      "spec/resources/opening-hours.yaml: expected an operation of a partner as a whole by client credentials to copy scope and access from, got none. Choose another resource with --in.",
      "Expected --in and a resource, platform-deprecations, platform-faults, platform-orders, platform-outlets, platform-payments, platform-reporting; got opening-hours. Use one of them.",
      "Expected a path of the platform with {outlet_id} and no other id, got /platform/v1/sign. Write this operation like its neighbours in spec/resources/platform-outlets.yaml.",
      "Expected a schema and a field in lower case with underscores, such as StockEntry.seen_at; got "seen_at". Separate them with a dot.",
      "Expected --description with a sentence for pages and clients; got none. Describe the field for partners: --description "When the item was last counted."",
      "Expected --type string, integer, number, boolean, date, date-time, uuid; got time. Use one of them.",
      "Expected a schema of spec/resources/, spec/events/ or spec/shared/, got StockEntri: did you mean StockEntry?",
      "spec/resources/stocks.yaml:98: in_stock exists already. Choose another name.",
      "spec/events/envelope.yaml: expected EventName to have properties, got none. Use the schema with the properties, or write the field by hand.",
    ]
  `);
});

test("a dry run lists every file and writes none", async () => {
  const { code, output } = await project.run("scripts/new.ts", "resource", "gift-cards", "--dry-run");
  const lines = output.trimEnd().split("\n");
  expect({ code, last: lines.pop() }).toEqual({ code: 0, last: "Nothing was written (--dry-run)." });
  const listFiles = (kind: string) =>
    lines.flatMap((line) => (line.startsWith(`  ${kind} `) ? (line.split(/\s+/)[2] ?? []) : []));
  expect(listFiles("new").filter((file) => existsSync(join(project.folder, file)))).toEqual([]);
  expect(listFiles("new")).toContain("spec/resources/gift-cards.yaml");
  expect(listFiles("changed").filter((file) => /gift|GIFT/.test(text(file)))).toEqual([]);
  expect(listFiles("changed")).toContain("spec/openapi.yaml");
  expect(listFiles("new").length + listFiles("changed").length).toBe(lines.length);
});

test("rejects a file with conflict markers before anything is written", async () => {
  const before = text("spec/openapi.yaml");
  project.write("server/api/all-handlers.ts", `<<<<<<< HEAD\n${text("server/api/all-handlers.ts")}`);
  const { code, output } = await project.run("scripts/new.ts", "resource", "gift-cards");
  expect({ code, output }).toEqual({
    code: 1,
    output: "server/api/all-handlers.ts: expected no conflict markers. Finish the merge first.\nNothing was written.\n",
  });
  expect(text("spec/openapi.yaml")).toBe(before);
});
