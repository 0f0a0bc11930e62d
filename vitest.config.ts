import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** Whole programs: in a browser, with their own tool chain, from their package, or as processes that are killed. */
const PROGRAMS = [
  "test/client/{cli,package}.test.ts",
  "test/{clients,designers,drifts,features,portal}/**/*.test.ts",
  "test/{console,delivery-processes,dev,embedded,failover,idempotency-kill,mock,relay-kill,replicas,restore,service-process}.test.ts",
];

/** Half a minute and more each, about commands of designers: run every Monday, and by whoever changes those. */
const LONG = [
  "test/designers-week/*.test.ts",
  "test/designers/{branches,full-disk}.test.ts",
  "test/features/{merge,new-parts}.test.ts",
];

/** `npm test` runs the project `service`, `npm run test:programs` the next, `npm run test:long` the last, `npm run test:all` all of them. */
export default defineConfig({
  test: {
    globalSetup: ["test/support/global-setup.ts"],
    pool: "threads",
    maxWorkers: Math.min(4, Math.max(2, availableParallelism() - 1)), // the database has its share of the cores, and 100 connections
    projects: [
      {
        extends: true,
        test: {
          name: "service",
          include: ["{test,packages/*/test,clients/*/test}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...PROGRAMS, ...LONG],
        },
      },
      { extends: true, test: { name: "programs", include: PROGRAMS, exclude: [...configDefaults.exclude, ...LONG] } },
      { extends: true, test: { name: "long", include: LONG } },
    ],
    isolate: false, // importing the app and Prism costs a second a file; the files share no state but modules
    deps: { interopDefault: false }, // as plain Node does, so that CommonJS packages look the same in tests
    testTimeout: 20_000, // for a busy machine: a hang is what it is for
    hookTimeout: 30_000,
  },
});
