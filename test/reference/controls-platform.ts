import { asObject, operationsOf } from "../support/contract.ts";
import type { Control } from "./plant.ts";

/** Defects of platform.json that must be reported. */
export const platformControls: readonly Control[] = [
  {
    defect: "another scope",
    plant: (document) => {
      for (const [, , { node }] of operationsOf(document)) asObject(node).security = [];
    },
    sentence: /^decisions: platform contract: placeOrder requires platform:write; the contract does not/,
  },
  {
    defect: "an operation under another path",
    plant: (document) => {
      const paths = asObject(document.paths);
      paths["/platform/v1/time"] = paths["/platform/v1/clock"] ?? {};
      delete paths["/platform/v1/clock"];
    },
    sentence: /^decisions: platform contract: setClock is POST \/platform\/v1\/clock; the contract has none/,
  },
];
