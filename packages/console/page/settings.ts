import type { ConsoleSettings } from "../src/feed-types.ts";
import { report } from "./notices.ts";

const RETRY_MS = 1_000;

/** Retries until the sandbox responds, since it may still be starting. */
export async function readSettings(): Promise<ConsoleSettings> {
  for (;;) {
    try {
      const response = await fetch("/console/settings");
      if (response.ok) return (await response.json()) as ConsoleSettings;
      report(await response.text());
    } catch (error) {
      report(error);
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
