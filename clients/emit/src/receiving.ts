import { type ClientModel, eventRecords, MAX_DELIVERY_BYTES } from "./model.ts";
import { goPascal, pascal } from "./names.ts";

/* The parts of the contract that a receiver needs, in each language: limits, order statuses, and a handler for each event. */

const texts = (values: readonly string[], quote = '"'): string =>
  values.map((value) => `${quote}${value}${quote}`).join(", ");

export const pythonReceiving = ({ toleranceS, timeoutS, orderStatuses, finalOrderStatuses }: ClientModel): string =>
  `TIMESTAMP_TOLERANCE_S = ${toleranceS}
ANSWER_TIMEOUT_S = ${timeoutS}
MAX_DELIVERY_BYTES = ${MAX_DELIVERY_BYTES}
ORDER_STATUSES = (
${orderStatuses.map((status) => `    "${status}",\n`).join("")})
FINAL_ORDER_STATUSES = (${texts(finalOrderStatuses)})
`;

export const pythonHandlers = ({ events }: ClientModel, header: string): string => `${header}
from typing import Any, Callable, TypedDict

from ..webhooks import Delivery
from .models import ${eventRecords({ events }).sort().join(", ")}

EventHandlers = TypedDict(
    "EventHandlers",
    {
${events.map(({ name, record }) => `        "${name}": Callable[[${record}, Delivery], Any],\n`).join("")}    },
    total=False,
)
"""Handler of each event, by event name. Events without a handler are acknowledged and dropped."""

EVENT_NAMES = frozenset(EventHandlers.__annotations__)
`;

export const phpReceiving = ({ toleranceS, orderStatuses, finalOrderStatuses }: ClientModel): string =>
  `    public const TIMESTAMP_TOLERANCE_S = ${toleranceS};
    public const MAX_DELIVERY_BYTES = ${MAX_DELIVERY_BYTES};
    public const ORDER_STATUSES = [
${orderStatuses.map((status) => `        '${status}',\n`).join("")}    ];
    public const FINAL_ORDER_STATUSES = [${texts(finalOrderStatuses, "'")}];`;

/** Emits a type for static analysis. PHP itself checks the parameter type that a handler declares. */
export const phpHandlers = ({ events }: ClientModel): string => `use PartnerApi\\Delivery;

/**
 * Handler of each event, by event name. Events without a handler are acknowledged and dropped.
 *
 * @phpstan-type Handlers array{
${events.map(({ name, record }) => ` *   '${name}'?: callable(${record}, Delivery): mixed,\n`).join("")} * }
 * @internal
 */
final class EventHandlers
{
    public const NAMES = [
${events.map(({ name }) => `        '${name}',\n`).join("")}    ];
}
`;

export const javaReceiving = ({ toleranceS, orderStatuses, finalOrderStatuses }: ClientModel): string =>
  `  static final long TIMESTAMP_TOLERANCE_S = ${toleranceS};
  static final int MAX_DELIVERY_BYTES = ${MAX_DELIVERY_BYTES};
  static final List<String> ORDER_STATUSES =
      List.of(${texts(orderStatuses)});
  static final List<String> FINAL_ORDER_STATUSES = List.of(${texts(finalOrderStatuses)});`;

export const javaHandlers = ({ events }: ClientModel): string => `package partnerapi;

import java.util.HashMap;
import java.util.Map;
import partnerapi.model.Event;
${eventRecords({ events })
  .sort()
  .map((record) => `import partnerapi.model.${record};\n`)
  .join("")}
/** Handler of each event. Events without a handler are acknowledged and dropped. */
public final class EventHandlers {
  private final Map<String, EventHandler<Event>> byName = new HashMap<>();
${events
  .map(
    (event) => `
  /** Handles {@code ${event.name}}. */
  ${handlerMethod(event)} {
    return register("${event.name}", ${event.record}.class, handler);
  }
`,
  )
  .join("")}
  private <E extends Event> EventHandlers register(String name, Class<E> type, EventHandler<? super E> handler) {
    byName.put(name, (event, delivery) -> handler.handle(type.cast(event), delivery));
    return this;
  }

  /** Calls the event's handler, if registered. */
  void handle(Delivery delivery) throws Exception {
    EventHandler<Event> handler = byName.get(delivery.event().header().eventName().toString());
    if (handler != null) handler.handle(delivery.event(), delivery);
  }
}
`;

export const csharpReceiving = ({ toleranceS, orderStatuses, finalOrderStatuses }: ClientModel): string =>
  `    internal const int TimestampToleranceS = ${toleranceS};
    internal const int MaxDeliveryBytes = ${MAX_DELIVERY_BYTES};
    internal static readonly string[] OrderStatuses =
    {
${orderStatuses.map((status) => `        "${status}",\n`).join("")}    };
    internal static readonly string[] FinalOrderStatuses = { ${texts(finalOrderStatuses)} };
`;

/** The property of `EventHandlers` in C# for an event's handler. */
export const handlerProperty = ({ name, record }: ClientModel["events"][number]): { name: string; type: string } => ({
  name: `On${pascal(name)}`,
  type: `Func<${record}, Delivery, Task>`,
});

export const csharpHandlers = ({ events }: ClientModel): string => {
  const properties = events.map((event) => ({ event: event.name, ...handlerProperty(event) }));
  return `/// <summary>Handler of each event. Events without a handler are acknowledged and dropped. Move long work to a queue.</summary>
public sealed class EventHandlers
{
${properties
  .map(
    ({ event, name, type }) =>
      `    /// <summary>Handles <c>${event}</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>\n    public ${type} ${name} { get; set; }\n`,
  )
  .join("\n")}
    /// <summary>Calls the event's handler, if registered.</summary>
    internal Task HandleAsync(Delivery delivery)
    {
        switch (delivery.Event.Header.EventName.Value)
        {
${properties.map(({ event, name }) => `            case "${event}":\n                return CallAsync(${name}, delivery);\n`).join("")}            default:
                return Task.CompletedTask;
        }
    }

    private static Task CallAsync<E>(Func<E, Delivery, Task> handler, Delivery delivery) where E : IEvent =>
        handler == null ? Task.CompletedTask : handler((E)delivery.Event, delivery);
}
`;
};

/** Aligns the constants like gofmt. */
export const goReceiving = ({ version, toleranceS, orderStatuses, finalOrderStatuses }: ClientModel): string => `const (
	clientVersion            = ${JSON.stringify(version)}
	contractToleranceS       = ${toleranceS}
	contractMaxDeliveryBytes = ${MAX_DELIVERY_BYTES}
)

var (
	orderStatuses      = []string{${texts(orderStatuses)}}
	finalOrderStatuses = []string{${texts(finalOrderStatuses)}}
)
`;

/** The type of a handler in Go, by the type of the event's body. */
export const handlerType = (body: string): string =>
  `func(ctx context.Context, body *${body}, delivery *Delivery) error`;

/** The method of `EventHandlers` in Java that registers an event's handler. */
export const handlerMethod = ({ name, record }: ClientModel["events"][number]): string =>
  `public EventHandlers on${pascal(name)}(EventHandler<? super ${record}> handler)`;

/** @param bodies type of each event's body, by record */
export function goHandlers({ events }: ClientModel, bodies: ReadonlyMap<string, string>): string {
  const fields = events.map(({ name, record }) => ({ name, field: goPascal(name), body: bodies.get(record) ?? "" }));
  return `import "context"

// EventHandlers contains the handler of each event. Events without a handler are acknowledged and dropped.
type EventHandlers struct {
${fields.map(({ name, field, body }) => `\t// ${field} handles ${name}.\n\t${field} ${handlerType(body)}\n`).join("")}}

// handle calls the event's handler, if registered.
func (on *EventHandlers) handle(ctx context.Context, delivery *Delivery) error {
	switch delivery.Event.Header.EventName {
${fields
  .map(
    ({ name, field, body }) => `	case "${name}":
		if body, ok := delivery.Event.Body.(*${body}); ok && on.${field} != nil {
			return on.${field}(ctx, body, delivery)
		}
`,
  )
  .join("")}	}
	return nil
}
`;
}
