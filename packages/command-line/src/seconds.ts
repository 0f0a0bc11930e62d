import { UsageError } from "./command.ts";

/** @throws UsageError unless it is a number of seconds from a tenth to a day */
export function secondsOf(option: string, text: string): number {
  const seconds = Number(text);
  if (seconds >= 0.1 && seconds <= 86_400) return seconds;
  throw new UsageError(`Expected seconds from 0.1 to 86400 after ${option}, got ${JSON.stringify(text)}.`);
}
