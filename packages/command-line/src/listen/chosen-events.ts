import { type EventName, eventScopes } from "partner-integration-api-client";
import { UsageError } from "../command.ts";

const NAMES = Object.keys(eventScopes) as EventName[];

export type ChosenEvents = {
  /** The event names of this version of the contract. */
  names: EventName[];
  /** Also decides about events of later versions. */
  has: (name: string) => boolean;
};

/** @param text names and families (`food.order.*`) with commas between them; undefined for all events */
export function chosenEvents(text: string | undefined): ChosenEvents {
  if (text === undefined) return { names: NAMES, has: () => true };
  const wanted = text.split(",").map((part) => part.trim());
  const isOf = (part: string, name: string) =>
    part.endsWith(".*") ? name.startsWith(part.slice(0, -1)) : name === part;
  const unknown = wanted.find((part) => !NAMES.some((name) => isOf(part, name)));
  if (unknown !== undefined)
    throw new UsageError(
      `Expected names of events after --events, got ${JSON.stringify(unknown)}. There are:\n  ${NAMES.join("\n  ")}`,
    );
  const has = (name: string) => wanted.some((part) => isOf(part, name));
  return { names: NAMES.filter(has), has };
}
