import { randomUUID } from "node:crypto";
import { type Json, jsonOf, membersOf, type SchemaSpot } from "@partner-api/contract";
import { callOperation } from "../context.ts";
import { listLengths } from "../list-lengths.ts";
import { itemsOf } from "../requests/values.ts";
import { openOutlet, type Scenario, type ScenarioContext } from "./scenario.ts";

/*
 * Lists in requests at every length around the contract's limits. The requests succeed, because a response that differs only at
 * one length, such as an undocumented status, would not show in a rejected request.
 */

type List = {
  operationId: string;
  /** Path of the list in the body: keys, and `[]` for an entry. */
  at: string[];
  body(length: number): Json;
  /** Statuses for a valid list. */
  successStatuses: number[];
};

const entries = (length: number, entry: (index: number) => Json): Json[] =>
  Array.from({ length }, (_, index) => entry(index));

const item = (index: number): Json => ({ external_id: `item-${index}`, name: "Item", price: 1_000 });
const category = (index: number, variants = 1): Json => ({
  external_id: `category-${index}`,
  variants: entries(variants, (one) => ({ external_id: `variant-${index}-${one}`, name: "Pedas" })),
});
const catalog = (menus: Json, variant_categories: Json = []): Json => ({
  request_id: "lengths",
  menus,
  variant_categories,
});
const stock = (prefix: string, index: number): Json => ({ external_id: `${prefix}${index}`, in_stock: true });
/** An entry from the contract's example. */
function sample({ contracts }: ScenarioContext, id: string): Record<string, Json> {
  const operation = contracts.operations.find((one) => one.id === id);
  const [example] = (operation?.body && jsonOf(operation.body)?.examples) ?? [];
  const [entry] = (example?.value ?? []) as Record<string, Json>[];
  return entry ?? {};
}

const listsOf = (context: ScenarioContext): List[] => [
  {
    operationId: "setMenuItemStocks",
    at: [],
    body: (length) => entries(length, (index) => stock("item-", index)),
    successStatuses: [200],
  },
  {
    operationId: "setVariantStocks",
    at: [],
    body: (length) => entries(length, (index) => stock("variant-0-", index % 100)),
    successStatuses: [200],
  },
  {
    operationId: "recordInvoices",
    at: [],
    body: (length) => entries(length, (id) => ({ ...sample(context, "recordInvoices"), id })),
    successStatuses: [201],
  },
  {
    operationId: "recordCustomers",
    at: [],
    body: (length) => entries(length, (id) => ({ ...sample(context, "recordCustomers"), id })),
    successStatuses: [201],
  },
  {
    operationId: "placeOrder",
    at: ["items"],
    body: (length) => ({
      service_type: "food",
      items: entries(length, (index) => ({ external_id: `item-${index}`, quantity: 1 })),
    }),
    successStatuses: [201],
  },
  {
    operationId: "createTransaction",
    at: ["item_details"],
    body: (length) => ({
      transaction_details: { order_id: randomUUID(), gross_amount: Math.max(length, 1), currency: "IDR" },
      item_details: entries(length, (index) => ({ id: `${index}`, name: "Item", price: 1, quantity: 1 })),
    }),
    successStatuses: [201, 422],
  },
  {
    operationId: "replaceCatalog",
    at: ["menus"],
    body: (length) => catalog(entries(length, (index) => ({ name: `Menu ${index}`, menu_items: [item(index)] }))),
    successStatuses: [200],
  },
  {
    operationId: "replaceCatalog",
    at: ["variant_categories"],
    body: (length) =>
      catalog(
        [],
        entries(length, (index) => category(index)),
      ),
    successStatuses: [200, 422],
  },
  {
    operationId: "replaceCatalog",
    at: ["variant_categories", "[]", "variants"],
    body: (length) => catalog([], [category(0, length)]),
    successStatuses: [200, 422],
  },
];

/** The schema of a list in the body of an operation. */
function schemaAt(context: ScenarioContext, { operationId, at }: List): SchemaSpot {
  const operation = context.contracts.operations.find(({ id }) => id === operationId);
  const body = operation?.body && jsonOf(operation.body)?.schema;
  const list = at.reduce<SchemaSpot | undefined>((schema, step) => {
    if (schema === undefined) return undefined;
    return step === "[]" ? itemsOf(schema) : membersOf(schema).properties.get(step);
  }, body);
  if (list === undefined)
    throw new Error(`scenarios/lengths.ts: expected a list at ${operationId} ${at.join("/")}, got none`);
  return list;
}

/** Tries lists at every length: valid ones succeed, one entry beyond a limit returns 400. */
export const tryListLengths: Scenario = async (context) => {
  const outlet_id = await openOutlet(context, { products: ["food", "payment"] });
  const menu = catalog([{ name: "Menu", menu_items: entries(200, item) }], [category(0, 100)]);
  await callOperation(context, "replaceCatalog", { path: { outlet_id }, body: menu });
  for (const list of listsOf(context)) {
    const { kept, broken } = listLengths(schemaAt(context, list));
    for (const [lengths, statuses] of [
      [kept, list.successStatuses],
      [broken, [400]],
    ] as const)
      for (const length of lengths) await tryLength(context, outlet_id, list, length, statuses);
  }
};

async function tryLength(
  context: ScenarioContext,
  outlet_id: string,
  { operationId, at, body }: List,
  length: number,
  expected: readonly number[],
): Promise<void> {
  const { status } = await callOperation(context, operationId, { path: { outlet_id }, body: body(length) });
  if (expected.includes(status)) return;
  const request = `${operationId} with ${length} entries at /${at.join("/")}`;
  const sentences = [`expected ${expected.join(" or ")} for ${length} entries, got ${status}`];
  context.client.failures.push({ operation: operationId, status, request, sentences });
}
