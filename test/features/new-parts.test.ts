import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { newEvent, newOperation, newResource } from "../../packages/scaffold/src/scaffold.ts";
import { editedProject } from "../support/edited-project.ts";
import { ownPackages } from "../support/own-packages.ts";

/*
 * `npm run new` in a copy of this project: a resource, an operation of it and an event that it causes, each with what belongs to it. The
 * gates of the copy then judge all three, and their own tests run against the database. The conformance run, which takes longer, is not
 * started: its scenarios are compiled.
 */

vi.setConfig({ testTimeout: 300_000 });
const project = editedProject();
ownPackages(project.folder);

const ITEM = "/integrations/food/outlets/{outlet_id}/v1/opening-hours/{opening_hour_id}";
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
  expect(places.length).toBeGreaterThan(3);
  for (const [, file, line] of places) expect(text(String(file)).split("\n")[Number(line) - 1]).toMatch(/\S/);
}

test("a resource, an operation and an event are sound at once: generated, typed, linted, in the changelog, and tested", async () => {
  await make("resource", "opening-hours");
  await make("operation", "replaceOpeningHour", "--in", "opening-hours", "--path", ITEM);
  await make("event", "food.opening_hours.created");
  expect(await project.run(TSC, "-p", ".", "--checkers", "1")).toEqual({ code: 0, output: "" });
  const changelog = text("CHANGELOG.md");
  for (const name of ["createOpeningHour", "replaceOpeningHour", "food.opening_hours.created"])
    expect(changelog).toContain(`\`${name}\``);

  const tests = ["opening-hours.test.ts", "opening-hours-created.test.ts", "replace-opening-hour.test.ts"];
  const shared = ["isolation-ids.test.ts", "row-level-security.test.ts"];
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "service"];
  const run = await project.run(...vitest, ...[...tests, ...shared].map((file) => `test/${file}`));
  expect({ code: run.code, ran: /Test Files\s+(.*)/.exec(run.output)?.[1]?.trim() }).toEqual({
    code: 0,
    ran: "5 passed (5)",
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
  ]).toMatchInlineSnapshot();
});

test("a file with marks of a merge is refused before anything is written", async () => {
  const before = text("spec/openapi.yaml");
  project.write("server/app-handlers.ts", `<<<<<<< HEAD\n${text("server/app-handlers.ts")}`);
  const { code, output } = await project.run("scripts/new.ts", "resource", "loyalty-cards");
  expect({ code, output }).toEqual({
    code: 1,
    output:
      "server/app-handlers.ts: expected no marks of a merge, got some. Finish the merge first.\nNothing was written.\n",
  });
  expect(text("spec/openapi.yaml")).toBe(before);
});
