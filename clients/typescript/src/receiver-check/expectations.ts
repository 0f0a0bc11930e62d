import { type ExampleEvent, exampleEvents, type ValuePath } from "../generated/example-events.ts";
import { type Event, newEvents, withValue } from "./events.ts";
import { isAccepted, type Outcome, type Probe, type Variation } from "./probe.ts";

/* Deliveries with their expected outcome. Each function returns the outcomes that differ, one line each. */

export const describeOutcome = (outcome: Outcome): string => String(outcome.status ?? outcome.failure);

/** Sends deliveries that must be accepted, one after the other. */
export async function expectAccepted(
  probe: Probe,
  deliveries: readonly [description: string, Event, Variation?][],
): Promise<string[]> {
  const deviations: string[] = [];
  for (const [description, event, variation] of deliveries) {
    const outcome = await probe.deliver(event, variation);
    if (!isAccepted(outcome)) deviations.push(`${description}: ${describeOutcome(outcome)}`);
  }
  return deviations;
}

/** Sends examples that must be accepted. A rejected one is not varied later. */
export async function expectExamples(probe: Probe, examples: readonly ExampleEvent[]): Promise<string[]> {
  const deviations: string[] = [];
  for (const event of newEvents(examples, probe.outlet)) {
    const [line] = await expectAccepted(probe, [withName(event)]);
    if (line === undefined) continue;
    probe.rejectedEvents.add(event.name);
    deviations.push(line);
  }
  return deviations;
}

/** Sends deliveries that must be rejected. A missing response does not count as a rejection. */
export async function expectRejected(
  probe: Probe,
  deliveries: readonly [description: string, Variation][],
): Promise<string[]> {
  const deviations: string[] = [];
  for (const [description, variation] of deliveries) {
    const outcome = await probe.deliver(newOrder(probe), variation);
    if (outcome.status === undefined || isAccepted(outcome))
      deviations.push(`${description}: ${describeOutcome(outcome)}`);
  }
  return deviations;
}

/** Events to vary: examples that the receiver accepts unmodified. */
export const eventsToVary = ({ outlet, rejectedEvents }: Probe, examples: readonly ExampleEvent[]): Event[] =>
  newEvents(examples, outlet).filter(({ name }) => !rejectedEvents.has(name));

export const newOrder = ({ outlet }: Probe): Event => newEvents(exampleEvents.slice(0, 1), outlet)[0] as Event;

export const withName = (event: Event): [string, Event] => [event.name, event];

/** Sends each event with all its paths changed. For the first rejected event, tries each path on its own to find the cause. */
export async function expectAcceptedWith(
  probe: Probe,
  events: readonly Event[],
  pathsOf: (event: Event) => readonly ValuePath[],
  value: unknown,
): Promise<string[]> {
  const changed = (event: Event, paths: readonly ValuePath[]) =>
    paths.reduce((so, path) => withValue(so, path, value), event);
  const deviations: string[] = [];
  for (const event of events) {
    const [first] = await expectAccepted(probe, [[event.name, changed(event, pathsOf(event))]]);
    if (first === undefined) continue;
    const valueText = value === undefined ? "nothing" : JSON.stringify(value);
    const variantWith = (paths: readonly ValuePath[], description: string): [string, Event] => {
      const payload = { ...event.payload, header: { ...event.payload.header, event_id: crypto.randomUUID() } };
      return [`${event.name} ${description}`, changed({ ...event, payload }, paths)];
    };
    const alone = pathsOf(event).map((path) => variantWith([path], `with ${valueText} at /${path.join("/")}`));
    const causes = deviations.length > 0 ? [] : await expectAccepted(probe, [variantWith([], "unmodified"), ...alone]);
    deviations.push(...(causes.length > 0 ? causes : [first]));
  }
  return deviations;
}
