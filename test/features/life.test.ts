import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, test, vi } from "vitest";
import { readContract } from "../../packages/contract/src/contract.ts";
import { pagesIn } from "../../packages/portal/src/groups.ts";
import { allPages } from "../../packages/portal/src/pages.ts";
import type { RunningService } from "../../packages/postgres/src/sandbox/sandbox.ts";
import { findPrograms } from "../client/programs.ts";
import { type EditedProject, editedProject } from "../support/edited-project.ts";
import { fetchToken } from "../support/tokens.ts";
import { CHECKS } from "./life-programs.ts";

/* The life of an operation, a parameter, a field, a value and an event: from one edit of `spec/` through wire, clients, portal and gates. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const project = editedProject();
let service: RunningService;
const STOCKS = "spec/resources/stocks.yaml";
const HANDLERS = "server/api/handlers/stocks.ts";
const CURRENT = "/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks";
const NEXT = CURRENT.replace("/v2/", "/v3/");
const LIFE = "x-deprecation: { since: 2026-11-22, sunset: 2027-03-01, successor: setMenuItemStocksV3 }";

/** `file:line:column` of the only line of a file that has a text, at that text. */
function placeOf({ read }: EditedProject, file: string, text: string): string {
  const lines = read(file).split("\n");
  const index = lines.findIndex((line) => line.includes(text));
  return `${file}:${index + 1}:${`${lines[index]}`.indexOf(text) + 1}`;
}

/** A source as one line, without the marks of its comments. */
const flowing = (source: string): string => source.replaceAll(/\s+(?:(?:\/\/|\*|#)\s+)?/g, " ");

/** The next version of the stocks of menu items next to the current one, which ends. */
function addNextVersion(): void {
  const item = /^ {2}menuItems:\n[\s\S]*?(?=^ {2}variants:)/m.exec(project.read(STOCKS))?.[0] ?? "";
  const next = item
    .replace("menuItems:", "menuItemsV3:")
    .replace("setMenuItemStocks", "setMenuItemStocksV3")
    .replace("stock of menu items", "stock of menu items, version 3")
    .replace("x-rate-limit", "x-extension: true\n      x-rate-limit");
  project.replace(STOCKS, "  variants:\n    patch:", `${next}  variants:\n    patch:`);
  project.replace(
    STOCKS,
    "operationId: setMenuItemStocks\n",
    `operationId: setMenuItemStocks\n      deprecated: true\n      ${LIFE}\n`,
  );
  const line = `  ${CURRENT}: { $ref: "resources/stocks.yaml#/paths/menuItems" }`;
  project.insert("spec/openapi.yaml", line, line.replace("/v2/", "/v3/").replace("menuItems", "menuItemsV3"));
  project.write(
    HANDLERS,
    `${project.read(HANDLERS)}\nexport const setMenuItemStocksV3: Handler<"setMenuItemStocksV3"> = async (c) => {
  await setStocks(c, c.req.valid("param").outlet_id, "menu_item", c.req.valid("json"));
  return c.json({ success: true as const, data: {} }, 200);
};\n`,
  );
}

beforeAll(async () => {
  addNextVersion();
  expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });
  service = await project.serve({ ENVIRONMENT: "sandbox" });
});

test.each<[name: string, target: string, replacement: string, at: string, message: string, hint: string]>([
  [
    "less than 90 days of notice",
    "sunset: 2027-03-01",
    "sunset: 2027-02-19",
    "sunset",
    "Expected a sunset at least 90 days after 2026-11-22, got 2027-02-19, 89 days after it.",
    "write 2027-02-20 or later",
  ],
  [
    "a misspelt key",
    "sunset: 2027",
    "sunsett: 2027",
    "sunsett",
    "Expected in x-deprecation only its members, got sunsett",
    "",
  ],
])("a mistake is rejected at its line: %s", async (_name, target, replacement, at, message, hint) => {
  const before = project.read(STOCKS);
  try {
    project.replace(STOCKS, target, replacement);
    const place = placeOf(project, STOCKS, at);
    const rejection = await project.rejection();
    expect(rejection.slice(0, `${place}  ${message}`.length)).toBe(`${place}  ${message}`);
    expect(rejection).toContain(`fix: ${hint}`);
  } finally {
    project.write(STOCKS, before);
  }
});

test("v3 next to a deprecated v2: wire, clients, portal and gates (D-changes-of-the-contract-1, D-deprecations-1)", async () => {
  // Six clients have both versions and mark the deprecated one.
  const text = "Deprecated since 2026-11-22, ends on 2027-03-01.";
  const marks: [file: string, mark: string][] = [
    [
      "typescript/src/generated/types.ts",
      `several items share sets all of them. ${text} Use setMenuItemStocksV3 instead.`,
    ],
    [
      "python/partner_integration_api/generated/operations.py",
      `warnings.warn( "set_menu_item_stocks: ${text} Use set_menu_item_stocks_v3 instead.", DeprecationWarning, stacklevel=2, )`,
    ],
    ["php/generated/Operations.php", `@deprecated ${text} Use setMenuItemStocksV3 instead.`],
    [
      "java/src/generated/java/partnerapi/Operations.java",
      '@Deprecated(since = "2026-11-22", forRemoval = true) public void setMenuItemStocks(',
    ],
    ["go/operations_generated.go", `Deprecated: ${text} Use SetMenuItemStocksV3 instead.`],
    [
      "csharp/generated/PartnerClient.Operations.cs",
      `[Obsolete("${text} Use SetMenuItemStocksV3Async instead.")] public Task SetMenuItemStocksAsync(`,
    ],
  ];
  expect(marks.filter(([file, mark]) => !flowing(project.read(`clients/${file}`)).includes(mark))).toEqual([]);
  const next =
    /setMenuItemStocksV3\(|set_menu_item_stocks_v3\(|SetMenuItemStocksV3\(|SetMenuItemStocksV3Async\(|v3\/menu_item_stocks"/;
  expect(marks.filter(([file]) => !next.test(project.read(`clients/${file}`)))).toEqual([]);

  // On the wire.
  const { url } = service;
  const token = await fetchToken(url, "food:catalog:write");
  const call = (path: string, version: number, authorization = `Bearer ${token}`) =>
    fetch(url + path.replace("{outlet_id}", "OUT-1001"), {
      method: "PATCH",
      headers: {
        Authorization: authorization,
        "Content-Type": "application/json",
        Accept: `application/vnd.svc.v${version}+json`,
      },
      body: "[]",
    }).then(({ status, headers }) => ({
      status,
      life: ["Deprecation", "Sunset", "Link"].map((name) => headers.get(name)),
    }));
  const life = [
    "@1795305600",
    "Mon, 01 Mar 2027 00:00:00 GMT",
    '</deprecations/>; rel="deprecation"; type="text/html", </integrations/food/outlets/OUT-1001/v3/menu_item_stocks>; rel="successor-version"',
  ];
  expect(await call(CURRENT, 2)).toEqual({ status: 200, life });
  expect(await call(CURRENT, 2, "Bearer nonsense")).toEqual({ status: 401, life });
  expect(await call(CURRENT, 3)).toEqual({ status: 415, life });
  expect(await call(NEXT, 3)).toEqual({ status: 200, life: [null, null, null] });
  expect(await call(NEXT, 2)).toEqual({ status: 415, life: [null, null, null] });

  // The published contract has the headers in every response of the deprecated version, and in none of the other.
  const contract = readContract(`${project.folder}/generated`, `${project.folder}/spec`);
  const served = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, { patch: { responses: Record<string, { headers?: object }> } }>;
  };
  const withLife = (path: string) =>
    Object.entries(served.paths[path]?.patch.responses ?? {}).filter(
      ([, { headers = {} }]) => "Deprecation" in headers,
    );
  expect(withLife(CURRENT).map(([status]) => status)).toEqual(
    Object.keys(served.paths[CURRENT]?.patch.responses ?? {}),
  );
  expect(withLife(NEXT)).toEqual([]);

  // The portal shows both.
  const pages = pagesIn(await allPages(contract, []));
  const page = (path: string) => pages.find((page) => page.path === path)?.markdown ?? "";
  expect(page("operations/set-menu-item-stocks")).toContain(
    `<p class="life">${text} Use [<code>setMenuItemStocksV3</code>]`,
  );
  expect(page("operations/set-menu-item-stocks-v3")).not.toContain('class="life"');
  expect(page("deprecations")).toContain(
    "| [`setMenuItemStocks`](/operations/set-menu-item-stocks/) | operation | 2026-11-22 | 2027-03-01 | [`setMenuItemStocksV3`](/operations/set-menu-item-stocks-v3/) |",
  );

  // The gate calls it an addition.
  const against = ["scripts/breaking.ts", "--base", `${process.cwd()}/spec`];
  const compared = await project.run(...against, "--today", "2026-11-22", "--format", "json");
  expect(compared.code, compared.output).toBe(0);
  const late = await project.run(...against, "--today", "2026-12-02");
  expect(late.output).toContain("expected 90 days of notice or more, got 89");
  expect(late.code).toBe(1);
  const { changes } = JSON.parse(compared.output) as { changes: { rule: string; level: string; place: string }[] };
  expect(changes.map(({ rule, level, place }) => `${level} ${rule} ${place}`).sort()).toEqual([
    `addition deprecated PATCH ${CURRENT}`,
    `addition operation-added PATCH ${NEXT}`,
  ]);
});

test.each(CHECKS)("$language: its tools report the deprecated version and nothing of the next one", async (check) => {
  const { language, tool, file, command, says } = check;
  const [program] = findPrograms(tool);
  if (program === undefined) return void console.log(`${language} is not tried: there is no ${tool} on the PATH`);
  if (file) project.write(`clients/${language}/${file.name}`, file.source);
  const [, ...words] = command;
  const { stdout, stderr } = await promisify(execFile)(program, words, {
    cwd: `${project.folder}/clients/${language}`,
    env: { ...process.env, PARTNER_BASE_URL: service.url, GOPROXY: "off", PYTHONDONTWRITEBYTECODE: "1" },
  });
  expect((stdout + stderr).replaceAll(/\s*\n\s+/g, " ")).toContain(says);
  expect(stdout + stderr).not.toMatch(/(\[removal\] setMenuItemStocksV3|set_menu_item_stocks_v3: )/);
});
