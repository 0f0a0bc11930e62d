import { expect, test } from "vitest";
import { ContractError, contractFrom } from "../../../packages/contract/src/contract.ts";
import { asArray, asObject, operationsOf, readBundle, resolve } from "../../../test/support/contract.ts";
import { emitClientContract, withOptionalKeys } from "../../emit/src/typescript/emit-client.ts";
import { keyedOperations, timestampToleranceS } from "../src/generated/contract.ts";
import * as validators from "../src/generated/schemas.ts";

const [openapi, asyncapi, platform] = [readBundle("openapi"), readBundle("asyncapi"), readBundle("platform")];
const contract = () => structuredClone({ openapi, asyncapi, platform });
const schemasOf = (document: typeof openapi) => asObject(asObject(document.components).schemas);

test("keyedOperations lists every operation that requires a key", () => {
  const expected = operationsOf(openapi).filter(([, , { node }]) =>
    asArray(asObject(node).parameters).some((parameter) => {
      const { name, required } = asObject(resolve(openapi, { node: parameter, pointer: "" }).node);
      return name === "X-Idempotency-Key" && required === true;
    }),
  );
  expect(keyedOperations).toEqual(expected.map(([method, path]) => `${method.toUpperCase()} ${path}`));
  expect(keyedOperations.length).toBeGreaterThan(0);
});

test("timestampToleranceS is the tolerance of the delivery policy", () => {
  expect(timestampToleranceS).toBe(asObject(asyncapi["x-delivery-policy"]).timestamp_tolerance_seconds);
});

test("exports validators of the partner contracts and none of the platform contract", () => {
  const partner = new Set([openapi, asyncapi].flatMap((document) => Object.keys(schemasOf(document))));
  const exported = Object.keys(validators).filter((name) => /^[A-Z]/.test(name));
  expect(new Set(exported)).toEqual(partner);
  expect(Object.keys(schemasOf(platform)).filter((name) => !partner.has(name)).length).toBeGreaterThan(0);
});

test("makes keys optional in the types without changing the contract", () => {
  const bundle = contract().openapi;
  const parameters = { IdempotencyKey: { required: false }, OutletId: { required: true } };
  expect(withOptionalKeys(bundle)).toMatchObject({ components: { parameters } });
  expect(bundle).toEqual(openapi);
});

test("rejects a page with two arrays in its data", () => {
  const changed = contract();
  const { properties } = asObject(schemasOf(changed.openapi).InvoicePage);
  Object.assign(asObject(properties), { others: { type: "array", items: {} } });
  const emitting = () => emitClientContract(contractFrom(changed), "1.0.0");
  expect(emitting).toThrow(ContractError);
  expect(emitting).toThrow("Expected one array in `data` of a page, its entries, got");
});
