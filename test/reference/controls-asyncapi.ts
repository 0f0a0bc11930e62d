import { asArray, asObject, child, type JsonObject } from "../support/contract.ts";
import { messageOf, nodeAt, payloadOf, placeOf } from "./place.ts";
import { type Control, drop, optional, replaceKey } from "./plant.ts";

const order = (document: JsonObject, ...path: string[]) =>
  placeOf(document, payloadOf(document, "food.order.created"), "body", "order", ...path);
/** Defects of asyncapi.json that must be reported. */
export const asyncapiControls: readonly Control[] = [
  {
    defect: "an event removed",
    plant: (document) => {
      for (const channel of Object.values(asObject(document.channels))) {
        delete asObject(asObject(channel).messages)["food.order.placed"];
      }
    },
    sentence: /^reference 6\.1: there is an event food\.order\.placed; the contract has none/,
  },
  {
    defect: "an event of our own, unmarked",
    plant: (document) => {
      for (const channel of Object.values(asObject(document.channels))) {
        asObject(asObject(channel).messages)["food.order.lost"] = { payload: { type: "object" } };
      }
    },
    sentence: /^reference 6\.1: there is no event food\.order\.lost; mark it/,
  },
  {
    defect: "a required field of the order made optional",
    plant: optional("pin", order),
    sentence: /^reference 6\.4: order `pin` is required; the contract leaves it optional/,
  },
  {
    defect: "a property of the order of our own, unmarked",
    plant: (document) => {
      const [at] = order(document).properties.get("sequence")?.at ?? [];
      delete nodeAt(document, at?.pointer ?? "")["x-extension"];
    },
    sentence: /^reference 6\.4: order has no field `sequence`; mark it/,
  },
  {
    defect: "a null of ours, rejected",
    plant: replaceKey("type", "string", (document) => order(document, "order_items", "[]", "notes")),
    sentence: /^decisions: event bodies: order item `notes` may be null; the contract rejects null/,
  },
  {
    defect: "a null of ours, unmarked",
    plant: replaceKey("x-extension-keywords", undefined, (document) => order(document, "order_items", "[]", "notes")),
    sentence: /^decisions: event bodies: that order item `notes` may be null is ours; the contract does not mark it/,
  },
  {
    defect: "a required field of one promotion scope made optional",
    plant: optional("redeemed_amount", (document) =>
      order(document, "applied_promotions", "[]", "scope=sku_v2", "detail"),
    ),
    sentence: /detail of scope sku_v2 `redeemed_amount` is required; the contract leaves it optional/,
  },
  {
    defect: "a promotion scope removed",
    plant: (document) => {
      const { pointer } = order(document, "applied_promotions", "[]");
      asArray(nodeAt(document, pointer).oneOf).pop();
    },
    sentence: /applied promotion has a `scope` \w+; the contract has none/,
  },
  {
    defect: "a delivery header removed",
    plant: drop("X-Svc-Signature", (document) =>
      placeOf(document, child(messageOf(document, "food.order.created"), "headers")),
    ),
    sentence: /^reference 6\.2: delivery headers has a field `X-Svc-Signature`; the contract has none/,
  },
  {
    defect: "another retry schedule",
    plant: (document) => {
      asArray(asObject(document["x-delivery-policy"]).retry_delays_seconds)[0] = 6;
    },
    sentence: /^decisions: retries: retry_delays_seconds is \[5,30,.*; the contract says \[6,30,/,
  },
  {
    defect: "a wrong test vector",
    plant: (document) => {
      const vector = asObject(document["x-signature-test-vector"]);
      vector.body = `${vector.body} `;
    },
    sentence: /^decisions: signatures: X-Svc-Signature of the test vector is [0-9a-f]{64}; the contract says/,
  },
];
