import { compileCheck } from "@partner-api/validation/validator";
import { type EventName, events } from "../../generated/events.ts";
import type { Fault } from "../../generated/schemas.ts";
import { withNulls, withUnknownFields } from "../domain/faulty-events.ts";

const checks = new Map<EventName, ReturnType<typeof compileCheck>>();

/** Compiled when it is first wanted, and then asked once for each field of an event. */
function checkOf(name: EventName) {
  const check = checks.get(name) ?? compileCheck(events[name]);
  checks.set(name, check);
  return check;
}

/** The payload with the faults that change it; null: none of them does. */
export function faultyPayload(name: EventName, payload: string, faults: readonly Fault[]): string | null {
  const [isNulled, isWidened] = [faults.includes("nulls"), faults.includes("unknown_fields")];
  if (!isNulled && !isWidened) return null;
  const event = JSON.parse(payload);
  const nulled = isNulled ? withNulls(event, checkOf(name)) : event;
  return JSON.stringify(isWidened ? withUnknownFields(nulled) : nulled);
}
