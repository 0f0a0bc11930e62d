import { randomUUID } from "node:crypto";
import { type Json, jsonOf, membersOf, type Operation, type SchemaSpot } from "@partner-api/contract";
import { callOperation, operationOf } from "../context.ts";
import { listLengths } from "../list-lengths.ts";
import { itemsOf } from "../requests/values.ts";
import { exampleBody, openOutlet, type Scenario, type ScenarioContext } from "./scenario.ts";

/*
 * Lists in requests at every length around the contract's limits. The requests succeed, because a response that differs only at
 * one length, such as an undocumented status, would not show in a rejected request.
 */

const entries = (length: number, entry: (index: number) => Json): Json[] =>
  Array.from({ length }, (_, index) => entry(index));

const items = (length: number, more: object) =>
  entries(length, (index) => ({ external_id: `item-${index}`, ...more }) as Json);
const category = (external_id: string, length: number): Json => ({
  external_id,
  variants: entries(length, (index) => ({ external_id: `${external_id}-${index}`, name: "Pedas" })),
});
const catalog = (dishes: Json[], ...variant_categories: Json[]): Json => ({
  request_id: "lengths",
  menus: dishes.map((dish) => ({ menu_items: [dish] })),
  variant_categories,
});
const DISH = { name: "Item", price: 1_000 };

/** Bodies by the operation and the path of the list in the body, where `[]` is an entry. */
const bodiesOf = (context: ScenarioContext): Record<string, (length: number) => Json> => ({
  setMenuItemStocks: (length) => items(length, { in_stock: true }),
  setVariantStocks: (length) => entries(length, (index) => ({ external_id: `variant-${index % 100}`, in_stock: true })),
  recordInvoices: (length) => like(context, "recordInvoices", length),
  recordCustomers: (length) => like(context, "recordCustomers", length),
  "placeOrder items": (length) => ({ service_type: "food", items: items(length, { quantity: 1 }) }),
  "createTransaction item_details": (length) => ({
    transaction_details: { order_id: randomUUID(), gross_amount: Math.max(length, 1), currency: "IDR" },
    item_details: entries(length, (index) => ({ id: `${index}`, name: "Item", price: 1, quantity: 1 })),
  }),
  "replaceCatalog menus": (length) => catalog(items(length, DISH)),
  "replaceCatalog variant_categories": (length) => catalog([], ...entries(length, (index) => category(`${index}`, 1))),
  "replaceCatalog variant_categories [] variants": (length) => catalog([], category("one", length)),
});

/** Lists whose valid entries can violate a rule, which is 422. */
const RULED = /^createTransaction|variant_categories/;

const like = (context: ScenarioContext, operationId: string, length: number): Json =>
  entries(length, (id) => ({ ...exampleBody<Record<string, Json>[]>(context, operationId)[0], id }));

/** The schema of a list in the body of an operation. */
function schemaAt({ body: sent }: Operation, at: string[]): SchemaSpot {
  const body = sent && jsonOf(sent)?.schema;
  const list = at.reduce<SchemaSpot | undefined>(
    (schema, step) => schema && (step === "[]" ? itemsOf(schema) : membersOf(schema).properties.get(step)),
    body,
  );
  if (list !== undefined) return list;
  throw new Error(`scenarios/lengths.ts: expected a list at ${at.join("/")}, got none`);
}

/** Tries lists at every length: valid ones succeed, one entry beyond a limit returns 400. */
export const tryListLengths: Scenario = async (context) => {
  const path = { outlet_id: await openOutlet(context, { products: ["food", "payment"] }) };
  await callOperation(context, "replaceCatalog", { path, body: catalog(items(200, DISH), category("variant", 100)) });
  for (const [list, bodyOf] of Object.entries(bodiesOf(context))) {
    const [operationId = "", ...at] = list.split(" ");
    const operation = operationOf(context, operationId);
    const success = operation.responses.map((response) => Number(response.status)).filter((status) => status < 300);
    const { valid, invalid } = listLengths(schemaAt(operation, at));
    for (const length of [...valid, ...invalid]) {
      const expected = invalid.includes(length) ? [400] : RULED.test(list) ? [...success, 422] : success;
      const { status } = await callOperation(context, operationId, { path, body: bodyOf(length) });
      if (expected.includes(status)) continue;
      const request = `${operationId} with ${length} entries at /${at.join("/")}`;
      const sentences = [`expected ${expected.join(" or ")} for ${length} entries, got ${status}`];
      context.client.failures.push({ operation: operationId, status, request, sentences });
    }
  }
};
