import { expect, test } from "vitest";
import { stopSignals } from "../server/boot/stop-signals.ts";

test.each([
  ["linux", ["SIGINT", "SIGTERM"]],
  ["darwin", ["SIGINT", "SIGTERM"]],
  ["win32", ["SIGINT", "SIGTERM", "SIGBREAK", "SIGHUP"]],
] as const)("what stops the service in order on %s; on Windows the closing of its window", (platform, signals) => {
  expect(stopSignals(platform)).toEqual(signals);
});
