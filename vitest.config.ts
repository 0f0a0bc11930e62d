import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whole programs: in a browser, with their own tool chain, from their package, or as processes that are killed. */
const PROGRAMS = [
  "test/client/{cli,package}.test.ts",
  "test/{clients,designers-week,designers,drifts,features,portal}/**/*.test.ts",
  "test/{console,delivery-processes,dev,embedded,idempotency-kill,mock,service-process}.test.ts",
];

/** It mostly waits: begun first, it takes no time of its own. */
const WAITS = "test/clients/behaviour.test.ts";

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(({ moduleId }) => moduleId.endsWith(WAITS)),
      ...sorted.filter(({ moduleId }) => !moduleId.endsWith(WAITS)),
    ];
  }
}

/** `npm test` runs the project `service`, `npm run test:programs` the other, `npm run test:all` both. */
export default defineConfig({
  test: {
    globalSetup: ["test/support/global-setup.ts"],
    pool: "threads",
    sequence: { sequencer: WaitingFirst },
    maxWorkers: Math.min(4, Math.max(2, availableParallelism() - 1)), // the database has its share of the cores, and 100 connections
    projects: [
      {
        extends: true,
        test: {
          name: "service",
          include: ["{test,packages/*/test,clients/*/test}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...PROGRAMS],
        },
      },
      { extends: true, test: { name: "programs", include: PROGRAMS } },
    ],
    isolate: false, // importing the app and Prism costs a second a file; the files share no state but modules
    deps: { interopDefault: false }, // as plain Node does, so that CommonJS packages look the same in tests
    testTimeout: 20_000, // for a busy machine: a hang is what it is for
    hookTimeout: 30_000,
  },
});
