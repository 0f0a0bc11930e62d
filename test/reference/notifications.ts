import { deliveryHeaders, eventHeader } from "./delivery.ts";
import { EVENT_NAMES } from "./event-names.ts";
import { always, field, list, object, parameter, unstated } from "./fact.ts";
import { clientCredentials, operation, success } from "./operation.ts";

const attempt = object(
  "2.12",
  "notification attempt",
  unstated(
    field("time", "string", { may: { format: "date-time" } }),
    // Its type is not stated; a delivered attempt has no exception.
    field("exception_message", "string", { null: "may" }),
    field("delivered", "boolean"),
  ),
);

const notification = object(
  "2.12",
  "notification",
  unstated(
    field("entity_id", "string"),
    field("created_at", "string", { form: "dateTimeZ" }),
    field("partner_id", "string", { form: "uuid" }),
    field("event_type", "string", { mayBeOneOf: EVENT_NAMES }),
    field("delivery_status", "string", { values: ["queue", "working", "complete", "failed", "dead"] }),
    field("endpoint", "string", { form: "uri" }),
    // The headers of the delivery: reference 6.2.
    field("headers", deliveryHeaders),
    field("payload", "string"),
    field("history", list(attempt)),
  ),
);

const missedEvent = object(
  "decisions: delivery log",
  "missed event",
  always(field("header", eventHeader(EVENT_NAMES)), field("body", "object")),
);

const security = clientCredentials("partner:outlet:read");
const query = (name: string) => parameter("query", name, "string");
const count = (name: string) => parameter("query", name, "integer");

export const notificationOperations = [
  operation("decisions: delivery log", "listNotifications", "GET /integrations/partner/v1/notifications", {
    security,
    parameters: [
      ...["entity_id", "event_type", "delivery_status", "created_after"].map(query),
      ...["page", "per_page"].map(count),
    ],
    answers: success(
      200,
      object("decisions: delivery log", "listNotifications data", always(field("notifications", list(notification)))),
    ),
  }),
  operation(
    "decisions: delivery log",
    "redeliverNotification",
    "POST /integrations/partner/v1/notifications/{notification_id}/redeliver",
    { security, parameters: [parameter("path", "notification_id", "string")], answers: success(202) },
  ),
  operation("decisions: delivery log", "listEvents", "GET /integrations/partner/v1/events", {
    security,
    parameters: [query("after"), count("limit")],
    answers: success(
      200,
      object("decisions: delivery log", "listEvents data", always(field("events", list(missedEvent)))),
    ),
  }),
];
