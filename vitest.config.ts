import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { configDefaults, defineConfig } from "vitest/config";

/* A tenth of the processor time was optimizing functions that end soon after. */
setFlagsFromString("--no-turbofan");

/** Whole programs: in a browser, with their own tool chain, from their package, or as processes that are killed. */
const PROGRAMS = [
  "test/client/{cli,package,sandbox}.test.ts",
  "{clients/pack,packages/contract-tools}/test/installed.test.ts",
  "test/{clients,features,portal}/**/*.test.ts",
  "bench/test/{delivery-processes,neighbour}.test.ts",
  "test/{console,dev,embedded,failover,hanging-node,idempotency-kill,largest-pages,mock,operator-commands,relay-kill,replicas,restore,service-process,stopping}.test.ts",
];

/**
 * About half a minute and more each: run every Monday, and by whoever changes what they are about. Of the parts of a contract, from file to client,
 * `test/features/schemas.test.ts` is tried at each push.
 */
const LONG = [
  "test/mistakes/*.test.ts",
  "packages/contract-tools/test/foreign-contracts.test.ts",
  "test/drifts/drifts.test.ts",
  "test/features/{added-field,answers-as-bytes,bodies,changed-files,clients,error-codes,life,life-of-parts,merge,names,new-parts,preview,snippets,usage,vocabulary,warm-saves}.test.ts",
  "test/portal/{copy,rebuilt}.test.ts",
  "test/clients/{frameworks,old-programs}.test.ts",
  "test/client/importers.test.ts",
  "test/portal-languages/*.test.ts",
  "test/sequences/*.test.ts",
  "test/walk/*.test.ts",
  "test/{another-service,dev-docs,dev-first-save,full-disk,largest-pages-beside}.test.ts",
  "bench/test/{drill,drill-failover,version-before}.test.ts",
  "test/deploy/{alerts,image,pooler,rehearsal}.test.ts",
];

/** They kill servers of the cluster that `CITUS_URL` names, and place databases on it: alone, with `PLACEMENT=citus npx vitest run --project cluster --maxWorkers 1 --no-file-parallelism`. */
const CLUSTER = ["test/cluster/*.test.ts"];

/** `npm test` runs the project `service`, `npx vitest run --project programs` the next, `npx vitest run --project long` the last, `npx vitest run --project service --project programs --project long` these three. */
export default defineConfig({
  test: {
    globalSetup: ["test/support/global-setup.ts"],
    pool: "threads",
    maxWorkers: Math.min(availableParallelism(), 4), // each imports and compiles all modules; the database has 100 connections
    projects: [
      {
        extends: true,
        test: {
          name: "service",
          include: ["{test,bench/test,packages/*/test,clients/*/test}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...PROGRAMS, ...LONG, ...CLUSTER],
        },
      },
      {
        extends: true,
        test: {
          name: "programs",
          include: PROGRAMS,
          exclude: [...configDefaults.exclude, ...LONG],
        },
      },
      { extends: true, test: { name: "long", include: LONG } },
      { extends: true, test: { name: "cluster", include: CLUSTER } },
    ],
    isolate: false, // importing the app and Prism costs a second a file; the files share no state but modules
    deps: { interopDefault: false }, // as plain Node does, so that CommonJS packages look the same in tests
    testTimeout: 60_000, // for a busy machine, on which all takes ten times as long: a hang is what it is for
    hookTimeout: 60_000,
    retry: { count: 1, condition: /External Debugger Dump/ }, // Mono 6.8 sometimes aborts in its own thread pool
    expect: { poll: { timeout: 20_000 } }, // what comes about by itself, on such a machine
  },
});
