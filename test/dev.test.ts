import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { operations } from "../generated/operations.ts";
import { followStates } from "./support/loop-states.ts";
import { until } from "./support/until.ts";
import { words } from "./support/words.ts";

/*
 * `npm run dev` on a copy of the project, without docs: Astro needs 25 s of processor time to render them, so they have a
 * separate test, test/dev-docs.test.ts.
 */

vi.setConfig({ testTimeout: 120_000 }); // The type checker runs at low priority.

/** The limit is 300 ms on an idle machine; it is generous because other tests run concurrently. */
const MAX_WRITTEN_MS = 1500;

const project = resolve(import.meta.dirname, "..");
mkdirSync(join(project, ".cache"), { recursive: true });
const copy = mkdtempSync(join(project, ".cache/dev-"));
for (const name of words`
  spec scripts packages clients generated docs CHANGELOG.md LICENSE redocly.yaml package.json
`)
  cpSync(join(project, name), join(copy, name), {
    recursive: true,
    filter: (path) => !/generated\/(docs|downloads)$/.test(path),
  });
// Types of a small separate project; the whole one needs seconds.
writeFileSync(
  join(copy, "tsconfig.json"),
  JSON.stringify({
    extends: join(project, "tsconfig.json"),
    include: ["clients/typescript/src/**/*.ts", "stocks.ts"],
    exclude: [],
  }),
);
writeFileSync(
  join(copy, "stocks.ts"),
  `import type { components } from "./clients/typescript/src/generated/types.ts";
export const stockOf = ({ in_stock }: components["schemas"]["StockEntry"]): boolean => in_stock;
`,
);
symlinkSync(join(project, "node_modules"), join(copy, "node_modules"));

const STOCKS = join(copy, "spec/resources/stocks.yaml");
const good = readFileSync(STOCKS, "utf8");
/** Its requests name fields of stocks. */
const WORKFLOWS = join(copy, "spec/workflows/workflows.yaml");
const workflows = readFileSync(WORKFLOWS, "utf8");
const generated = (file: string) => readFileSync(join(copy, "generated", file), "utf8");

type Shown = {
  verdict: string;
  problems: { place: string; message: string; hint: string }[];
  written: string[];
  writtenMs: number;
  verdictMs: number;
  types: { state: string; problems: { place: string; message: string }[] };
};
let loop: ChildProcess;
let output = "";
let screen: Shown | undefined;
/** Number of checks that the loop has started. */
let rounds = 0;
let mock = "";

beforeAll(async () => {
  loop = spawn(process.execPath, ["scripts/dev.ts", "--without-docs"], {
    cwd: copy,
    env: { ...process.env, PORT: "0", MOCK_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  loop.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  await until(() => /mock http/.test(output), 60_000);
  mock = /mock (http\S+)/.exec(output)?.[1] as string;
  void followStates<Shown>(/Page (http\S+)/.exec(output)?.[1] as string, (state) => {
    screen = state;
    if (state.verdict === "checking") rounds++;
  });
  await until(() => screen?.verdict === "good" && screen.types.state === "good", 120_000);
}, 200_000);

afterAll(async () => {
  const ended = once(loop, "exit");
  loop.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  rmSync(copy, { recursive: true });
});

/** Saves a file like an editor, and waits for the result. */
async function save(text: string, verdict: "good" | "wrong"): Promise<Shown> {
  const before = rounds;
  writeFileSync(
    WORKFLOWS,
    text.includes("is_in_stock") ? workflows.replaceAll("in_stock:", "is_in_stock:") : workflows,
  );
  writeFileSync(STOCKS, text);
  await until(() => rounds > before && screen?.verdict === verdict, 30_000);
  return screen as unknown as Shown;
}

test("lints and generates on a save, updates mock and types, and reverts all of it", async () => {
  const before = generated("openapi.json");
  expect(await setThree()).toBe(200);

  const changed = good
    .replaceAll(/(maxItems: |at most )200/g, (_, words) => `${words}2`)
    .replace("Set the stock of menu items", "Say what is sold out")
    .replaceAll("in_stock", "is_in_stock");
  const { written, writtenMs, verdictMs, problems } = await save(changed, "good");
  console.log(`saved to written ${writtenMs} ms, to verdict ${verdictMs} ms`);
  expect(problems).toEqual([]);
  expect(written).toEqual([
    ...["schemas.ts", "routes.ts", "usage.ts"].map((file) => `generated/${file}`),
    ...["types.ts", "operations.ts", "schemas.ts"].map((file) => `clients/typescript/src/generated/${file}`),
    "generated/openapi.json",
    ...["models.py", "operations.py"].map((file) => `clients/python/partner_integration_api/generated/${file}`),
    ...["Operations.php", "Model/StockEntry.php"].map((file) => `clients/php/generated/${file}`),
    ...["Operations.java", "model/StockEntry.java"].map((file) => `clients/java/src/generated/java/partnerapi/${file}`),
    "clients/go/models_generated.go",
    "clients/go/operations_generated.go",
    ...["PartnerClient.Operations.cs", "Models/StockEntry.cs"].map((file) => `clients/csharp/generated/${file}`),
    "generated/workflows.json",
  ]);
  expect(generated("openapi.json")).toContain('"maxItems": 2');
  await until(async () => (await setThree()) === 400, 30_000);
  await until(() => screen?.types.state === "wrong", 60_000);
  expect(screen?.types.problems).toEqual([
    { place: expect.stringMatching(/^stocks\.ts:2:\d+$/), message: expect.any(String), hint: expect.any(String) },
  ]);

  const back = await save(good, "good");
  expect(Math.min(writtenMs, back.writtenMs)).toBeLessThan(MAX_WRITTEN_MS);
  expect(generated("openapi.json")).toBe(before);
  await until(async () => (await setThree()) === 200, 30_000);
  await until(() => screen?.types.state === "good", 60_000);
});

/** @returns the mock's responses to three entries that use the field's name before and after the change */
async function setThree(): Promise<number> {
  const { path, method } = operations.setMenuItemStocks;
  const response = await fetch(mock + path.replace("{outlet_id}", "OUT-1001"), {
    method: method.toUpperCase(),
    headers: { Authorization: "Bearer x", "Content-Type": "application/json" },
    body: JSON.stringify(["a", "b", "c"].map((external_id) => ({ external_id, in_stock: true, is_in_stock: true }))),
  });
  return response.status;
}

test("reports a mistake with its place and fix, overwrites nothing, and continues", async () => {
  const before = generated("schemas.ts");
  const failedSave = await save(`${good}  : [unclosed\n bar`, "wrong");
  expect(failedSave.problems).toHaveLength(1);
  expect(failedSave.problems[0]?.place).toMatch(/^spec\/resources\/stocks\.yaml:\d+:\d+$/);

  const line = good.slice(0, good.indexOf("type: array")).split("\n").length;
  const mistyped = await save(good.replace("type: array", "type: arrayy"), "wrong");
  expect(mistyped.problems[0]).toMatchObject({
    place: expect.stringMatching(new RegExp(`^spec/resources/stocks\\.yaml:${line}:\\d+$`)),
    hint: "did you mean array?",
  });
  expect(generated("schemas.ts")).toBe(before);
  expect((await save(good, "good")).problems).toEqual([]);
  expect(output).toContain("fix: did you mean array?");
});

test("reports unsupported keywords with their place, and overwrites nothing", async () => {
  const before = generated("openapi.json");
  const start = good.slice(0, good.indexOf("      parameters:\n"));
  const list =
    "        - { name: X-Days, in: header, description: d, schema: { type: array, items: { type: string } } }";
  const changed = good.replace("      parameters:\n", `      callbacks: {}\n      parameters:\n${list}\n`);
  const { problems } = await save(changed, "wrong");
  const line = start.split("\n").length;
  expect(problems.map(({ place, message }) => `${place}  ${message}`)).toEqual([
    expect.stringMatching(`^spec/resources/stocks[.]yaml:${line}:7 {2}Expected no callbacks in an operation: `),
    expect.stringMatching(`^spec/resources/stocks[.]yaml:${line + 2}:\\d+ {2}Expected one value in header, got a list`),
  ]);
  expect(generated("openapi.json")).toBe(before);
  expect((await save(good, "good")).problems).toEqual([]);
});

test("reports mistakes after an unexpected error, and overwrites nothing", async () => {
  const before = generated("openapi.json");
  const lists = [
    "a: &a [x]",
    ...["ab", "bc", "cd"].map(([from, to]) => `${to}: &${to} [${Array(12).fill(`*${from}`)}]`),
  ];
  const failed = await save(`${good}aliases:\n  ${lists.join("\n  ")}\n`, "wrong");
  expect(failed.problems[0]?.message).toMatch(/^Unexpected error: Excessive alias count/);
  const { problems } = await save(good.replace(/description: The.*/, "description: TODO"), "wrong");
  expect(problems[0]?.message).toMatch(/without placeholders/);
  expect(generated("openapi.json")).toBe(before);
  expect((await save(good, "good")).problems).toEqual([]);
});

test("reports files that cannot be written, and continues", async () => {
  const [schemas, before] = [join(copy, "generated/schemas.ts"), generated("schemas.ts")];
  rmSync(schemas);
  mkdirSync(join(schemas, "in-the-way"), { recursive: true });
  const { problems } = await save(
    good.replaceAll(/(maxItems: |at most )200/g, (_, words) => `${words}3`),
    "wrong",
  );
  expect(problems).toEqual([
    {
      place: "generated/schemas.ts",
      message: expect.stringMatching(/^Expected to write it, got /),
      hint: expect.stringMatching(/^move the existing file or folder away, /),
    },
  ]);
  rmSync(schemas, { recursive: true });
  expect((await save(good, "good")).problems).toEqual([]);
  expect(generated("schemas.ts")).toBe(before);
});

/** Output and exit code of a second loop that cannot start. */
function startInVain(cwd: string, settings: Record<string, string>): Promise<[code: unknown, said: string]> {
  const env = { ...process.env, PORT: "0", MOCK_PORT: "0", DOCS_PORT: "0", ...settings };
  return new Promise((done) => {
    execFile(process.execPath, [join(project, "scripts/dev.ts")], { cwd, env }, (error, _, stderr) =>
      done([error?.code, stderr.trim()]),
    );
  });
}

test("rejects a second loop in the folder and a used port in one sentence with the fix", async () => {
  const page = /Page (http\S+)/.exec(output)?.[1] as string;
  const { port } = new URL(page);
  expect(await startInVain(copy, {})).toEqual([
    1,
    `A loop already runs in this folder: process ${loop.pid}, page ${page}. Use it, or stop it (Ctrl-C there, or kill ${loop.pid}) and start again.`,
  ]);
  const empty = mkdtempSync(join(tmpdir(), "dev-"));
  expect(await startInVain(empty, { PORT: port })).toEqual([
    1,
    `Port ${port} of the page (PORT) is in use by another program. Stop that program, or use another port: PORT=${Number(port) + 1} npm run dev`,
  ]);
  const { port: mockPort } = new URL(mock);
  expect(await startInVain(empty, { MOCK_PORT: mockPort })).toEqual([
    1,
    `Port ${mockPort} of the mock (MOCK_PORT) is in use by another program. Stop that program, or use another port: MOCK_PORT=${Number(mockPort) + 1} npm run dev`,
  ]);
  expect(await startInVain(empty, { DOCS_PORT: "65536" })).toEqual([
    1,
    "Expected DOCS_PORT to be a port from 0 to 65535, got 65536. For example: DOCS_PORT=4321",
  ]);
  rmSync(empty, { recursive: true });
});
