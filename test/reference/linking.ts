import { always, field, object, parameter } from "./fact.ts";
import { authorizationCode, operation, outletId, success } from "./operation.ts";

const PATH = "/integrations/partner/outlets/{outlet_id}/v1/link/{product}";
const product = parameter("path", "product", "string", { values: ["food", "payment"] });

const linkedOutlet = object(
  "2.8",
  "linked outlet",
  always(
    field("id", "string"),
    field("external_outlet_id", "string"),
    field("created_at", "string", { form: "dateTime" }),
    field("updated_at", "string", { form: "dateTime" }),
    field("linked_at", "string", { form: "dateTime" }),
  ),
);

const common = {
  security: authorizationCode("partner:outlet:read"),
  parameters: [outletId, product],
  mentions: [/\bowner\b/, /\badmin\b/, /\bmanager\b/],
};

export const linkingOperations = [
  operation("4.3", "linkOutlet", `PUT ${PATH}`, {
    ...common,
    body: object("4.3", "link request", [field("external_outlet_id", "string", { required: true })]),
    answers: success(200, object("4.3", "linkOutlet data", always(field("outlet", linkedOutlet)))),
    errors: [400, 401, 403],
  }),
  operation("4.3", "unlinkOutlet", `DELETE ${PATH}`, {
    ...common,
    answers: success(200, object("4.3", "unlinkOutlet data", [])),
    errors: [401, 403],
  }),
];
