import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createReceiver, type PartnerEvent } from "../../clients/typescript/src/index.ts";
import { nodeListener } from "../../clients/typescript/src/node.ts";
import { vector } from "../../clients/typescript/test/deliveries.ts";
import { operations, platformOperations } from "../../generated/operations.ts";
import { MAX_CHARACTERS } from "../../packages/command-line/src/mcp/server.ts";
import { readQuestions } from "../../packages/portal/src/search-index.ts";
import { createPartnerProject } from "../client/partner-project.ts";
import { findNodes } from "../client/programs.ts";
import { closeReceivers, receiver } from "../support/receivers.ts";
import { startSandbox } from "../support/service.ts";
import { ensurePortal } from "./built.ts";

/* The server as an agent's program starts it: the installed package on the oldest Node, over standard input and output, with a sandbox. */

const { folder, remove } = await createPartnerProject();
afterAll(remove);
const [, node] = findNodes().at(-1) as [string, string];
const program = join(folder, "node_modules/.bin/partner-api");
const READING = ["search_docs", "read_page", "read_operation", "call_operation", "list_deliveries"];
/** Room for the line that says how to read on. */
const LONGEST = MAX_CHARACTERS + 100;

beforeAll(ensurePortal, 240_000);
const received: PartnerEvent[] = [];
const on = { "food.order.created": (event: PartnerEvent) => void received.push(event) };
const { port } = await receiver(nodeListener(createReceiver({ secret: vector.secret, on })));
const service = await startSandbox({ webhookForward: `https://partner.example=http://127.0.0.1:${port}` });
afterAll(async () => {
  await service.stop();
  closeReceivers();
});

const WRONG = "wrong-secret-of-the-partner";

async function connect(...options: string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const args = [program, "mcp", "--url", service.publicUrl, ...options];
  await client.connect(new StdioClientTransport({ command: node, args }));
  afterAll(() => client.close());
  return client;
}
const [agent, reader] = await Promise.all([connect(), connect("--read-only")]);

type Result = { isError?: boolean; content: { text: string }[] };
/** The text of a result, of bounded length. */
async function call(name: string, args: Record<string, unknown> = {}, by = agent) {
  const result = (await by.callTool({ name, arguments: args })) as Result;
  const text = result.content.map((each) => each.text).join("");
  expect(text.length).toBeLessThanOrEqual(LONGEST);
  return { text, isError: result.isError === true };
}
const read = async (name: string, args: Record<string, unknown> = {}, by = agent) => {
  const { text, isError } = await call(name, args, by);
  expect([isError, text]).toEqual([false, text]);
  return text;
};

test("lists every tool, without those that write if it is read-only", async () => {
  const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
  expect(await namesOf(agent)).toEqual([...READING, "place_order"]);
  expect(await namesOf(reader)).toEqual(READING);
  const { tools } = await reader.listTools();
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
});

test("search_docs finds what the portal finds: the pages for at least 95 % of the questions", async () => {
  const missed: string[] = [];
  const questions = readQuestions("test/portal/questions.tsv");
  for (const { question: query, pages } of questions) {
    const results = JSON.parse(await read("search_docs", { query, limit: 3 })) as { path: string }[];
    if (!results.some(({ path }) => pages.includes(path.replace(/\.md$/, "")))) missed.push(query);
  }
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(questions.length * 0.05);
});

test("read_page returns a whole page in parts", async () => {
  const path = "guides/receiving-events.md";
  const whole = await (await fetch(`${service.publicUrl}/${path}`)).text();
  let [joined, offset] = ["", 0];
  for (let next: string | undefined = "0"; next !== undefined; ) {
    const part = await read("read_page", { path, offset: Number(next) });
    [, next] = /read on with offset (\d+)\]$/.exec(part) ?? [];
    joined += next === undefined ? part : part.slice(0, Number(next) - offset);
    offset = Number(next);
  }
  expect(joined).toBe(whole);
});

test("read_operation describes each operation of both contracts", async () => {
  for (const operation_id of Object.keys({ ...operations, ...platformOperations }))
    expect(await read("read_operation", { operation_id })).toContain(`{"operationId":"${operation_id}","method":"`);
});

test("an order that place_order places reaches a receiver that verifies it, and list_deliveries shows it", async () => {
  const subscription = { event: "food.order.created", url: "https://partner.example/events", active: true };
  expect(await read("call_operation", { operation_id: "createSubscription", body: subscription })).toContain(
    '"status":201',
  );
  const placed = JSON.parse(await read("place_order", { items: [{ external_id: "es-teh", quantity: 2 }] }));
  const { order_number } = placed.body.data.order;
  await expect
    .poll(() => read("list_deliveries", { status: "complete", limit: 1 }), { timeout: 20_000 })
    .toContain(order_number);
  expect(received).toMatchObject([{ body: { order: { order_number } } }]);
});

test("call_operation sends a list as the body", async () => {
  const body = [{ external_id: "es-teh", in_stock: true }];
  const stocks = { operation_id: "setMenuItemStocks", path: { outlet_id: "OUT-1001" }, body };
  expect(await read("call_operation", stocks)).toContain('"status":200');
});

test("no result contains a secret", async () => {
  expect(await read("call_operation", { operation_id: "getNotificationSecret" })).toContain('"secret":"***"');
  const rotated = await read("call_operation", { operation_id: "rotateNotificationSecret" });
  expect(rotated).not.toContain("whsec_");
});

describe("wrong input", () => {
  test.each<[name: string, args: Record<string, unknown>, message: RegExp]>([
    ["read_operation", { operation_id: "replaceCatalogs" }, /got "replaceCatalogs": did you mean replaceCatalog\?$/],
    ["read_operation", {}, /operation_id/],
    ["read_page", { path: "../../etc/passwd" }, /^Expected the path of a page, .*Find it with search_docs\.$/],
    ["search_docs", { query: "?" }, /^Expected words that a page has, got "\?"\.$/],
    ["read_page", { path: "guides/nothing.md" }, /^Expected the path of a page, /],
    ["search_docs", { query: "orders", limit: 21 }, /limit/],
    [
      "call_operation",
      { operation_id: "getCatalog" },
      /^Expected the path parameter outlet_id of GET \S+, got none\.$/,
    ],
    [
      "call_operation",
      { operation_id: "getCatalog", path: { outlet: "x" } },
      /^Expected path parameters among outlet_id, got "outlet"\.$/,
    ],
    [
      "call_operation",
      { operation_id: "getCatalog", path: { outlet_id: ".." } },
      /^Expected an id in path\.outlet_id, /,
    ],
    ["call_operation", { operation_id: "getNotificationSecret", body: {} }, /^Expected no body /],
    ["call_operation", { operation_id: "getCatalog", path: { outlet_id: "OUT-9999" } }, /"status":404/],
    ["place_order", { items: [{ external_id: "es-teh", quantity: 0 }] }, /"status":400.*quantity/],
    ["place_order", { outlet: "OUT-1001" }, /outlet/],
    ["list_deliveries", { status: "LOST" }, /expected one of "queue"\|.* at status$/],
  ])("%s %j returns an error with the reason", async (name, args, message) => {
    const { text, isError } = await call(name, args);
    expect(text).toMatch(message);
    expect(isError).toBe(true);
  });

  test("a read-only server rejects operations that write", async () => {
    const { text, isError } = await call("call_operation", { operation_id: "rotateNotificationSecret" }, reader);
    expect([text, isError]).toEqual([
      "Expected an operation that reads, because of --read-only, got POST /integrations/partner/v1/notification-secret/rotate.",
      true,
    ]);
  });
});

test("wrong credentials and a stopped sandbox are errors without the secret", async () => {
  const [wrong, unreachable] = await Promise.all([
    connect("--client-secret", WRONG),
    connect("--url", "http://127.0.0.1:1"),
  ]);
  const rejected = await call("list_deliveries", {}, wrong);
  expect([rejected.isError, rejected.text.includes(WRONG)]).toEqual([true, false]);
  const { text, isError } = await call("search_docs", { query: "orders" }, unreachable);
  expect([isError, text]).toEqual([
    true,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/search\.json does not respond: /),
  ]);
});
