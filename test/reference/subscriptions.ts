import { EVENT_NAMES } from "./event-names.ts";
import { always, field, list, object, parameter, type Shape, unstated } from "./fact.ts";
import { clientCredentials, type OperationFact, operation, outletId, success } from "./operation.ts";

const subscription = object(
  "2.13",
  "subscription",
  unstated(
    field("id", "string", { form: "uuid" }),
    field("event", "string", { mayBeOneOf: EVENT_NAMES }),
    field("url", "string", { form: "uri", mentions: [/\b80\b/, /\b443\b/] }),
    field("active", "boolean"),
    field("created_at", "string", { form: "dateTime" }),
  ),
);

const decided = (name: string, shape: Shape) =>
  object("decisions: subscriptions", `data of ${name}`, always(field(name, shape)));

/** The five operations at one level: the partner's, or one outlet's. */
function subscriptionsAt(level: "" | "Outlet", prefix: string): OperationFact[] {
  const path = `${prefix}/v1/notification-subscriptions`;
  const all = level ? [outletId] : [];
  const oneSubscription = [...all, parameter("path", "subscription_id", "string")];
  const of = (operationId: string, line: string, more: Partial<OperationFact> & Pick<OperationFact, "answers">) =>
    operation("decisions: subscriptions", operationId, line, {
      security: clientCredentials("partner:outlet:read"),
      ...more,
    });
  const responses = success(200, decided("subscription", subscription));
  return [
    of(`create${level}Subscription`, `POST ${path}`, { parameters: all, answers: { ...responses, status: 201 } }),
    of(`list${level}Subscriptions`, `GET ${path}`, {
      parameters: all,
      answers: success(200, decided("subscriptions", list(subscription))),
    }),
    of(`get${level}Subscription`, `GET ${path}/{subscription_id}`, { parameters: oneSubscription, answers: responses }),
    of(`update${level}Subscription`, `PUT ${path}/{subscription_id}`, {
      parameters: oneSubscription,
      answers: responses,
    }),
    of(`delete${level}Subscription`, `DELETE ${path}/{subscription_id}`, {
      parameters: oneSubscription,
      answers: success(200),
    }),
  ];
}

export const subscriptionOperations = [
  ...subscriptionsAt("", "/integrations/partner"),
  ...subscriptionsAt("Outlet", "/integrations/partner/outlets/{outlet_id}"),
];
