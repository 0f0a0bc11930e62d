import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { newEvent, newField, newOperation, newResource } from "../../packages/scaffold/src/scaffold.ts";
import { editedProject } from "../support/edited-project.ts";
import { ownPackages } from "../support/own-packages.ts";

/*
 * `npm run new` in a copy of this project: resources of outlets and of partners, operations of them, of a partner and of the platform, an event
 * and a field, each with what belongs to it. The gates of the copy then judge all of them, and their own tests run against the database. The
 * conformance run, which takes longer, is not started: its scenarios are compiled.
 */

vi.setConfig({ testTimeout: 1_200_000 });
const project = editedProject();
ownPackages(project.folder);

const ITEM = "/integrations/food/outlets/{outlet_id}/v1/opening-hours/{opening_hour_id}";
const CARD = "/integrations/partner/v1/loyalty-cards/{loyalty_card_id}";
const NOTICE = "/platform/v1/outlets/{outlet_id}/holiday-notice";
const TSC = "node_modules/@typescript/native/bin/tsc";
const text = (file: string) => readFileSync(join(project.folder, file), "utf8");

/** What a person sees of a refusal, which the function throws. */
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("expected a refusal, got a change");
};

/** Runs the command and looks up every line that it names. */
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

test("parts of every kind are sound at once: generated, typed, linted, in the changelog, and tested", async () => {
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
  for (const name of [
    "createOpeningHour",
    "replaceOpeningHour",
    "food.opening_hours.created",
    "createLoyaltyCard",
    "replaceLoyaltyCard",
    "getOutletCount",
    "getHolidayNotice",
    "seen_at",
  ])
    expect(changelog).toContain(`\`${name}\``);

  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "service"];
  const run = await project.run(...vitest, ...files);
  expect({ code: run.code, ran: /Test Files\s+(.*)/.exec(run.output)?.[1]?.trim() }).toEqual({
    code: 0,
    ran: "11 passed (11)",
  });
});

test("what is there, or cannot be, is refused with what was expected, what was there and the mend", () => {
  const root = project.folder;
  const operation = (operationId: string, path: string | undefined, resource = "opening-hours") =>
    refusal(() => newOperation(root, { operationId, in: resource, path, method: undefined }));
  expect([
    refusal(() => newResource(root, "opening-hours")),
    refusal(() => newResource(root, "menus")),
    operation("replaceOpeningHour", ITEM),
    operation("setOpeningHour", ITEM),
    operation("setSign", "/integrations/food/outlets/{outlet_id}/v1/opening-hours/sign"),
    operation("setSign", "/integrations/food/outlets/{outlet_id}/sign"),
    operation("setSign", undefined),
    operation("sign", ITEM),
    operation("setSign", ITEM, "nothing"),
    operation("setSign", "/integrations/food/outlets/{outlet_id}/v1/signs/{sign_id}"),
    refusal(() => newEvent(root, "food.opening_hours.created", undefined)),
    refusal(() => newEvent(root, "opening_hours", undefined)),
    refusal(() => newEvent(root, "food.stock.changed", "stocks")),
    refusal(() => newEvent(root, "payment.opening_hours.created", undefined)),
    refusal(() => newEvent(root, "food.loyalty_cards.created", undefined)),
    refusal(() => newResource(root, "gift-cards", { per: "shop" })),
    operation("setSign", CARD),
    operation("setSign", "/integrations/partner/v1/opening-hours/{opening_hour_id}"),
    operation("setSign", "/integrations/partner/v1/sign"),
    operation("setSign", NOTICE),
    operation("setSign", "/platform/v1/sign", "platform-outlets"),
    refusal(() => newField(root, "seen_at", {})),
    refusal(() => newField(root, "StockEntry.counted_at", {})),
    refusal(() => newField(root, "StockEntry.counted_at", { type: "time", description: "When it was counted." })),
    refusal(() => newField(root, "StockEntri.counted_at", { description: "When it was counted." })),
    refusal(() => newField(root, "StockEntry.in_stock", { description: "Whether there is any." })),
    refusal(() => newField(root, "EventName.counted_at", { description: "When it was counted." })),
  ]).toMatchInlineSnapshot(`
    [
      "Expected no packages/conformance/src/scenarios/opening-hours.ts, and it is there: the name is taken. Choose another one.",
      "Expected a plural such as opening-hours, whose singular is known, got menus. Say what one of them is: --singular menu.",
      "Expected the name replaceOpeningHour to be free, and it stands at spec/resources/opening-hours.yaml:103. Choose another name.",
      "spec/resources/opening-hours.yaml:102: expected put to be free, and it is there. Choose another name.",
      "spec/openapi.yaml: expected a path that no other path matches as well, got /integrations/food/outlets/{outlet_id}/v1/opening-hours/sign beside /integrations/food/outlets/{outlet_id}/v1/opening-hours/{opening_hour_id}. Give it a word of its own.",
      "Expected --path with /integrations/ or /platform/ and a version, in lower case, such as /integrations/food/outlets/{outlet_id}/v1/opening-hours/advance; got /integrations/food/outlets/{outlet_id}/sign. Write the whole path.",
      "Expected --path with /integrations/ or /platform/ and a version, in lower case, such as /integrations/food/outlets/{outlet_id}/v1/opening-hours/advance; got none. Write the whole path.",
      "Expected an operationId of a verb and a noun in camel case, at most 60 characters, such as advanceOpeningHour; got "sign". Write a verb and a noun.",
      "Expected --in and a resource, catalog, deliveries, loyalty-cards, notification-secrets, opening-hours, outlets, payments, promotions, reporting, stocks, subscriptions; got nothing. Name one of them.",
      "Expected a path with no id but {outlet_id}, or with the id of a resource that npm run new wrote as its other paths have it; got {outlet_id}, {sign_id} in opening-hours. Leave the id out, or write this operation like its neighbours in spec/resources/opening-hours.yaml.",
      "Expected the name OpeningHoursCreatedEvent to be free, and it stands at spec/events/opening-hours.yaml:15. Choose another name.",
      "Expected an event's name of a family, a thing and a step in lower case, at most 60 characters, such as food.opening_hours.created; got "opening_hours". Write it so.",
      "Expected a resource that npm run new wrote as the cause of the event (opening-hours); got stocks. A handler written by hand causes an event as server/api/handlers/platform-payments.ts does.",
      "Expected a family other than payment, whose events go to partners that an outlet is registered with for payment; got payment.opening_hours.created. Begin it with food.",
      "Expected a resource of outlets, whose events go to the partners of the outlet; got loyalty-cards, which is of partners. Write this event by hand, like those of server/delivery/events/.",
      "Expected --per outlet or partner, got shop. Write one of them.",
      "Expected a path with no id but {outlet_id}, or with the id of a resource that npm run new wrote as its other paths have it; got {loyalty_card_id} in opening-hours. Leave the id out, or write this operation like its neighbours in spec/resources/opening-hours.yaml.",
      "Expected a path with no id but {outlet_id}, or with the id of a resource that npm run new wrote as its other paths have it; got {opening_hour_id} in opening-hours. Leave the id out, or write this operation like its neighbours in spec/resources/opening-hours.yaml.",
      "spec/resources/opening-hours.yaml: expected an operation of a partner as a whole by client credentials, whose scope and access the new one takes over; got none. Choose another resource with --in.",
      "Expected --in and a resource, platform-deprecations, platform-faults, platform-orders, platform-outlets, platform-payments, platform-reporting; got opening-hours. Name one of them.",
      "Expected a path of the platform with {outlet_id} and no other id, got /platform/v1/sign. Write this operation like its neighbours in spec/resources/platform-outlets.yaml.",
      "Expected a schema and a field of it in lower case with underscores, such as StockEntry.seen_at; got "seen_at". Write both, with a dot between them.",
      "Expected --description and a sentence, which every page and every client shows; got none. Write what partners know by the field: --description "When the item was last counted."",
      "Expected --type string, integer, number, boolean, date, date-time, uuid; got time. Write one of them.",
      "Expected a schema of spec/resources/, spec/events/ or spec/shared/, got StockEntri: did you mean StockEntry?",
      "spec/resources/stocks.yaml:86: expected in_stock to be free, and it is there. Choose another name.",
      "spec/events/envelope.yaml: expected EventName to have properties of its own, got none. Name the schema that has them, or write the field by hand.",
    ]
  `);
});

test("a dry run lists every file and writes none", async () => {
  const { code, output } = await project.run("scripts/new.ts", "resource", "gift-cards", "--dry-run");
  const lines = output.trimEnd().split("\n");
  expect({ code, last: lines.pop() }).toEqual({ code: 0, last: "Nothing was written (--dry-run)." });
  const listed = (kind: string) =>
    lines.flatMap((line) => (line.startsWith(`  ${kind} `) ? (line.split(/\s+/)[2] ?? []) : []));
  expect(listed("new").filter((file) => existsSync(join(project.folder, file)))).toEqual([]);
  expect(listed("new")).toContain("spec/resources/gift-cards.yaml");
  expect(listed("changed").filter((file) => /gift|GIFT/.test(text(file)))).toEqual([]);
  expect(listed("changed")).toContain("spec/openapi.yaml");
  expect(listed("new").length + listed("changed").length).toBe(lines.length);
});

test("a file with marks of a merge is refused before anything is written", async () => {
  const before = text("spec/openapi.yaml");
  project.write("server/api/all-handlers.ts", `<<<<<<< HEAD\n${text("server/api/all-handlers.ts")}`);
  const { code, output } = await project.run("scripts/new.ts", "resource", "gift-cards");
  expect({ code, output }).toEqual({
    code: 1,
    output:
      "server/api/all-handlers.ts: expected no marks of a merge, got some. Finish the merge first.\nNothing was written.\n",
  });
  expect(text("spec/openapi.yaml")).toBe(before);
});
