import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Bundles, contractFrom } from "../../contract/src/contract.ts";
import { type Comparison, compareSides, type Side } from "../src/comparison.ts";
import { previewMarkdown } from "../src/say/markdown.ts";
import { previewText } from "../src/say/terminal.ts";
import type { Preview } from "../src/write.ts";

/* Output for a terminal and for a CI job summary. */

/** Hides the number of notes, which depends on descriptions only. */
const withoutNoteCounts = (text: string): string => text.replaceAll(/\d+ notes?/g, "N notes");

const NOW = new Date("2026-11-22");
const text = (name: string): string => readFileSync(`generated/${name}.json`, "utf8");
const sources = { openapi: text("openapi"), asyncapi: text("asyncapi"), platform: text("platform") };

/** The contract with every `search` text replaced, as one side. */
function side(label: string, search = "", replacement = ""): Side {
  const read = (name: keyof Bundles): object => {
    const document = JSON.parse(sources[name].replaceAll(search || "\u0000", replacement)) as { info: object };
    return { ...document, info: { ...document.info, version: "1.0.0" } };
  };
  const bundles = { openapi: read("openapi"), asyncapi: read("asyncapi"), platform: read("platform") };
  return { label, documents: Object.values(contractFrom(bundles)), isBundled: true, bundles };
}

const before = side("1.0.0");
const compareWith = (after: Side): Comparison => compareSides(before, after, { waivers: [], isJudged: true, now: NOW });

const previewOf = (comparison: Comparison): Preview => ({
  title: "Preview",
  parts: [{ title: "Since 1.0.0", note: "", folder: "since-1.0.0", comparison }],
});

test("reports no changes", () => {
  expect(previewText(previewOf(compareWith(side("now"))))).toBe(`Since 1.0.0
  Nothing changed.
  Clients: no changes in the public API.`);
});

const renamed = compareWith(side("now", "pop_id", "point_id"));

test("prints a renamed field for a terminal and as Markdown", () => {
  expect(withoutNoteCounts(previewText(previewOf(renamed)))).toMatchInlineSnapshot(`
    "Since 1.0.0
      Breaking: 5 breaking changes, 1 undecided change, 5 additions, N notes.
      openapi, asyncapi, platform need a major version: 1.0.0 becomes 2.0.0 or later; info.version is 1.0.0, which is not enough.
      breaking     createTransaction: pop_id was removed; 2 more changes
      breaking     getTransactionByOrder: pop_id was removed; 2 more changes
      breaking     getTransaction: pop_id was removed; 2 more changes
      breaking     registerOutlet: pop_id was removed; 8 more changes
      breaking     settleTransaction: pop_id was removed; 2 more changes
      breaking     payment.transaction.settlement: pop_id was removed; 2 more changes
      note         sendWebhookEndpointTestEvent: application/json examples changed
      Clients: no changes in the public API."
  `);
  expect(withoutNoteCounts(previewMarkdown(previewOf(renamed)))).toMatchInlineSnapshot(`
    "## Preview

    ### Since 1.0.0

    **Breaking: 5 breaking changes, 1 undecided change, 5 additions, N notes.**

    - openapi, asyncapi, platform need a major version: 1.0.0 becomes 2.0.0 or later; info.version is 1.0.0, which is not enough.

    - \`pop_id\` was removed: \`POST /integrations/payment/outlets/{outlet_id}/v2/transactions response 201 /data/outlet/pop_id\` (breaks the partner reading; \`response-property-removed\`)
    - \`pop_id\` was removed: \`payment.transaction.settlement /body/outlet/pop_id\` (breaks the webhook receiver; \`event-property-removed\`)
    - \`pop_id\` was removed: \`PUT /platform/v1/outlets/{outlet_id} request /pop_id\` (breaks the partner sending; \`request-property-removed\`)
    - \`pop_id\` was removed: \`PUT /platform/v1/outlets/{outlet_id} response 200 /data/outlet/pop_id\` (breaks the partner reading; \`response-property-removed\`)
    - \`pop_id\` was removed: \`POST /platform/v1/transactions/{transaction_id}/settle response 200 /data/outlet/pop_id\` (breaks the partner reading; \`response-property-removed\`)
    - \`point_id\` fields changed from \\["/pop\\_id"\\] to \\["/point\\_id"\\]; cannot decide whether this is breaking: \`PUT /platform/v1/outlets/{outlet_id} rule outlet-machine\` (may break the partner sending; \`rule-undecided\`)

    | Operation or event | Level | Changes |
    | --- | --- | --- |
    | \`createTransaction\` | breaking | 1 breaking change, 1 addition, N notes |
    | \`getTransactionByOrder\` | breaking | 1 breaking change, 1 addition, N notes |
    | \`getTransaction\` | breaking | 1 breaking change, 1 addition, N notes |
    | \`registerOutlet\` | breaking | 2 breaking changes, 1 undecided change, 2 additions, N notes |
    | \`settleTransaction\` | breaking | 1 breaking change, 1 addition, N notes |
    | \`payment.transaction.settlement\` | breaking | 1 breaking change, 1 addition, N notes |
    | \`sendWebhookEndpointTestEvent\` | note | N notes |"
  `);
});

test("requires no version for an informational comparison", () => {
  expect(
    withoutNoteCounts(previewText(previewOf({ ...renamed, isJudged: false })))
      .split("\n")
      .slice(0, 3),
  ).toMatchInlineSnapshot(`
    [
      "Since 1.0.0",
      "  For information: 5 breaking changes, 1 undecided change, 5 additions, N notes.",
      "  breaking     createTransaction: pop_id was removed; 2 more changes",
    ]
  `);
});

test("classifies rows of both sides", () => {
  const settled = renamed.sheets.find(({ sheet }) => sheet.subject === "payment.transaction.settlement");
  const changed = settled?.sections.map(({ title, rows }) => [
    title,
    rows.filter(({ state }) => state !== "same").map(({ state, before, after }) => `${state} ${(after ?? before)?.id}`),
  ]);
  expect(changed).toMatchInlineSnapshot(`
    [
      [
        "Event",
        [],
      ],
      [
        "Payload",
        [
          "context body",
          "context body/outlet",
          "removed body/outlet/pop_id",
          "added body/outlet/point_id",
        ],
      ],
      [
        "Headers",
        [],
      ],
    ]
  `);
});

test("prints a summary of recorded exchanges and the first eight incompatible ones", () => {
  const incompatible = Array.from({ length: 9 }, (_, entry) => ({
    entry,
    side: "request" as const,
    title: "POST /integrations/payment/v1/transactions",
    operation: "createTransaction",
    pointer: "/pop_id",
    expected: "no pop_id",
    got: "a text",
  }));
  const report = { ...renamed.report, traffic: { exchanges: 12, unknown: 1, unfit: 0, broken: incompatible } };
  const lines = previewText(previewOf({ ...renamed, report })).split("\n");
  expect(lines.slice(lines.findIndex((line) => line.includes("Recorded exchanges")))).toEqual([
    "  Recorded exchanges: 12, of which 9 break; 1 without an operation, 0 recorded messages already invalid before.",
    ...incompatible
      .slice(0, 8)
      .map(
        ({ entry }) =>
          `    entry ${entry}: request of POST /integrations/payment/v1/transactions (createTransaction) /pop_id: expected no pop_id, got a text`,
      ),
    "    … and 1 more",
  ]);
  expect(previewMarkdown(previewOf({ ...renamed, report }))).toContain("- Recorded exchanges: 12, of which 9 break;");
  const fits = { ...renamed.report, traffic: { exchanges: 1, unknown: 0, unfit: 0, broken: [] } };
  expect(previewText(previewOf({ ...renamed, report: fits }))).toMatch(
    /\n {2}Recorded exchanges: 1, of which none breaks; 0 without an operation, 0 recorded messages already invalid before\.$/,
  );
});
