import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** What takes whole programs: in a browser, with its own tool chain, from its package, or as processes that are killed. */
export const PROGRAMS = [
  "test/client/{cli,package}.test.ts",
  "test/{clients,portal}/**/*.test.ts",
  "test/{console,delivery-processes,dev,embedded,idempotency-kill,mock,service}.test.ts",
];

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...PROGRAMS],
    globalSetup: ["test/support/global-setup.ts"],
    pool: "threads",
    maxWorkers: Math.min(4, Math.max(2, availableParallelism() - 1)), // the database has its share of the cores, and 100 connections
    isolate: false, // importing the app and Prism costs a second a file; the files share no state but modules
    deps: { interopDefault: false }, // as plain Node does, so that CommonJS packages look the same in tests
    testTimeout: 20_000, // for a busy machine: a hang is what it is for
    hookTimeout: 30_000,
  },
});
