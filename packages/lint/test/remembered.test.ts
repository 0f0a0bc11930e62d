import { cpSync } from "node:fs";
import { digestOf } from "@partner-api/contract/digest";
import { beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { lintCached } from "../src/remembered.ts";

/* `npm run generate` repeats lint only where the result may differ from the last run. */

vi.setConfig({ testTimeout: 120_000 }); // complete runs of all linters

const { folder: root, pathOf, read, write, remove } = temporaryFolder();
cpSync("packages/lint/test/sound", pathOf("spec"), { recursive: true });
cpSync("spec/vocabulary", pathOf("spec/vocabulary"), { recursive: true });
const EVENTS = "spec/events/items.yaml";
const sound = read(EVENTS);

function cachedRun(): string {
  try {
    return read(".cache/linted.json");
  } catch {
    return "";
  }
}

/** Violated rules, and whether the run replaced the stored one. */
async function run(): Promise<{ rules: (string | undefined)[]; isNew: boolean }> {
  const before = cachedRun();
  const problems = await lintCached(root);
  return { rules: problems.map(({ rule }) => rule), isNew: cachedRun() !== before };
}
const LINTED = { rules: [], isNew: true };
const SKIPPED = { rules: [], isNew: false };

beforeEach(async () => {
  write(EVENTS, sound);
  await run();
});

test("skips lint after a run without findings, and lints after a killed run or without one", async () => {
  expect(await run()).toEqual(SKIPPED);
  write(".cache/linted.json", '{"linters":"0');
  expect(await run()).toEqual(LINTED);
  remove(".cache");
  expect(await run()).toEqual(LINTED);
});

test("lints a changed contract and reports the problem on each run until it is fixed", async () => {
  write(EVENTS, sound.replace("summary: An item was replaced.", "summary: TODO"));
  const wrong = { rules: ["placeholders"], isNew: false };
  expect([await run(), await run()]).toEqual([wrong, wrong]);
  write(EVENTS, `${sound}# Another comment.\n`);
  expect([await run(), await run()]).toEqual([LINTED, SKIPPED]);
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
])(
  "reports what only %s finds on each run, in a document without findings before",
  async (_, file, good, bad, rule) => {
    const before = read(file);
    write(file, before.replace(good, bad));
    const wrong = { rules: [rule], isNew: false };
    expect([await run(), await run()]).toEqual([wrong, wrong]);
    write(file, before);
    expect(await run()).toEqual(SKIPPED);
  },
);

test("lints a document again only if one of its own files changed", async () => {
  type CachedRun = { documents: Record<string, { files: string[]; digest: string }> };
  const cached = JSON.parse(cachedRun()) as CachedRun;
  const files = Object.entries(cached.documents).map(([document, cachedDocument]) => [
    ...[document, ...cachedDocument.files].map((file) => file.replace(`${root}/spec/`, "")),
  ]);
  const shared = ["shared/derived.yaml", "shared/errors.yaml"];
  expect(files.map(([document = "", ...ownFiles]) => [document, ...ownFiles.sort()]).sort()).toEqual([
    ["asyncapi.yaml", "asyncapi.yaml", EVENTS.replace("spec/", ""), "resources/items.yaml"],
    ["openapi.yaml", "openapi.yaml", "resources/items.yaml", ...shared],
    ["platform.yaml", "platform.yaml"],
    ["workflows/workflows.yaml", "workflows/workflows.yaml"],
  ]);
  // A mistake that only Redocly finds, in documents recorded as unchanged.
  const items = read("spec/resources/items.yaml");
  write("spec/resources/items.yaml", items.replace("enum: [dish, drink]", "enum: [dish, drink, dish]"));
  const documents = Object.keys(cached.documents).map((document) => [document, { files: [], digest: digestOf([]) }]);
  write(".cache/linted.json", JSON.stringify({ ...cached, documents: Object.fromEntries(documents) }));
  expect(await run()).toEqual(LINTED);
  write("spec/resources/items.yaml", items);
});

test.each(["packages/contract/src/a.ts", "packages/lint/src/a.ts", "redocly.yaml", "package-lock.json"])(
  "lints everything after a change of %s",
  async (file) => {
    write(file, "another\n");
    expect([await run(), await run()]).toEqual([LINTED, SKIPPED]);
  },
);

test("lints on each run if the folder cannot store the result", async () => {
  remove(".cache");
  write(".cache", "");
  expect([await run(), await run()]).toEqual([SKIPPED, SKIPPED]);
  remove(".cache");
});
