import { contractOf } from "@partner-api/contract";
import { expect, test } from "vitest";
import { fromValue, rootOf } from "../../contract/src/contract.ts";
import { compareContracts } from "../src/compare.ts";
import { report } from "../src/house/report.ts";
import { type Report, render, withImpact } from "../src/report.ts";

/* Complete reports for designers, pull requests and programs. */

const OPENAPI = { openapi: "3.1.0", info: { title: "Shops", version: "1.0.0" } };
const get = (operationId: string, schema: object) => ({
  get: { operationId, responses: { "200": { description: "Fine.", content: { "application/json": { schema } } } } },
});
const SHOP = {
  type: "object",
  required: ["name"],
  properties: { name: { type: "string" }, open: { type: "boolean" } },
};
const contract = (paths: object) => contractOf({ shops: { ...OPENAPI, paths } });
const base = contract({ "/shops": get("listShops", SHOP), "/menus": get("listMenus", { type: "object" }) });
const revision = contract({
  "/shops": get("listShops", { ...SHOP, required: [], description: "A shop." }),
  "/menus": get("listMenus", { type: "object", properties: { items: { type: "integer" } } }),
  "/taxes": get("listTaxes", SHOP),
});
const comparison = compareContracts(base, revision);
const waiver = {
  rule: comparison.changes.find(({ level }) => level === "breaking")?.rule ?? "",
  place: comparison.changes.find(({ level }) => level === "breaking")?.place ?? "",
  owner: "Team Shops",
  reason: "agreed",
  expires: "2027-01-31",
  spot: rootOf(fromValue({}, "waivers.yaml")),
};
const BEFORE = new Date("2027-01-01T00:00:00Z");
const AFTER = new Date("2027-03-01T00:00:00Z");

/** A report as the snapshot has it: text, or JSON with a line for each entry. */
function snapshotOf(judged: Report, format: "text" | "markdown" | "json"): string {
  const text = render(judged, format);
  if (format !== "json") return text;
  return Object.entries(JSON.parse(text) as object)
    .flatMap(([key, value]) => {
      const entries = Array.isArray(value) && value.length > 0 ? value : [value];
      return entries.map((entry) => `${key}: ${JSON.stringify(entry)}`);
    })
    .join("\n");
}

const whole = report(comparison, []);
test.each(["text", "markdown", "json"] as const)(
  "renders a breaking change, an addition and a note as %s",
  (format) => {
    expect(snapshotOf(whole, format)).toMatchSnapshot();
  },
);

/** The lines of another report on the same changes that differ from the report above. */
function differences(judged: Report, format: "text" | "markdown"): string {
  const linesOf = (report: Report) => snapshotOf(report, format).split("\n");
  const [before, after] = [linesOf(whole), linesOf(judged)];
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ].join("\n");
}

test("renders a waived change", () => {
  const judged = report(comparison, [waiver], BEFORE);
  expect(judged.breaking).toBe(false);
  for (const format of ["text", "markdown"] as const) expect(differences(judged, format)).toMatchSnapshot();
  const [first = "", ...others] = render(judged, "text").match(/ {2}(waived|addition|breaking): /g) ?? [];
  expect([first, others.at(-1)]).toEqual(["  addition: ", "  waived: "]); // the changes to decide come first
  const { breaking, changes, versions } = JSON.parse(render(judged, "json"));
  expect({ breaking, waived: changes.map(({ waived }: { waived: boolean }) => waived), versions }).toMatchObject({
    breaking: false,
    waived: [true, false, false, false],
    versions: [{ asks: "minor", expected: "1.1.0", isEnough: false }],
  });
});

test("an expired waiver is breaking, and so is its change", () => {
  const judged = report(comparison, [waiver], AFTER);
  expect(judged.breaking).toBe(true);
  expect(differences(judged, "text")).toMatchSnapshot();
});

test.each(["text", "markdown", "json"] as const)("renders no changes as %s", (format) => {
  expect(snapshotOf(report(compareContracts(base, base), []), format)).toMatchSnapshot();
});

test("a note alone may have a patch version", () => {
  const paths = { "/shops": get("listShops", { ...SHOP, description: "A shop." }), "/menus": get("listMenus", {}) };
  const undescribed = contract({ ...paths, "/shops": get("listShops", SHOP) });
  expect(render(report(compareContracts(undescribed, contract(paths)), []), "text")).toMatchInlineSnapshot(`
    "Compatible: no breaking change, 0 additions, 1 note.
    shops may have a patch version: 1.0.1 or later after 1.0.0; info.version is 1.0.0.
    Next: --format markdown drafts the entry for CHANGELOG.md."
  `);
});

const against: Report = {
  ...withImpact(whole, ({ level }) =>
    level === "breaking" ? { partners: 2, of: 5, use: "call listShops", last: "2026-12-31" } : undefined,
  ),
  unreleased: whole.changes.slice(0, 1),
  release: { version: "1.4.0", judged: report(compareContracts(base, base), []) },
};
test.each(["text", "markdown", "json"] as const)("renders affected partners and the last release as %s", (format) => {
  expect(format === "markdown" ? differences(against, format) : snapshotOf(against, format)).toMatchSnapshot();
});

test("a supplementary report has no verdict", () => {
  expect(differences({ ...against, next: undefined }, "text")).toMatchSnapshot();
});

test("lists two of four places of a change and counts the others", () => {
  const shared = (type: string) =>
    contractOf({
      shops: {
        ...OPENAPI,
        paths: Object.fromEntries(
          ["a", "b", "c", "d"].map((name) => [`/${name}`, get(name, { $ref: "#/components/schemas/Shop" })]),
        ),
        components: { schemas: { Shop: { ...SHOP, properties: { name: { type } } } } },
      },
    });
  expect(render(report(compareContracts(shared("string"), shared("integer")), []), "text")).toMatchSnapshot();
  expect(render(report(compareContracts(shared("string"), shared("integer")), []), "markdown")).toMatchSnapshot();
});

test("escapes names of a contract in Markdown", () => {
  const hostile = (type: string) =>
    contract({ "/x": get("x", { type: "object", properties: { "a`b\n*c": { type } } }) });
  expect(render(report(compareContracts(hostile("string"), hostile("integer")), []), "markdown")).toMatchSnapshot();
});

test.each(["text", "markdown"] as const)("a breaking change names the workflows that it breaks, as %s", (format) => {
  const workflows = new Map([
    ["listShops", ["firstMenu", "stock"]],
    ["listMenus", ["others"]],
  ]);
  const text = render({ ...whole, workflows }, format);
  expect(text.match(/breaks the workflows firstMenu, stock/gi)).toHaveLength(1);
  expect(text).not.toContain("others");
});
