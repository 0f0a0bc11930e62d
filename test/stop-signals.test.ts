import { expect, test } from "vitest";
import { stopSignals } from "../server/boot/stop-signals.ts";

test.each([
  ["linux", ["SIGINT", "SIGTERM"]],
  ["darwin", ["SIGINT", "SIGTERM"]],
  ["win32", ["SIGINT", "SIGTERM", "SIGBREAK", "SIGHUP"]],
] as const)("the signals that stop the service on %s; on Windows also closing the window", (platform, signals) => {
  expect(stopSignals(platform)).toEqual(signals);
});
