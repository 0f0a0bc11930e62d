import { always, field, list, object, parameter, unstated } from "./fact.ts";
import { authorizationCode, clientCredentials, operation, outletId, success } from "./operation.ts";

const outletRecord = object(
  "2.8",
  "outlet record",
  unstated(
    field("id", "string"),
    field("external_outlet_id", "string"),
    field("created_at", "string", { form: "dateTime" }),
    field("updated_at", "string", { form: "dateTime" }),
  ),
);

const switchable = (section: string, label: string, ...keys: string[]) =>
  object(
    section,
    label,
    unstated(
      ...keys.map((key) => field(key, object(section, `${label} ${key}`, unstated(field("active", "boolean"))))),
    ),
  );

const outletInformation = object(
  "2.9",
  "outlet information",
  unstated(
    field("id", "string"),
    field("merchant_name", "string", { deprecated: true }),
    field("name", "string"),
    field("status", "string"),
    field("email", "string"),
    field("payment_settings", switchable("2.9", "payment settings", "wallet", "qr")),
    field("applications", switchable("2.9", "applications", "gateway", "wallet")),
  ),
);

const emptyString = { deprecated: true, mayBeOneOf: [""], may: { maxLength: 0 } } as const;
const authenticatedOutlet = object(
  "2.9",
  "authenticated outlet",
  unstated(
    field("id", "string"),
    field("name", "string"),
    field("address", "string"),
    field("email", "string", emptyString),
    field("phone", "string", emptyString),
  ),
);

export const outletForPayment = object("2.9", "outlet for payment", [
  field("id", "string", { required: true }),
  field("pop_id", "string", { required: true }),
]);

const decided = (label: string, ...fields: ReturnType<typeof field>[]) =>
  object("decisions: further operations", label, always(...fields));

export const outletOperations = [
  operation("decisions: further operations", "getTokenInfo", "GET /integrations/partner/v1/token-info", {
    security: authorizationCode("partner:outlet:read"),
    answers: success(
      200,
      decided(
        "getTokenInfo data",
        field("user", decided("token user", field("roles", "array"))),
        field("outlets", list(authenticatedOutlet)),
      ),
    ),
  }),
  operation("decisions: further operations", "listLinkedOutlets", "GET /integrations/partner/v1/linked-outlets", {
    security: clientCredentials("partner:outlet:read"),
    parameters: [parameter("query", "page", "integer"), parameter("query", "per_page", "integer")],
    answers: success(
      200,
      decided(
        "listLinkedOutlets data",
        field("outlets", list(outletRecord)),
        field("total_count", "integer"),
        field("total_pages", "integer"),
      ),
    ),
  }),
  operation("decisions: further operations", "getOutlet", "GET /integrations/partner/outlets/{outlet_id}/v1", {
    security: clientCredentials("partner:outlet:read"),
    parameters: [outletId],
    answers: success(200, decided("getOutlet data", field("outlet", outletInformation))),
  }),
];
