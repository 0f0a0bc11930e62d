import { type Chapter, CONTRACT } from "./chapter.ts";

const EXAMPLES = "codegen/examples > the examples of %s fit the generated zod and Ajv";

export const events: Chapter[] = [
  {
    section: "reference 6.1",
    rules: {
      "the twelve events are in the contract": [CONTRACT, "there are messages with examples for all 12 events"],
    },
  },
  { section: "reference 6.3", rules: { "the envelope and its header are in the contract": [CONTRACT, EXAMPLES] } },
  {
    section: "reference 6.4",
    rules: {
      "the body of order events is in the contract, with what is required": [CONTRACT, EXAMPLES],
      "an order has customer, driver, service type, outlet, and the fields of the reference": [
        "placeOrder 201: names, ids and prices from the catalog",
        "a new order: required keys are there, and null where there is nothing to tell (6.4)",
      ],
      "applied promotions have scope sku_v2 with source, amount and the merchant's share, and sku beside it": [
        "placeOrder 201: names, ids and prices from the catalog, the effective promotion applied as sku_v2 and sku",
      ],
      "a cancellation has its reason": ["advanceOrder 200: cancelled, with its reason"],
    },
  },
];
