import { randomUUID } from "node:crypto";
import {
  conjunctsOf,
  constantsOf,
  contractOf,
  type Document,
  firstOf,
  isObjectSchema,
  type Json,
  jsonOf,
  membersOf,
  type Operation,
  operationsOf,
  type SchemaSpot,
  schemaAt,
} from "@partner-api/contract";
import { expect, test } from "vitest";
import type { OperationId, PlatformOperationId } from "../generated/operations.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { readBundle } from "./support/contract.ts";
import { CONTROLS } from "./support/controls.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, openApp } from "./support/sandbox.ts";

/* Ids and required names without a visible character, and ids with control characters, in every request of both contracts (decisions: blank values). */

const { call, callPlatform, newOutlet } = await openApp();

const documentOf = (contract: "openapi" | "platform"): Document =>
  contractOf({ [contract]: readBundle(contract) })[0] as Document;

type Path = (string | number)[];
type Field = { contract: "openapi" | "platform"; operation: Operation; path: Path; schema: SchemaSpot };

/** `product` and `name` are closed lists; the outlet's id is resolved before its schema is checked. */
const EXEMPT_PARAMETERS = ["product", "name", "outlet_id"];
/** Customers of a point of sale may have no known name. */
const EXEMPT_FIELDS = ["recordCustomers /0/name"];

const isText = (schema: SchemaSpot): boolean =>
  [firstOf(schema, "type")].flat().includes("string") && constantsOf(schema) === undefined;

/** Texts of a request body that are ids or required names. */
function* namesIn(schema: SchemaSpot, path: Path = []): Generator<{ path: Path; schema: SchemaSpot }> {
  const [items] = conjunctsOf(schema).flatMap((conjunct) => schemaAt(conjunct, "items") ?? []);
  if (items !== undefined) yield* namesInEntry(items, [...path, 0], String(path.at(-1) ?? ""), true);
  if (!isObjectSchema(schema)) return;
  const { properties, required } = membersOf(schema);
  for (const [name, property] of properties) yield* namesInEntry(property, [...path, name], name, required.has(name));
}

function* namesInEntry(schema: SchemaSpot, path: Path, name: string, isRequired: boolean) {
  if (isText(schema) && (/(^|_)ids?$/.test(name) || (name === "name" && isRequired))) yield { path, schema };
  else yield* namesIn(schema, path);
}

const pointerOf = (path: Path): string => path.map((step) => `/${step}`).join("");

const fields = (["openapi", "platform"] as const).flatMap((contract) =>
  operationsOf(documentOf(contract)).flatMap((operation): Field[] => {
    const schema = operation.body && jsonOf(operation.body)?.schema;
    const all = schema === undefined ? [] : [...namesIn(schema)];
    return all
      .filter(({ path }) => !EXEMPT_FIELDS.includes(`${operation.id} ${pointerOf(path)}`))
      .map((field) => ({ contract, operation, ...field }));
  }),
);

const parameters = (["openapi", "platform"] as const).flatMap((contract) =>
  operationsOf(documentOf(contract)).flatMap((operation) =>
    operation.parameters
      .filter(
        ({ in: place, name, schema }) =>
          place !== "header" && schema && isText(schema) && /(^|_)id$|^order_number$/.test(name),
      )
      .filter(({ name }) => !EXEMPT_PARAMETERS.includes(name))
      .map((parameter) => ({ contract, operation, parameter })),
  ),
);

/** A copy of `value` with `text` at a path. */
function withText(value: Json | undefined, [step, ...rest]: Path, text: string): Json {
  if (step === undefined) return text;
  if (typeof step === "number") {
    const list = Array.isArray(value) ? value : [];
    return [withText(list[0], rest, text), ...list.slice(1)];
  }
  const object = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { ...object, [step]: withText(object[step], rest, text) };
}

const scopes = ["food:catalog:write", "food:catalog:read", "promo:food_promo:write", "promo:food_promo:read"].concat([
  "partner:outlet:read",
  "payment:transaction:write",
  "payment:transaction:read",
  "food:order:read",
]);

function send({ contract, operation }: Pick<Field, "contract" | "operation">, options: Call) {
  const path = { outlet_id: "OUT-1001", product: "food", order_number: "F-1", ...options.path };
  const headers = { "X-Idempotency-Key": randomUUID() };
  if (contract === "platform") return callPlatform(operation.id as PlatformOperationId, { headers, ...options, path });
  const isUsers = operation.security.every((alternative) => "auth_authorization_code" in alternative);
  const claims = isUsers ? { client: "demo-facilitator", user: "owner@demo.example" } : { client: "demo-direct" };
  return call(operation.id as OperationId, "OUT-1001", { ...claims, scopes, headers, ...options, path });
}

test("finds the ids and names of the contracts", () => {
  expect(fields.length).toBeGreaterThan(20);
  expect(parameters.length).toBeGreaterThan(10);
});

const BLANKS = ["", " ", "\t\u00a0", "\u200b\ufeff", "\u3164", "\u{e0020}"];

test.each(fields.map((field) => ({ ...field, id: field.operation.id, pointer: pointerOf(field.path) })))(
  "$id $pointer: a text without a visible character is 400 (D-blank-values-1)",
  async ({ path, pointer, ...field }) => {
    const example = field.operation.body && jsonOf(field.operation.body)?.examples[0]?.value;
    for (const blank of BLANKS) {
      const { status, body } = await send(field, { body: withText(example, path, blank) });
      const [{ body: expected }, { errors }] = [rejected(400, { field: pointer }), body as { errors: unknown[] }];
      expect(status, JSON.stringify(body)).toBe(400);
      expect(errors).toContainEqual(expected.errors[0]);
    }
  },
);

test.each(parameters.map((entry) => ({ ...entry, id: entry.operation.id, name: entry.parameter.name })))(
  "$id $name: a parameter without a visible character is 400 (D-blank-values-1)",
  async ({ parameter: { in: place, name }, ...entry }) => {
    for (const blank of [" ", "\u200b"]) {
      const options =
        place === "path" ? { path: { [name]: blank } } : { query: `?${name}=${encodeURIComponent(blank)}` };
      const body = entry.operation.body && jsonOf(entry.operation.body)?.examples[0]?.value;
      const { status, body: response } = await send(entry, { ...options, ...(body !== undefined && { body }) });
      expect(status, JSON.stringify(response)).toBe(400);
      expect((response as { errors: object[] }).errors).toContainEqual(expect.objectContaining({ field: name }));
    }
  },
);

const ids = fields.filter(({ path }) => path.at(-1) !== "name");

test.each(ids.map((field) => ({ ...field, id: field.operation.id, pointer: pointerOf(field.path) })))(
  "$id $pointer: an id with a control or bidirectional character is 400 (D-blank-values-3)",
  async ({ path, pointer, schema, ...field }) => {
    const example = field.operation.body && jsonOf(field.operation.body)?.examples[0]?.value;
    // Each character is tried against the schema; requests try one of each kind.
    for (const control of CONTROLS) expect(accepts(schema, `a${control}b`), JSON.stringify(control)).toBe(false);
    for (const control of ["\u001b", "\u009b", "\u202e", "\r\n"]) {
      const { status, body } = await send(field, { body: withText(example, path, `a${control}b`) });
      expect(status, JSON.stringify(body)).toBe(400);
      const [{ body: expected }, { errors }] = [rejected(400, { field: pointer }), body as { errors: unknown[] }];
      expect(errors).toContainEqual(expected.errors[0]);
    }
  },
);

/** Without a valid signature the image is 403, whatever its id. */
const lookUps = parameters.filter(({ operation }) => operation.id !== "getTransactionQrCode");

test.each(lookUps.map((entry) => ({ ...entry, id: entry.operation.id, name: entry.parameter.name })))(
  "$id $name: an id with a control or bidirectional character does not exist (D-blank-values-3)",
  async ({ parameter: { in: place, name, schema }, ...entry }) => {
    for (const id of ["a\u001bb", "a\u009bb", "a\u202eb"]) {
      const options = place === "path" ? { path: { [name]: id } } : { query: `?${name}=${encodeURIComponent(id)}` };
      const body = entry.operation.body && jsonOf(entry.operation.body)?.examples[0]?.value;
      const { status, body: response } = await send(entry, { ...options, ...(body !== undefined && { body }) });
      expect(status, JSON.stringify(response)).toBe(
        accepts(schema as SchemaSpot, id) ? (place === "path" ? 404 : 200) : 400,
      );
    }
  },
);

/** Returns whether a text matches the patterns and the format of a schema. */
function accepts(schema: SchemaSpot, text: string): boolean {
  return conjunctsOf(schema).every(
    ({ value: { pattern, format } }) =>
      format !== "uuid" && (pattern === undefined || new RegExp(pattern, "u").test(text)),
  );
}

test("a blank outlet id in a path is an unknown outlet (D-blank-values-2)", async () => {
  expect(outcomeOf(await call("getCatalog", " "))).toEqual(rejected(404, { message: "There is no such outlet." }));
});

test("dishes without an id are rejected at each id; one visible character suffices (D-blank-values-1)", async () => {
  const outlet = await newOutlet();
  const items = ["", " ", "\u200b"].map((external_id) => item(external_id, { name: "Nasi" }));
  const message = (received: string) =>
    `Expected an id with a visible character, without control and bidirectional characters, got "${received}".`;
  expect(outcomeOf(await call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: items }]) }))).toEqual(
    rejected(
      400,
      { field: "/menus/0/menu_items/0/external_id", message: message("") },
      { field: "/menus/0/menu_items/1/external_id", message: message(" ") },
      { field: "/menus/0/menu_items/2/external_id", message: message("\u200b") },
    ),
  );
  const visible = ["\u200b.", " 🌶 ", "日"].map((external_id) => item(external_id));
  expect(await call("replaceCatalog", outlet, { body: catalogOf([{ menu_items: visible }]) })).toMatchObject({
    status: 200,
  });
});

test("a cancellation with a reason of blanks is 400 and changes nothing (D-blank-values-1)", async () => {
  const placed = await callPlatform("placeOrder", {
    path: { outlet_id: "OUT-1001" },
    body: { service_type: "food", items: [{ external_id: "es-teh", quantity: 1 }] },
  });
  const { order_number } = (placed.body as { data: { order: { order_number: string } } }).data.order;
  const advance = (reason: string) =>
    callPlatform("advanceOrder", { path: { order_number }, body: { to: "CANCELLED", reason } });
  expect(outcomeOf(await advance(" \u00a0"))).toEqual(rejected(400, { field: "/reason" }));
  expect(await advance("Habis")).toMatchObject({ status: 200 });
});
