import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    pool: "threads",
    maxWorkers: 2, // a third has nothing to run on: the database has its share of two cores
    isolate: false, // importing the app and Prism costs a second a file; the files share no state but modules
    deps: { interopDefault: false }, // as plain Node does, so that CommonJS packages look the same in tests
    testTimeout: 20_000, // for a busy machine: a hang is what it is for
    hookTimeout: 30_000,
  },
});
