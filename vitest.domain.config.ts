import { defineConfig } from "vitest/config";

/** The tests that StrykerJS runs for each mutant of `server/domain/`: they need no database. */
export default defineConfig({
  test: { include: ["test/domain/**/*.test.ts"], pool: "threads", isolate: false, deps: { interopDefault: false } },
});
