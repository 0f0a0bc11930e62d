import { deprecatedEvents, deprecatedOperations } from "../../../generated/deprecations.ts";
import { deliveryPolicy } from "../../../generated/events.ts";
import { operations } from "../../../generated/operations.ts";
import { rules } from "../../../generated/rules.ts";
import { addressOf } from "../../domain/endpoints.ts";
import { countedDays, endpointHealth, requestHealth } from "../../domain/integration-health.ts";
import type { Handler } from "../handler.ts";
import { readableEvents } from "../identity/event-scopes.ts";
import type { Identity } from "../identity/verify.ts";

export const getIntegrationHealth: Handler<"getIntegrationHealth"> = async (c) => {
  const { identity, store, clock, rehearsals } = c.var;
  const { clientId } = identity;
  const { endpoint } = c.req.valid("query");
  const now = clock.now();
  const days = countedDays(now);
  const only = { address: endpoint && addressOf(endpoint), atMost: rules["integration-health"].endpoints };
  const { endpoints, count } = await store.health.endpoints(clientId, only);
  const ids = endpoints.map(({ id }) => id);
  const [attempts, parts, requestDays] = await Promise.all([
    store.health.attempts(clientId, days, ids),
    store.health.parts(clientId, days),
    store.health.requestDays(clientId, days),
  ]);
  const deprecationOf = (name: string) => rehearsals?.of(name) ?? deprecatedOperations[name] ?? deprecatedEvents[name];
  const usable = { operations: allowedOperations(identity), events: readableEvents(identity), deprecationOf };
  const classes = deliveryPolicy.response_classes_milliseconds;
  const countsOf = Map.groupBy(attempts, ({ subject }) => subject);
  const data = {
    ...days,
    endpoint_count: count,
    endpoints: endpoints.map((endpoint) =>
      endpointHealth(endpoint, { counts: countsOf.get(endpoint.id) ?? [], classes, now }),
    ),
    days: requestDays,
    ...requestHealth(parts, usable),
  };
  return c.json({ success: true as const, data }, 200);
};

/** Operations that the token may call at some outlet. */
const allowedOperations = ({ grant, scopes }: Identity): string[] =>
  Object.entries(operations).flatMap(([id, { security }]) =>
    security.some(
      (requirement) => requirement.grant === grant && requirement.scopes.every((scope) => scopes.has(scope)),
    )
      ? [id]
      : [],
  );
