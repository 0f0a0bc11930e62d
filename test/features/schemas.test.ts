import { tmpdir } from "node:os";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type RecordedServer, startServer, success } from "../../clients/typescript/test/recorded-server.ts";
import type { RunningService } from "../../packages/postgres/src/sandbox/sandbox.ts";
import { editedProject } from "../support/edited-project.ts";
import { presentLanguages, runPartnerProgram } from "../support/partner-programs.ts";
import { portalPageOf } from "../support/portal-page.ts";
import { fetchToken } from "../support/tokens.ts";
import { THREE_STATES } from "./three-states-programs.ts";

/*
 * One edit of `spec/` with common constructs: a nullable text, prices in cents, a recursive component, an untagged choice, a
 * response-only field. It reaches types, wire, five clients, portal and gates.
 */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const project = editedProject(tmpdir());
const STOCKS = "spec/resources/stocks.yaml";
const BELOW = "      in_stock: { type: boolean, description: false means out of stock. }";
const FIELDS = `      note: { type: [string, "null"], maxLength: 40, description: What the kitchen says. Null takes it back. }
      price: { type: number, minimum: 0, maximum: 1000, multipleOf: 0.01, description: What it costs now. }
      seen_at: { type: string, format: date-time, readOnly: true, description: When it was last seen. }
      parts: { type: array, maxItems: 5, description: What it is made of., items: { $ref: "#/schemas/StockPart" } }
      until: { description: A time or a number of hours., oneOf: [{ type: string, format: time, maxLength: 64 }, { type: integer, minimum: 1, maximum: 48 }] }
  StockPart:
    type: object
    description: A part, with the parts that it is made of.
    required: [name]
    properties:
      name: { type: string, maxLength: 40, description: As the kitchen calls it. }
      parts: { type: array, maxItems: 5, description: What it is made of., items: { $ref: "#/schemas/StockPart" } }`;
project.insert(STOCKS, BELOW, FIELDS);
const lineOf = (text: string): number => project.read(STOCKS).split(text)[0]?.split("\n").length ?? 0;

test.each<[mistake: string, sound: string, wrong: string, message: RegExp]>([
  [
    "a limit in quotes",
    "multipleOf: 0.01",
    'multipleOf: "0.01"',
    /Expected multipleOf to be a number above 0, got "0.01"/,
  ],
  [
    "a limit of texts at a number",
    "multipleOf: 0.01",
    "maxLength: 8",
    /Expected maxLength beside the type string, got it beside number/,
  ],
  ["the nullable of OpenAPI 3.0", 'type: [string, "null"]', "type: string, nullable: true", /nullable/],
  ["an unknown format", "format: time", "format: clock", /Expected format to be one of the formats date,/],
])("%s is rejected at its line", async (_, sound, wrong, message) => {
  const line = lineOf(sound);
  project.replace(STOCKS, sound, wrong);
  const rejection = await project.rejection();
  project.replace(STOCKS, wrong, sound);
  expect(rejection).toMatch(message);
  expect(rejection.startsWith(`${STOCKS}:${line}:`), rejection).toBe(true);
});

describe("the valid edit", () => {
  // Readers and senders of values of the contract; compiling all other programs too would take twice as long.
  const include = ["clients", "server", "generated"];
  project.write("checked.json", JSON.stringify({ extends: "./tsconfig.json", include }));

  test("is generated, with the same types for service and client", async () => {
    expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });
    const types = await project.run("node_modules/@typescript/native/bin/tsc", "-p", "checked.json", "--checkers", "1");
    expect(types).toEqual({ code: 0, output: "" });
  });

  test("is on the portal page of the operation, with its limits and parts", async () => {
    const page = await portalPageOf(project, "setMenuItemStocks");
    for (const text of [
      "What the kitchen says. Null takes it back.",
      "0.01",
      "A time or a number of hours.",
      "As the kitchen calls it.",
    ])
      expect(page).toContain(text);
  });

  test("is validated by the service with the place and the expected value", async () => {
    const service = await project.serve();
    const send = await senderOf(service);
    const sound = [
      { external_id: "nasi-goreng", in_stock: true, note: null, price: 12.34, until: "10:15:30Z", seen_at: 5 },
    ];
    expect(await send(sound)).toEqual([200, { success: true, data: {} }]);
    const nested = (name: unknown) => [{ name: "lid", parts: [{ name: "knob", parts: [{ name }] }] }];
    const entry = { external_id: "nasi-goreng", in_stock: true };
    const violations = await Promise.all(
      [
        { price: 12.345 },
        { until: 0 },
        { until: true },
        { parts: nested(5) },
        { parts: nested("x").with(0, {} as never) },
        { note: 5 },
      ].map(async (wrong) => {
        const [status, { errors }] = await send([{ ...entry, ...wrong }]);
        return [status, ...(errors ?? []).map(({ message, field }) => `${field}: ${message}`)];
      }),
    );
    expect(violations).toEqual([
      [400, "/0/price: Expected a multiple of 0.01, got 12.345."],
      [400, "/0/until: Expected at least 1, got 0."],
      [400, "/0/until: Expected a time with offset (10:15:30Z) or an integer, got true."],
      [400, "/0/parts/0/parts/0/parts/0/name: Expected a text, got 5."],
      [400, "/0/parts/0/name: Expected a text, got nothing."],
      [400, "/0/note: Expected a text, got 5."],
    ]);
    const served = (await fetch(`${service.url}/openapi.json`).then((response) => response.json())) as never;
    expect(JSON.stringify(served)).toContain('"readOnly":true'); // partners read the text of the designers
    expect(JSON.stringify(served)).not.toContain("StockEntryInput");
  });

  describe("is sent by every client, with null distinct from absent", () => {
    let endpoint: RecordedServer;
    afterAll(() => endpoint?.close());
    test.each(presentLanguages())("%s", async (language) => {
      endpoint ??= await startServer(() => success({}));
      endpoint.requests.length = 0;
      await runPartnerProgram(project, language, THREE_STATES, endpoint.url);
      expect(endpoint.requests.map(({ body }) => JSON.parse(body))).toEqual([
        [
          { external_id: "a", in_stock: true },
          { external_id: "b", in_stock: true, note: null },
          {
            external_id: "c",
            in_stock: true,
            note: "x",
            parts: [{ name: "lid", parts: [{ name: "knob" }] }],
            until: 5,
          },
        ],
      ]);
    });

    test("and TypeScript rejects response-only fields in a request", async () => {
      project.write("clients/typescript/three-states.ts", THREE_STATES.sources.typescript ?? "");
      const partner = {
        extends: "./tsconfig.json",
        include: ["three-states.ts"],
        compilerOptions: { types: ["node"] },
      };
      project.write("clients/typescript/three-states.json", JSON.stringify(partner));
      const compiler = ["node_modules/@typescript/native/bin/tsc", "-p", "clients/typescript/three-states.json"];
      expect(await project.run(...compiler)).toEqual({ code: 0, output: "" });
    });
  });

  test("is reported by the gate: new request fields are additions, a finer price is not", async () => {
    project.write("base/openapi.json", project.read("generated/openapi.json"));
    expect(await project.run("scripts/breaking.ts", "--base", "spec/released/1.0.0")).toMatchObject({ code: 0 });
    project.replace(STOCKS, "multipleOf: 0.01", "multipleOf: 0.05");
    const narrowed = await project.run(
      "scripts/breaking.ts",
      "--base",
      "base/openapi.json",
      "--revision",
      "spec/openapi.yaml",
    );
    project.replace(STOCKS, "multipleOf: 0.05", "multipleOf: 0.01");
    expect(narrowed).toEqual({ code: 1, output: expect.stringContaining("/[]/price: now only multiples of 0.05") });
  });
});

type Rejection = { errors?: { message: string; field: string }[] };

/** Sends stocks of OUT-1001 with a token of the sandbox; the status and the body of the response. */
async function senderOf({ url }: RunningService): Promise<(body: unknown) => Promise<[number, Rejection]>> {
  const token = await fetchToken(url, "food:catalog:write");
  return async (body) => {
    const response = await fetch(`${url}/integrations/food/outlets/OUT-1001/v2/menu_item_stocks`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return [response.status, (await response.json()) as Rejection];
  };
}
