import { type EventName, eventScopes } from "partner-integration-api-client";
import { UsageError } from "../command.ts";

const NAMES = Object.keys(eventScopes) as EventName[];

export type SelectedEvents = {
  /** The event names of this version of the contract. */
  names: EventName[];
  /** Returns whether an event is selected; also works for events of later versions. */
  has: (name: string) => boolean;
};

/** @param text names and families (`food.order.*`), separated by commas; undefined for all events */
export function selectEvents(text: string | undefined): SelectedEvents {
  if (text === undefined) return { names: NAMES, has: () => true };
  const patterns = text.split(",").map((part) => part.trim());
  const isOf = (part: string, name: string) =>
    part.endsWith(".*") ? name.startsWith(part.slice(0, -1)) : name === part;
  const unknown = patterns.find((part) => !NAMES.some((name) => isOf(part, name)));
  if (unknown !== undefined)
    throw new UsageError(
      `Expected event names after --events, got ${JSON.stringify(unknown)}. Use names of this list:\n  ${NAMES.join("\n  ")}`,
    );
  const isSelected = (name: string) => patterns.some((part) => isOf(part, name));
  return { names: NAMES.filter(isSelected), has: isSelected };
}
