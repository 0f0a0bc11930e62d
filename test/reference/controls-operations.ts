import { asArray, asObject, type JsonObject } from "../support/contract.ts";
import { answerOf, holderOf, operationAt, parameterOf, placeOf } from "./place.ts";
import { type Control, drop, operation } from "./plant.ts";

const error = (document: JsonObject) => placeOf(document, answerOf(document, "getCatalog", "401"), "errors", "[]");

/** Defects of operations that must be reported: paths, schemes, parameters, statuses. */
export const operationControls: readonly Control[] = [
  {
    defect: "an operation removed",
    plant: (document) => {
      const [holder, method] = holderOf(document, operationAt(document, "deletePromotion").pointer);
      delete holder[method];
    },
    sentence:
      /^reference 4\.2: there is DELETE .*food-promos\/\{promotion_id\} \(deletePromotion\); the contract has none/,
  },
  {
    defect: "an operation of our own, unmarked",
    plant: (document) => {
      asObject(document.paths)["/integrations/food/outlets/{outlet_id}/v1/menu"] = { get: { operationId: "getMenu" } };
    },
    sentence: /^reference 4: there is no GET \/integrations\/food\/outlets\/\{outlet_id\}\/v1\/menu; mark it/,
  },
  {
    defect: "an operation beyond the reference that lost its mark",
    plant: operation("listEvents", (node) => delete node["x-extension"]),
    sentence: /^decisions: delivery log: listEvents is beyond the reference; mark it/,
  },
  {
    defect: "another scope",
    plant: operation("listPromotions", (node) => {
      node.security = [
        { auth_client_credentials: ["promo:food_promo:write"] },
        { auth_authorization_code: ["promo:food_promo:read"] },
      ];
    }),
    sentence: /^reference 4\.2: listPromotions requires .*; the contract says .*promo:food_promo:write/,
  },
  {
    defect: "a scheme dropped",
    plant: operation("createPromotion", (node) => asArray(node.security).pop()),
    sentence: /^reference 4\.2: createPromotion requires auth_authorization_code .* or auth_client_credentials/,
  },
  {
    defect: "a scope of a scheme, undeclared",
    plant: (document) => {
      const schemes = asObject(asObject(document.components).securitySchemes);
      const flows = asObject(asObject(schemes.auth_client_credentials).flows);
      delete asObject(asObject(flows.clientCredentials).scopes)["pos:reporting:read"];
    },
    sentence: /^R5-3: auth_client_credentials has the scope pos:reporting:read; the contract's has not/,
  },
  {
    defect: "a parameter of our own, unmarked",
    plant: operation("listInvoices", (node) => {
      asArray(node.parameters).push({ name: "sort", in: "query", schema: { type: "string" } });
    }),
    sentence: /^reference 4\.4: listInvoices has no query parameter `sort`; mark it/,
  },
  {
    defect: "a required header made optional",
    plant: (document) => {
      asObject(parameterOf(document, "createPromotion", "X-Idempotency-Key").node).required = false;
    },
    sentence: /createPromotion header parameter `X-Idempotency-Key` is required; the contract says optional/,
  },
  {
    defect: "a parameter's limit changed",
    plant: (document) => {
      asObject(asObject(parameterOf(document, "listCustomers", "per_page").node).schema).maximum = 500;
    },
    sentence: /listCustomers query parameter `per_page` has maximum 1000; the contract says 500/,
  },
  {
    defect: "an error status dropped",
    plant: operation("getCatalog", (node) => delete asObject(node.responses)["415"]),
    sentence: /^reference 4\.1: getCatalog answers 415; the contract does not/,
  },
  {
    defect: "a status of our own, unmarked",
    plant: operation("getCatalog", (node) => {
      asObject(node.responses)["418"] = asObject(node.responses)["404"] ?? {};
    }),
    sentence: /^reference 4\.1: getCatalog does not answer 418; list it in x-extension-responses or remove it/,
  },
  {
    defect: "another success status",
    plant: operation("createPromotion", (node) => {
      const responses = asObject(node.responses);
      responses["200"] = responses["201"] ?? {};
      delete responses["201"];
    }),
    sentence: /^reference 4\.2: createPromotion answers 201; the contract does not/,
  },
  {
    defect: "an echoed header dropped",
    plant: operation("createPromotion", (node) => delete asObject(asObject(node.responses)["201"]).headers),
    sentence: /createPromotion 201 has the header X-Request-ID; the contract's has none/,
  },
  {
    defect: "the error envelope changed",
    plant: drop("message_title", error),
    sentence: /^reference 7\.1: error entry has a field `message_title`; the contract has none/,
  },
  {
    defect: "a named error with another title",
    plant: (document) => {
      const responses = asObject(asObject(document.components).responses);
      for (const [name, node] of Object.entries(responses)) {
        responses[name] = JSON.parse(JSON.stringify(node).replaceAll("Session Expired", "Token expired"));
      }
    },
    sentence: /^reference 7\.2: an example of \w+ 401 shows .*"Session Expired".*; the contract's do not/,
  },
  {
    defect: "another rate",
    plant: operation("replaceCatalog", (node) => {
      asObject(node["x-rate-limit"]).limit = 13;
    }),
    sentence: /^decisions: rate limits: replaceCatalog has the limit 12\/min per outlet; the contract says .*13/,
  },
];
