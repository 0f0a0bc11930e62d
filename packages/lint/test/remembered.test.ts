import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { digestOf } from "@partner-api/contract/digest";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { lintRemembered } from "../src/remembered.ts";

/* `npm run generate` lints again what may have another outcome than the last time, and nothing else. */

vi.setConfig({ testTimeout: 120_000 }); // whole runs of all linters

const root = mkdtempSync(join(tmpdir(), "linted-"));
afterAll(() => rmSync(root, { recursive: true }));
cpSync("packages/lint/test/sound", join(root, "spec"), { recursive: true });
cpSync("spec/vocabulary", join(root, "spec/vocabulary"), { recursive: true });
const EVENTS = "spec/events/items.yaml";
const sound = readFileSync(join(root, EVENTS), "utf8");

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
function remembered(): string {
  try {
    return readFileSync(join(root, ".cache/linted.json"), "utf8");
  } catch {
    return "";
  }
}

/** The rules that are broken, and whether the run was remembered in place of the one before. */
async function run(): Promise<{ found: (string | undefined)[]; isNew: boolean }> {
  const before = remembered();
  const problems = await lintRemembered(root);
  return { found: problems.map(({ rule }) => rule), isNew: remembered() !== before };
}
const AGAIN = { found: [], isNew: true };
const NOT_AGAIN = { found: [], isNew: false };

beforeEach(async () => {
  put(EVENTS, sound);
  await run();
});

test("after a run that found nothing there is nothing to do, after none or one that was killed there is", async () => {
  expect(await run()).toEqual(NOT_AGAIN);
  put(".cache/linted.json", '{"linters":"0');
  expect(await run()).toEqual(AGAIN);
  rmSync(join(root, ".cache"), { recursive: true });
  expect(await run()).toEqual(AGAIN);
});

test("a contract that changed is linted; what is wrong is found each time, until it is mended", async () => {
  put(EVENTS, sound.replace("summary: An item was replaced.", "summary: TODO"));
  const wrong = { found: ["placeholders"], isNew: false };
  expect([await run(), await run()]).toEqual([wrong, wrong]);
  put(EVENTS, `${sound}# Another comment.\n`);
  expect([await run(), await run()]).toEqual([AGAIN, NOT_AGAIN]);
});

test.each([
  [
    "Redocly",
    "spec/resources/items.yaml",
    "enum: [dish, drink]",
    "enum: [dish, drink, dish]",
    "no-duplicated-enum-values",
  ],
  ["the parser of AsyncAPI", "spec/asyncapi.yaml", "asyncapi: 3.1.0", "asyncapi: 3.0.0", "asyncapi"],
])("what %s alone finds is found each time too, in a document that was sound", async (_, file, good, bad, rule) => {
  const before = readFileSync(join(root, file), "utf8");
  put(file, before.replace(good, bad));
  const wrong = { found: [rule], isNew: false };
  expect([await run(), await run()]).toEqual([wrong, wrong]);
  put(file, before);
  expect(await run()).toEqual(NOT_AGAIN);
});

test("of a contract that changed, a document is looked at again where one of its own files did", async () => {
  type Remembered = { documents: Record<string, { files: string[]; digest: string }> };
  const kept = JSON.parse(remembered()) as Remembered;
  const files = Object.entries(kept.documents).map(([document, one]) => [
    ...[document, ...one.files].map((file) => file.replace(`${root}/spec/`, "")),
  ]);
  const shared = ["shared/derived.yaml", "shared/errors.yaml"];
  expect(files.map(([document = "", ...own]) => [document, ...own.sort()]).sort()).toEqual([
    ["asyncapi.yaml", "asyncapi.yaml", EVENTS.replace("spec/", ""), "resources/items.yaml"],
    ["openapi.yaml", "openapi.yaml", "resources/items.yaml", ...shared],
    ["platform.yaml", "platform.yaml"],
  ]);
  // A mistake that only Redocly finds, in documents that count as unchanged.
  const items = readFileSync(join(root, "spec/resources/items.yaml"), "utf8");
  put("spec/resources/items.yaml", items.replace("enum: [dish, drink]", "enum: [dish, drink, dish]"));
  const documents = Object.keys(kept.documents).map((document) => [document, { files: [], digest: digestOf([]) }]);
  put(".cache/linted.json", JSON.stringify({ ...kept, documents: Object.fromEntries(documents) }));
  expect(await run()).toEqual(AGAIN);
  put("spec/resources/items.yaml", items);
});

test.each(["packages/contract/src/a.ts", "packages/lint/src/a.ts", "redocly.yaml", "package-lock.json"])(
  "with another %s all is linted again",
  async (file) => {
    put(file, "another\n");
    expect([await run(), await run()]).toEqual([AGAIN, NOT_AGAIN]);
  },
);

test("a folder in which nothing can be remembered is linted each time", async () => {
  rmSync(join(root, ".cache"), { recursive: true });
  put(".cache", "");
  expect([await run(), await run()]).toEqual([NOT_AGAIN, NOT_AGAIN]);
  rmSync(join(root, ".cache"));
});
