import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { eventSchemas } from "../../generated/event-schemas.ts";
import { routes as platformRoutes } from "../../generated/platform-routes.ts";
import { routes } from "../../generated/routes.ts";
import { DeliveryHeaders, SetStocksRequest } from "../../generated/schemas.ts";
import { components } from "../../packages/codegen/test/components.ts";
import { createAjv } from "../../packages/codegen/test/judges.ts";
import { readContract, type Schema } from "../../packages/contract/src/contract.ts";
import { asObject, readBundle } from "../support/contract.ts";
import { examplesOf, faults, schemasWithExamples } from "./example-values.ts";

const ajv = createAjv(components);
const asyncapi = readBundle("asyncapi");

test.each([
  { name: "openapi" as const, written: routes },
  { name: "platform" as const, written: platformRoutes },
])(
  "every example of a body, a parameter or a header of $name matches the generated zod schema and has no unknown key",
  ({ name, written }) => {
    const examples = examplesOf(readContract()[name], written);
    for (const id of Object.keys(written)) expect(examples.map(({ where }) => where).join("\n")).toContain(`${id} `);
    expect(examples.flatMap(faults)).toEqual([]);
  },
);

test("every example inside a component matches it, validated by Ajv", () => {
  const spots = schemasWithExamples(components, "#/components/schemas");
  expect(spots.length).toBeGreaterThan(100);
  const misfits = spots.flatMap(({ where, schema }) => {
    const judge = ajv.judge(schema as Schema);
    return (schema.examples as unknown[])
      .filter((example) => !judge(example))
      .map((example) => `${where}: ${JSON.stringify(example)}`);
  });
  expect(misfits).toEqual([]);
});

type Message = { payload: Schema; headers: Schema; examples: { name: string; payload: unknown; headers: unknown }[] };
const messages = Object.entries(
  asObject(asObject(asObject(asyncapi.channels).partner_webhook).messages),
) as unknown as [keyof typeof eventSchemas, Message][];

test("all events have messages", () => {
  expect(messages.map(([name]) => name).sort()).toEqual(Object.keys(eventSchemas).sort());
});

test.each(messages)(
  "the examples of %s match the generated zod schema and Ajv (R6.3-1, R6.3-2, R6.4-1, R6.4-2, R6.4-3, R6.4-5, R6.4-7, R6.4-8)",
  (name, { payload, headers, examples }) => {
    expect(examples).not.toEqual([]);
    for (const example of examples) {
      expect(faults({ where: example.name, schema: eventSchemas[name], value: example.payload })).toEqual([]);
      expect(faults({ where: example.name, schema: DeliveryHeaders, value: example.headers })).toEqual([]);
      expect(ajv.judge(payload)(example.payload)).toBe(true);
      expect(ajv.judge(headers)(example.headers)).toBe(true);
      expect(example.payload).toMatchObject({ header: { event_name: name } });
    }
  },
);

test("the signature test vector follows from its secret, headers and body (D-signatures-2)", () => {
  const { secret, headers, body } = asyncapi["x-signature-test-vector"] as {
    secret: string;
    headers: Record<string, string>;
    body: string;
  };
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  expect(key).toHaveLength(32);
  const sign = (text: string) => createHmac("sha256", key).update(text, "utf8");
  expect(headers["X-Svc-Signature"]).toBe(sign(body).digest("hex"));
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers["webhook-signature"]).toBe(`v1,${sign(signed).digest("base64")}`);
  expect(headers["webhook-id"]).toBe(headers["X-Svc-Idempotency-Key"]);
  expect(faults({ where: "headers", schema: DeliveryHeaders, value: headers })).toEqual([]);
  expect(faults({ where: "body", schema: eventSchemas["food.order.created"], value: JSON.parse(body) })).toEqual([]);
  // Serialized again the text differs, so the vector shows that the raw body counts.
  expect(JSON.stringify(JSON.parse(body))).not.toBe(body);
});

test("reports an example that does not match or has an unknown key", () => {
  const entry = { external_id: "es-teh", in_stock: false };
  const faultsOf = (value: unknown) => faults({ where: "example", schema: SetStocksRequest, value });
  expect(faultsOf([entry])).toEqual([]);
  expect(faultsOf([entry, { ...entry, in_stock: "no" }])).toEqual([expect.stringContaining("example /1/in_stock: ")]);
  expect(faultsOf([{ ...entry, instock: true }])).toEqual(["example /0/instock: the schema knows no such key"]);
});
