import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import manifest from "partner-integration-api-client/package.json" with { type: "json" };
import { DeliveryStatus } from "partner-integration-api-client/schemas";
import { z } from "zod";
import { UsageError } from "../command.ts";
import { reasonOf } from "../credentials.ts";
import { type CallInput, callOperation, type Sandbox } from "./call.ts";
import { describeOperation, operationOf, operationsAt } from "./contract.ts";
import { Docs } from "./docs.ts";

type Options = Sandbox & { isReadOnly: boolean };

/** Longest text of a result. */
export const MAX_CHARACTERS = 24_000;
const MAX_PAGE = 50;

const offset = z.int().min(0).default(0).describe("first character, to read on");
/** Any object. Some agents reject the empty schema of `unknown`. */
const object = z.record(z.string(), z.unknown()).meta({ additionalProperties: true });
const texts = z.record(z.string(), z.string()).optional();
const READS = { readOnlyHint: true, openWorldHint: false };
const WRITES = { readOnlyHint: false, destructiveHint: true, openWorldHint: false };

/** Creates the server with the tools for a sandbox and its documentation; with `isReadOnly`, without tools that change data. */
export function createMcpServer({ isReadOnly, ...sandbox }: Options): McpServer {
  const server = new McpServer(
    { name: "partner-api", version: manifest.version },
    {
      instructions:
        "Partner Integration API. Start with read_page SKILL.md: rules, a receiver that passes its check, and a first event. Then search the documentation, read an operation before you call it, and call the sandbox. It delivers no events to localhost: `partner-api listen` forwards them, as SKILL.md shows.",
    },
  );
  addDocumentation(server, sandbox);
  addCalls(server, sandbox, isReadOnly);
  return server;
}

function addDocumentation(server: McpServer, { baseUrl }: Sandbox): void {
  const docs = new Docs(baseUrl);
  server.registerTool(
    "search_docs",
    {
      description: "Finds guides, operations, events and error codes by words.",
      inputSchema: z.strictObject({ query: z.string().max(200), limit: z.int().min(1).max(20).default(5) }),
      annotations: READS,
    },
    ({ query, limit }) => resultOf(() => docs.search(query, limit)),
  );
  server.registerTool(
    "read_page",
    {
      description: `Reads a page of the documentation as Markdown, at most ${MAX_CHARACTERS} characters at once.`,
      inputSchema: z.strictObject({ path: z.string().max(200).describe("as search_docs returns it"), offset }),
      annotations: READS,
    },
    ({ path, offset: from }) => resultOf(() => docs.page(path), from),
  );
  server.registerTool(
    "read_operation",
    {
      description: "Reads the contract of an operation: parameters, body, successful responses, error codes.",
      inputSchema: z.strictObject({ operation_id: z.string().max(100).describe("such as replaceCatalog"), offset }),
      annotations: READS,
    },
    ({ operation_id, offset: from }) =>
      resultOf(async () => describeOperation(operationOf(await operationsAt(baseUrl), operation_id)), from),
  );
}

function addCalls(server: McpServer, sandbox: Sandbox, isReadOnly: boolean): void {
  const call = async (id: string, input: CallInput) => {
    const served = operationOf(await operationsAt(sandbox.baseUrl), id);
    if (isReadOnly && served.method !== "get")
      throw new UsageError(`Expected an operation that reads, because of --read-only, got ${served.title}.`);
    return callOperation(sandbox, served, input);
  };
  server.registerTool(
    "call_operation",
    {
      description: `Calls an operation of the sandbox${isReadOnly ? "; only GET" : ""}. The token and the idempotency key are added.`,
      inputSchema: z.strictObject({
        operation_id: z.string().max(100),
        path: texts.describe("path parameters by name, such as outlet_id"),
        query: texts.describe("query parameters by name"),
        body: z
          .union([object, z.array(object)])
          .optional()
          .describe("the JSON body"),
        offset,
      }),
      annotations: isReadOnly ? READS : WRITES,
    },
    ({ operation_id, offset: from, ...input }) => resultOf(() => call(operation_id, input), from),
  );
  server.registerTool(
    "list_deliveries",
    {
      description: "Shows the newest deliveries to your webhook endpoints, each with its attempts and why it failed.",
      inputSchema: z.strictObject({
        status: DeliveryStatus.optional(),
        event: z.string().max(100).optional().describe("only this event, such as food.order.created"),
        limit: z.int().min(1).max(MAX_PAGE).default(10),
        offset,
      }),
      annotations: READS,
    },
    ({ status, event, limit, offset: from }) =>
      resultOf(() => {
        const filters = { ...(status && { delivery_status: status }), ...(event && { event_type: event }) };
        return call("listNotifications", { query: { per_page: String(limit), ...filters } });
      }, from),
  );
  if (isReadOnly) return;
  server.registerTool(
    "place_order",
    {
      description: "Places an order in the sandbox, as the platform. It causes the event food.order.created.",
      inputSchema: z.strictObject({
        outlet_id: z.string().max(100).default("OUT-1001"),
        items: z
          .array(z.strictObject({ external_id: z.string(), quantity: z.int() }))
          .max(100)
          .default([{ external_id: "nasi-goreng", quantity: 1 }]),
      }),
      annotations: { ...WRITES, destructiveHint: false },
    },
    ({ outlet_id, items }) =>
      resultOf(() => call("placeOrder", { path: { outlet_id }, body: { service_type: "food", items } })),
  );
}

/** The result of a tool, from character `from` on. A failure that the caller can fix is an error result with its reason. */
async function resultOf(run: () => Promise<unknown>, from = 0) {
  try {
    const value = await run();
    const isError = typeof value === "object" && value !== null && "status" in value && Number(value.status) >= 400;
    return { ...text(bounded(typeof value === "string" ? value : JSON.stringify(value), from)), isError };
  } catch (error) {
    const reason = error instanceof UsageError ? error.message : reasonOf(error);
    if (reason === undefined) throw error;
    return { ...text(reason.slice(0, MAX_CHARACTERS)), isError: true };
  }
}

const text = (content: string) => ({ content: [{ type: "text" as const, text: content }] });

function bounded(whole: string, from: number): string {
  const part = whole.slice(from, from + MAX_CHARACTERS);
  const end = from + part.length;
  if (from > 0 && part === "") return `There are ${whole.length} characters, none from ${from} on.`;
  return end < whole.length ? `${part}\n[${whole.length} characters; read on with offset ${end}]` : part;
}
