import { compileCheck } from "@partner-api/validation/schemas";
import { eventSchemas } from "../../../generated/event-schemas.ts";
import type { EventName } from "../../../generated/events.ts";
import type { Fault } from "../../../generated/schemas.ts";
import { withNulls, withUnknownFields } from "../../domain/faulty-events.ts";

const checks = new Map<EventName, ReturnType<typeof compileCheck>>();

/** Compiled on first use, because it is called once for each field of an event. */
function checkOf(name: EventName) {
  const check = checks.get(name) ?? compileCheck(eventSchemas[name]);
  checks.set(name, check);
  return check;
}

/** Applies faults to a payload. Returns null if no fault changes it. */
export function faultyPayload(name: EventName, payload: string, faults: readonly Fault[]): string | null {
  const [isNulled, isWidened] = [faults.includes("nulls"), faults.includes("unknown_fields")];
  if (!isNulled && !isWidened) return null;
  const event = JSON.parse(payload);
  const nulled = isNulled ? withNulls(event, checkOf(name)) : event;
  return JSON.stringify(isWidened ? withUnknownFields(nulled) : nulled);
}
