import type { Chapter } from "./chapter.ts";

const SUBSCRIPTIONS = "subscriptions > %s level";
const LOG = "delivery-log > listNotifications";
const STATES = "deliveries > the state of a delivery after each class of answer, driven by the clock";
const SIGNED = "signatures > a delivery is signed twice over the bytes that are sent";
const ROTATION = "signatures > while a secret is rotated, for 24 hours, both sign";
const TOLD = "events > who is told of an event (decisions 2)";
const ORDERS = "emission > orders (reference 6.1, 6.4)";

/** Subscriptions, events and their delivery. */
export const delivery: Chapter[] = [
  {
    section: "reference 2.12",
    rules: {
      "the log tells entity, time, partner, event, status, endpoint, headers, payload and history": [
        `${LOG} > 200: the whole record of a delivery`,
        `${LOG} > 200: one id for the partner in all its entries`,
      ],
    },
  },
  {
    section: "reference 2.13",
    rules: {
      "a subscription is created with its event and url, and read with id, active and created_at": [
        `${SUBSCRIPTIONS} > createSubscription 201: active unless it is said`,
        `${SUBSCRIPTIONS} > createSubscription 201: not active`,
      ],
    },
  },
  {
    section: "reference 3.2",
    rules: { "each step of an order is told by its event": [`${ORDERS} > each step is told with the body`] },
  },
  {
    section: "reference 3.4",
    rules: {
      "a notification goes from queue through working to complete, failed or dead": [
        `${STATES} (reference 3.4, decisions 8) > %s`,
        "redeliverNotification > 409: one that is queued or being sent",
        "domain/deliveries > the state after an answer",
      ],
    },
  },
  {
    section: "reference 4.3",
    rules: {
      "a link enables the outlet's notifications": [
        "emission > a linked Facilitator is told as well",
        `${TOLD} > partners that are linked for the product`,
      ],
    },
  },
  {
    section: "reference 4.5",
    rules: {
      "subscriptions are created, listed and deleted": [
        `${SUBSCRIPTIONS} > createSubscription 201: active unless it is said`,
        `${SUBSCRIPTIONS} > listSubscriptions 200: the oldest first, by pages`,
        `${SUBSCRIPTIONS} > deleteSubscription 200: it is gone`,
      ],
      "the delivery log is read": [`${LOG} > 200: the filters narrow the list together`, `${LOG} > 200: by pages`],
    },
  },
  {
    section: "reference 5",
    rules: {
      "5: an event is available to a partner that has the scope of its operations": [
        `${SUBSCRIPTIONS} > 403: %s without %s, to create, read, update and delete`,
        `${LOG} > 200: what another partner was sent is not there, nor families`,
        "listEvents > 200: not those of an outlet that is unlinked, of another partner, or of a family without scope",
        "redeliverNotification > 404: one that does not exist, and another partner's; 403 without the scope",
      ],
    },
  },
  {
    section: "reference 6",
    rules: {
      "events are HTTP requests to the subscribed URL, port 80 or 443": [
        `${SUBSCRIPTIONS} > createSubscription, updateSubscription 422: every hostile URL`,
        "deliveries > hostile addresses behind a name, more than 40 of them",
        SIGNED,
      ],
    },
  },
  {
    section: "reference 6.1",
    rules: {
      "each of the twelve events is sent when its cause happens": [
        "emission > all twelve events came",
        `${ORDERS} > each step is told with the body`,
        "emission > catalog mapping (decisions 2, 5) > one with images is told when they are checked",
        "emission > the settlement of a payment is told",
        "emission > unmet requirements (decisions 7)",
      ],
    },
  },
  {
    section: "reference 6.2",
    rules: {
      "1: an event may come more than once, under the same key": [
        "deliveries > ten attempts, each on its second",
        "redeliverNotification > 202: complete, failed and dead are queued again",
      ],
      "2: each attempt is logged with delivered and exception_message; the last failure makes it dead": [
        "deliveries > a retry that succeeds is complete, with both attempts in the log",
        "deliveries > ten attempts, each on its second",
      ],
      "3: a delivery carries X-Svc-Signature, X-Svc-Idempotency-Key, Content-Type and Accept": [SIGNED],
    },
  },
  {
    section: "reference 6.3",
    rules: {
      "what is sent has the envelope, with its name, id, version and timestamp": [
        "emission > all twelve events came",
        "events > strict on what is sent",
      ],
    },
  },
  {
    section: "reference 6.4",
    rules: {
      "what is sent for an order has that body, with the status of its event": [
        `${ORDERS} > each step is told with the body`,
        "events > strict on what is sent > %s stops the change",
      ],
      "prep_order_now has no scheduled times": [`${ORDERS} > prep_order_now has no scheduled times`],
    },
  },
  {
    section: "reference 8",
    rules: {
      "a webhook URL has port 80 or 443": [
        `${SUBSCRIPTIONS} > createSubscription, updateSubscription 422: every hostile URL`,
      ],
    },
  },
  { section: "reference 9", rules: { "2: what is sent has header.version": ["emission > all twelve events came"] } },
  {
    section: "decisions 2",
    rules: {
      "subscriptions on both levels, with the event family's scope": [
        `${SUBSCRIPTIONS} > createSubscription 201: active unless it is said`,
        `${SUBSCRIPTIONS} > 403: %s without %s`,
      ],
      "delivery log, redelivery (202, same ids, new timestamp) and missed events": [
        `${LOG} > 200: the whole record of a delivery`,
        "redeliverNotification > 202: complete, failed and dead are queued again",
        ROTATION,
        "listEvents > 200: whole events in their order",
        "listEvents > 200: one that is still being written is not passed by",
      ],
      "an unknown event, a relative URL, another port, credentials in the URL: 422; the same twice: 409": [
        `${SUBSCRIPTIONS} > createSubscription, updateSubscription 422: an event that does not exist`,
        `${SUBSCRIPTIONS} > createSubscription, updateSubscription 422: every hostile URL`,
        `${SUBSCRIPTIONS} > createSubscription 409: the same event to the same URL a second time`,
      ],
      "active: false sends nothing; unlinking stops an outlet's events and keeps its subscriptions": [
        "deliveries > what waits follows its subscription (decisions 2) > nowhere, while it is not active",
        `${TOLD} > not a subscription that is made later, or that is not active`,
        `${TOLD} > partners that are linked for the product`,
        "subscriptions > the subscriptions of an outlet stay when it is unlinked",
      ],
      "a partner-level and an outlet-level subscription each get a delivery: same event_id, another key": [
        `${TOLD} > every subscription of its name`,
      ],
      "the result of a catalog replacement is sent as food.catalog.menu_mapping_updated": [
        "emission > catalog mapping (decisions 2, 5) > a replacement without images is told at once",
        "emission > catalog mapping (decisions 2, 5) > one with images is told when they are checked",
      ],
    },
  },
  {
    section: "decisions 7",
    rules: {
      "placed, completed and cancelled carry the order body": [
        `${ORDERS} > each step is told with the body`,
        `${ORDERS} > a cancellation is told with its reason`,
      ],
      "food.order.webhook_error is sent in addition to the event itself": [
        "emission > unmet requirements (decisions 7) > an outlet without a partner-side id is told in addition",
        "emission > unmet requirements (decisions 7) > an item and a variant that the catalog has no more",
        "emission > unmet requirements (decisions 7) > an outlet that is not registered for food",
      ],
      "payment.transaction.settlement carries outlet and transaction": [
        "emission > the settlement of a payment is told",
      ],
      "deliveries and retries follow the clock": ["deliveries > ten attempts, each on its second"],
    },
  },
  {
    section: "decisions 8",
    rules: {
      "both signatures, two entries while a secret is being rotated": [
        SIGNED,
        ROTATION,
        "signatures > the test vector of the contract",
      ],
      "the partner reads and rotates its secret; both sign for 24 hours": [
        "notification-secrets > getNotificationSecret 200",
        "notification-secrets > rotateNotificationSecret 200: both sign for 24 hours",
      ],
      "what the policy says of retries, timeout, rotation and retention is what the service does": [
        "deliveries > ten attempts, each on its second",
        "outbound > limits > are 15 s and 64 KiB unless given",
        "notification-secrets > rotateNotificationSecret 200: both sign for 24 hours",
        "retention > an event that is as old as the contract keeps it stays",
      ],
      "event_id and idempotency key are UUIDv5s: the same step told again is the same event": [
        "signatures > event ids of the contract's examples of orders",
        "events > an event told again is the same event",
        `${LOG} > 200: the whole record of a delivery`,
      ],
      "ten attempts in about 26 hours; 410 ends it at once; Retry-After moves the next one later, never earlier": [
        "deliveries > ten attempts, each on its second",
        "410 switches the subscription off",
        "domain/deliveries > Retry-After moves the next attempt later, never earlier",
        "domain/deliveries > the schedule: 10 attempts in about 26 hours",
      ],
      "delivery states and redelivery": [
        `${STATES} (reference 3.4, decisions 8) > %s`,
        "domain/deliveries > redelivery puts complete, failed and dead back to queue",
      ],
      "the event is written in the transaction of its change": ["events > an event is there with the change"],
      "a slow or dead endpoint delays no other; a circuit opens and is visible in the log": [
        "deliveries > isolation (decisions 8) > an endpoint that hangs delays no other",
        "deliveries > isolation (decisions 8) > a circuit opens after repeated failures",
        "domain/circuits >",
      ],
      "what a killed worker held is picked up within seconds": ["deliveries > workers > what a killed one held"],
      "none lost, none invented, across kill -9 and restarts of the database; 20 and 10 of them in npm run bench": [
        "delivery-processes > $name: $about",
      ],
      "per order, events leave in order": ["deliveries > order > the events of an order leave one after the other"],
    },
  },
];
