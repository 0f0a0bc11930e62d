import { type ExampleEvent, exampleEvents, type ValuePath } from "../generated/example-events.ts";
import { type Event, newEvents, withValue } from "./events.ts";
import { type Answer, isAccepted, type Probe, type Variation } from "./probe.ts";

/* Deliveries with the outcome that they must have; each function returns the outcomes that differ, one line each. */

export const outcomeOf = (answer: Answer): string => String(answer.status ?? answer.failure);

/** Deliveries that must be taken, one after the other. */
export async function accepted(
  probe: Probe,
  deliveries: readonly [what: string, Event, Variation?][],
): Promise<string[]> {
  const got: string[] = [];
  for (const [what, event, variation] of deliveries) {
    const answer = await probe.deliver(event, variation);
    if (!isAccepted(answer)) got.push(`${what}: ${outcomeOf(answer)}`);
  }
  return got;
}

/** Deliveries that must not be taken. No answer at all is no refusal. */
export async function refused(probe: Probe, deliveries: readonly [what: string, Variation][]): Promise<string[]> {
  const got: string[] = [];
  for (const [what, variation] of deliveries) {
    const answer = await probe.deliver(newOrder(probe), variation);
    if (answer.status === undefined || isAccepted(answer)) got.push(`${what}: ${outcomeOf(answer)}`);
  }
  return got;
}

/** Examples to vary: of the events that are taken as they stand. */
export const varied = ({ outlet, refused }: Probe, examples: readonly ExampleEvent[]): Event[] =>
  newEvents(examples, outlet).filter(({ name }) => !refused.has(name));

export const newOrder = ({ outlet }: Probe): Event => newEvents(exampleEvents.slice(0, 1), outlet)[0] as Event;

export const named = (event: Event): [string, Event] => [event.name, event];

/** Every event changed at all its paths. Of the first one that is not taken it is tried out which change it is. */
export async function takenWith(
  probe: Probe,
  events: readonly Event[],
  pathsOf: (event: Event) => readonly ValuePath[],
  value: unknown,
): Promise<string[]> {
  const changed = (event: Event, paths: readonly ValuePath[]) =>
    paths.reduce((so, path) => withValue(so, path, value), event);
  const got: string[] = [];
  for (const event of events) {
    const [first] = await accepted(probe, [[event.name, changed(event, pathsOf(event))]]);
    if (first === undefined) continue;
    const again = (paths: readonly ValuePath[], what: string): [string, Event] => {
      const payload = { ...event.payload, header: { ...event.payload.header, event_id: crypto.randomUUID() } };
      return [`${event.name} ${what}`, changed({ ...event, payload }, paths)];
    };
    const alone = pathsOf(event).map((path) => again([path], `with ${JSON.stringify(value)} at /${path.join("/")}`));
    const found = got.length > 0 ? [] : await accepted(probe, [again([], "as it stands"), ...alone]);
    got.push(...(found.length > 0 ? found : [first]));
  }
  return got;
}
