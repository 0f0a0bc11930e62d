import { once } from "node:events";
import { join } from "node:path";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { ENTER } from "./enter.ts";
import type { Failure, Opening, Order, Outcome, Served } from "./lane-messages.ts";
import { readConfig } from "./suite-config.ts";

/*
 * A process that keeps vitest, its database and its transformed files, and runs test files again and again. A mutant is served in
 * place of its file's text: nothing is written, so a process that is killed leaves nothing behind.
 *
 * It starts in the tests' root, and its first message is an Opening.
 */

const root = process.cwd();
const [opening] = (await once(process, "message")) as [Opening];
const { project, reachFile } = opening;
let served: Served = opening.served;
let order: string[] = [];
/** Regions that the tests' global setup enters, which runs here. */
const entered = new Set<string>();
Object.assign(globalThis, { [ENTER]: (id: string) => entered.add(id) });

/** Test files in the order that was asked for, not in vitest's. */
class AsAsked {
  sort = async (files: TestSpecification[]) => files.toSorted((a, b) => placeOf(a) - placeOf(b));
  shard = async (files: TestSpecification[]) => files;
}
const placeOf = ({ moduleId }: TestSpecification) => order.indexOf(moduleId);

const { test, ...config } = await readConfig(root, project);
const vitest = await createVitest(
  {
    config: false,
    root,
    watch: false,
    reporters: [{}],
  },
  {
    ...config,
    test: {
      ...test,
      maxWorkers: 1,
      fsModuleCache: false, // it would answer without asking for the text
      sequence: { sequencer: AsAsked },
      ...(reachFile === undefined
        ? { bail: 1 }
        : { setupFiles: [join(import.meta.dirname, "reach-setup.ts")], provide: { reachFile } }),
    },
    plugins: [{ name: "served-texts", enforce: "pre", load: (id: string) => served[id] }],
    server: { watch: null },
  },
);
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();

process.on("message", (message: Order) => {
  run(vitest, message).then(
    (outcome) => process.send?.(outcome),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit());
process.send?.(specifications.map(({ moduleId }) => moduleId));

async function run(on: Vitest, { served: next, tests }: Order): Promise<Outcome> {
  for (const file of new Set([...Object.keys(served), ...Object.keys(next)]))
    if (served[file] !== next[file]) on.invalidateFile(file);
  served = next;
  order = tests;
  on.state.clearErrors();
  const chosen = specifications.filter(({ moduleId }) => tests.includes(moduleId));
  const { testModules, unhandledErrors } = await on.runTestSpecifications(chosen);
  const ran = testModules.filter(({ moduleId }) => tests.includes(moduleId));
  const failures = ran.flatMap((module): Failure[] => {
    const file = module.moduleId;
    const cases = [...module.children.allTests("failed")].map((test) => ({
      file,
      test: test.fullName,
      message: test.result().errors?.[0]?.message ?? "",
    }));
    const whole = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    return [...cases, ...whole.map(({ message }) => ({ file, test: "(file)", message }))];
  });
  for (const error of unhandledErrors)
    failures.push({ file: "", test: "(unhandled)", message: String((error as Error).message ?? error) });
  return {
    failures,
    entered: [...entered],
    durations: Object.fromEntries(ran.map((module) => [module.moduleId, durationOf(module)])),
  };
}

const durationOf = (module: { diagnostic(): { duration: number; collectDuration: number } }): number => {
  const { duration, collectDuration } = module.diagnostic();
  return duration + collectDuration;
};
