import { expect, test, vi } from "vitest";
import { cloneDatabase } from "../support/database.ts";
import { editedProject } from "../support/edited-project.ts";
import { portalPageOf } from "../support/portal-page.ts";
import { fetchToken } from "../support/tokens.ts";

/*
 * Impact on real partners (decisions: usage): the service records the contract names they use, and the comparison reports the
 * partners affected by a change.
 */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
const project = editedProject();
const { url: database } = await cloneDatabase();
const { url: EMPTY } = await cloneDatabase("template1");
const CATALOG = "spec/resources/catalog.yaml";
const PROJECT = process.cwd();
const PATH = "/integrations/food/outlets/{outlet_id}";
const DOCUMENTED = "Text shown to consumers.";
const DESCRIPTION = `      description:
        type: string
        description: ${DOCUMENTED}
        maxLength: 250
        examples: [Nasi goreng dengan telur mata sapi dan kerupuk.]
`;
const CLIENTS = [
  "clients/typescript/src/generated/types.ts",
  "clients/python/partner_integration_api/generated/models.py",
  "clients/php/generated/Model/MenuItemInput.php",
  "clients/java/src/generated/java/partnerapi/model/MenuItemInput.java",
  "clients/go/models_generated.go",
  "clients/csharp/generated/Models/MenuItemInput.cs",
];
const TODAY = new Date().toISOString().slice(0, 10);
const PSEUDONYM = expect.stringMatching(/^client-[0-9a-f]{16}$/);

const usage = { last: TODAY, days: 1 };
const fields = (...pointers: string[]) => pointers.sort().map((pointer) => ({ pointer, ...usage }));
const ITEM = "/menus/*/menu_items/*";
const SENT = [
  "/request_id",
  "/menus",
  "/menus/*/name",
  "/menus/*/menu_items",
  ...["external_id", "name", "price", "image", "variant_category_external_ids"].map((name) => `${ITEM}/${name}`),
  "/variant_categories",
];
const operation = {
  operation: "replaceCatalog",
  ...usage,
  count: 2,
  content_types: [{ type: "application/json", ...usage }],
};
/** The usage of the calls of the test, whole. */
const USED = {
  version: 1,
  from: TODAY,
  to: TODAY,
  clients: [
    {
      client: "demo-direct",
      operations: [
        {
          ...operation,
          parameters: [{ in: "query", name: "dry_run", ...usage }],
          fields: fields(...SENT, `${ITEM}/description`),
          accepts: [{ type: "*/*", ...usage }],
          codes: [{ status: 400, code: "HTTP_400", ...usage, count: 1 }],
        },
      ],
      events: [],
    },
    {
      client: "demo-rival",
      operations: [
        {
          ...operation,
          parameters: [],
          fields: fields(...SENT),
          accepts: [
            { type: "*/*", ...usage },
            { type: "application/vnd.svc.v1+json", ...usage },
          ],
          codes: [{ status: 404, code: "HTTP_404", ...usage, count: 1 }],
        },
      ],
      events: [],
    },
  ],
};

type Sent = { client: string; outlet: string; item: object; query?: string; headers?: Record<string, string> };

async function replaceCatalog(url: string, { client, outlet, item, query = "", headers = {} }: Sent): Promise<number> {
  const token = await fetchToken(url, "food:catalog:write", client);
  const { status } = await fetch(`${url}/integrations/food/outlets/${outlet}/v1/catalog${query}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
    body: JSON.stringify({
      request_id: "one",
      menus: [{ name: "Drinks", menu_items: [item] }],
      variant_categories: [],
    }),
  });
  return status;
}

const TEA = {
  external_id: "tea",
  name: "Tea",
  price: 9_000,
  image: "https://images.example/tea.png",
  variant_category_external_ids: [],
};

const breaking = (...args: string[]) => project.run("scripts/breaking.ts", "--base", PROJECT, ...args);
/** Without the lines on versions and on the last release: they change with every release. */
const linesOf = (output: string) =>
  output.split("\n").filter((line) => line !== "" && !/^(\w+ requires |Since the last release )/.test(line));
const LINES = project.read(CATALOG).split("\n");
const lineOf = (text: string) => LINES.indexOf(text) + 1;

test("sent names are recorded, exported and reported for each change", async () => {
  const service = await project.serve({ DATABASE_URL: database, USAGE: "on" });
  const calls: Sent[] = [
    {
      client: "demo-direct",
      outlet: "OUT-1001",
      item: { ...TEA, description: "A secret text." },
      query: "?dry_run=true",
    },
    { client: "demo-direct", outlet: "OUT-1001", item: { ...TEA, price: "nine" } },
    { client: "demo-rival", outlet: "OUT-2001", item: { ...TEA, unknown_field: "A secret text." } },
    { client: "demo-rival", outlet: "OUT-1001", item: TEA, headers: { Accept: "application/vnd.svc.v1+json" } },
  ];
  const statuses: number[] = [];
  for (const call of calls) statuses.push(await replaceCatalog(service.url, call));
  expect(statuses).toEqual([200, 400, 200, 404]);
  const archive = await fetch(`${service.url}/console/requests.har`);
  project.write("sandbox.har.json", await archive.text());
  await service.end();

  const exported = await project.run("scripts/usage.ts", "--database", database);
  expect({ code: exported.code, file: JSON.parse(exported.output) }).toEqual({ code: 0, file: USED });
  expect(exported.output).not.toContain("secret");
  project.write("usage.json", exported.output);

  const anonymous = await project.run("scripts/usage.ts", "--database", database, "--since", TODAY, "--anonymous");
  const clients = (JSON.parse(anonymous.output) as typeof USED).clients.map(({ client }) => client);
  expect(clients).toEqual([PSEUDONYM, PSEUDONYM]);
  expect(new Set(clients).size).toBe(2);

  expect(CLIENTS.filter((file) => project.read(file).includes(DOCUMENTED))).toEqual(CLIENTS);
  expect(await portalPageOf(project, "replaceCatalog")).toContain(DOCUMENTED);
  project.replace(CATALOG, DESCRIPTION, "");
  expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });
  expect(CLIENTS.filter((file) => project.read(file).includes(DOCUMENTED))).toEqual([]);
  expect(await portalPageOf(project, "replaceCatalog")).not.toContain(DOCUMENTED);

  const judged = await breaking("--usage", "usage.json");
  expect({ code: judged.code, lines: linesOf(judged.output) }).toEqual({
    code: 1,
    lines: [
      `${CATALOG}:${lineOf("  MenuItemInput:")}:9  breaking: PUT ${PATH}/v1/catalog request /menus/[]/menu_items/[]/description: was removed`,
      "    breaks the partner sending · request-property-removed",
      `    1 of 2 partners send this field, last on ${TODAY}`,
      expect.stringMatching(/^ {4}breaks the workflows openOutlet, firstMenu, /),
      `${CATALOG}:${lineOf("  MenuItem:") + 2}:9  breaking: GET ${PATH}/v2/catalog response 200 /data/menus/[]/menu_items/[]/description: was removed`,
      "    breaks the partner reading · response-property-removed",
      "    none of 2 partners is recorded to call this operation",
      expect.stringMatching(/^ {4}breaks the workflows firstMenu, /),
      "Breaking: 2 breaking changes, 0 additions, 0 notes.",
      "Next: revert it, add a new path or event version instead, or waive it in spec/waivers.yaml with rule, place, owner, reason and expires.",
    ],
  });
  const json = JSON.parse((await breaking("--usage", "usage.json", "--format", "json")).output);
  expect(json.changes.map(({ impact }: { impact: unknown }) => impact)).toEqual([
    { partners: 1, of: 2, use: "send this field", last: TODAY },
    { partners: 0, of: 2, use: "call this operation", last: null },
  ]);
  const markdown = await breaking("--usage", "usage.json", "--format", "markdown");
  expect(markdown.output).toContain(`1 of 2 partners send this field, last on ${TODAY}. Breaks the workflows `);

  const recorded = await breaking("--traffic", "sandbox.har.json");
  expect({ code: recorded.code, lines: linesOf(recorded.output).slice(-2) }).toEqual({
    code: 1,
    lines: [
      `entry 1: request of PUT ${PATH}/v1/catalog (replaceCatalog) /menus/0/menu_items/0/description: expected no field of this name, got one`,
      "Recorded exchanges: 4, of which 1 breaks; 0 without an operation, 1 recorded message already invalid before.",
    ],
  });
  expect(recorded.output).not.toContain("secret text");
  project.write("mistaken.har.json", project.read("sandbox.har.json").replace(`"status":400`, `"status":"400"`));
  const rejection = await breaking("--traffic", "mistaken.har.json");
  expect(rejection).toEqual({
    code: 2,
    output: expect.stringMatching(
      /^Could not compare: mistaken\.har\.json:1:\d+: expected an HTTP archive \(HAR 1\.2\), got at \/log\/entries\/1\/response\/status: Invalid input: expected number, received string\. Record it again\.\n$/,
    ),
  });

  project.write("nobody.json", JSON.stringify({ version: 1, from: null, to: null, clients: [] }));
  const unknown = await breaking("--usage", "nobody.json");
  expect(linesOf(unknown.output)[2]).toBe("    usage not recorded: affected partners unknown");

  project.write("mistaken.json", exported.output.replace(`"pointer": "/menus"`, `"pointer": "menus"`));
  const at =
    project
      .read("mistaken.json")
      .split("\n")
      .findIndex((line) => line.includes(`"menus"`)) + 1;
  expect(await breaking("--usage", "mistaken.json")).toEqual({
    code: 2,
    output: `Could not compare: mistaken.json:${at}:15: expected a usage file of npm run operator -- usage, with a text matching /^// at /clients/0/operations/0/fields/0/pointer. Export it again.\n`,
  });

  const edited = await project.serve({ DATABASE_URL: database, USAGE: "on" });
  const late = { ...TEA, description: "A secret text." };
  expect(await replaceCatalog(edited.url, { client: "demo-rival", outlet: "OUT-2001", item: late })).toBe(200);
  await edited.end();
  const { clients: after } = JSON.parse((await project.run("scripts/usage.ts", "--database", database)).output);
  expect(after[1].operations[0]).toEqual({ ...USED.clients[1]?.operations[0], count: 3 });
});

test.each<[string, string[], string]>([
  ["a missing database", [], "Expected --database or DATABASE_URL, got neither. npm run operator -- usage "],
  [
    "an invalid date",
    ["--database", database, "--since", "yesterday"],
    "Expected --since to be a date such as 2026-11-01, got yesterday. npm run operator -- usage ",
  ],
  [
    "another option",
    ["--database", database, "--until", TODAY],
    "Expected one of the options --database, --since, --anonymous, --help, got --until",
  ],
  [
    "a database without a service",
    ["--database", EMPTY],
    "This database has no usage table. Start the service on it once, with USAGE=on.\n",
  ],
  ["an unreachable server", ["--database", "postgres://127.0.0.1:1/none"], "The database is not available: "],
])("npm run operator -- usage rejects %s", async (_, args, message) => {
  const { code, output } = await project.run("scripts/usage.ts", ...args);
  expect({ code, output: output.slice(0, message.length) }).toEqual({ code: 2, output: message });
});
