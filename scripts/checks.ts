/** The parts of `npm run check`, which CI runs in parallel: `npm run check -- --part service`. */
export const PARTS = ["gates", "service", "programs"] as const;
export type Part = (typeof PARTS)[number];

/** A command line: program and arguments. */
type Command = string[];

export type Check = {
  /** The name for `--only`. */
  name: string;
  /** The claim that a success proves. */
  proves: string;
  commands: Command[];
  env?: Record<string, string>;
  /** The way to fix a failure. */
  fix: string;
  /** `gates` unless given. */
  part?: Part;
  /** `npm run release` runs it too: it only reads the contract and finishes in seconds. */
  isOfContract?: true;
  /** `npm run lint` runs it too, with `--fix` the second command if there is one. */
  lint?: { fix?: Command };
};

const TSC = "node_modules/@typescript/native/bin/tsc";
/** One checker: each further one checks shared types again, a quarter more processor time for two. */
const tsc = (project: string): Command => ["node", TSC, "-p", project, "--checkers", "1"];

/** Options that read all imports, from the cache if no file has changed. `house` reads them again for its circles. */
export const graphOptions = (outputType: string): string[] => [
  ...["--config", ".dependency-cruiser.cjs", "--output-type", outputType],
  ...["--cache", ".cache/dependency-cruiser", "--cache-strategy", "content"],
  ...["server", "scripts", "packages", "clients", "generated", "test", "bench"],
];

/** The checks of `npm run check`, in order. */
export const CHECKS: Check[] = [
  {
    name: "spec",
    proves: "the contract follows every rule, and generators, clients and server support all of it",
    commands: [["node", "scripts/lint-spec.ts"]],
    fix: "change spec/ at the file:line above, or: npm run lint -- --fix",
    isOfContract: true,
    lint: { fix: ["node", "scripts/lint-spec.ts", "--fix"] },
  },
  {
    name: "release",
    proves: "no breaking change since the last release without a waiver, and the changelog lists every change",
    commands: [["node", "scripts/release.ts", "--check"]],
    fix: "see each line above; npm run breaking lists every change",
  },
  {
    name: "format",
    proves: "the files of spec/ are formatted",
    commands: [["oxfmt", "--check", "spec/**/*.yaml"]],
    fix: "npm run lint -- --only format --fix",
    lint: { fix: ["oxfmt", "spec/**/*.yaml"] },
  },
  {
    name: "prose",
    proves: "names, numbers, versions, links and citations in texts equal the contract, the settings and the files",
    commands: [["node", "scripts/prose.ts"]],
    fix: "correct the text at the file:line above, or the file that it is about",
    lint: {},
  },
  {
    name: "generated",
    proves: "generated files are up to date",
    commands: [["node", "scripts/generate.ts", "--check"]],
    fix: "change spec/, then: npm run generate",
    isOfContract: true,
  },
  {
    name: "types",
    proves: "handlers, responses and tests match the contract's types",
    commands: [".", "packages/console", "packages/portal", "clients/typescript"].map(tsc),
    fix: "change the code at the file:line above, or change spec/ and: npm run generate",
  },
  {
    name: "code",
    proves: "the code is formatted and has no lint errors",
    commands: [["biome", "check", "--error-on-warnings"]],
    fix: "npm run lint -- --only code --fix, then the rest by hand",
    lint: { fix: ["biome", "check", "--error-on-warnings", "--write"] },
  },
  {
    name: "imports",
    proves: "every import follows the rules of .dependency-cruiser.cjs",
    commands: [["depcruise", ...graphOptions("err-long")]],
    fix: "move the code to a folder that may import it: see .dependency-cruiser.cjs",
    lint: {},
  },
  {
    name: "unused",
    proves: "no unused files, exports or dependencies",
    commands: [["knip", "--cache", "--cache-location", ".cache/knip"]],
    fix: "delete what knip lists, or use it",
    lint: {},
  },
  {
    name: "house",
    proves: "no import circles between rooms, one reader of contracts, no rule in sentences only",
    commands: [["node", "scripts/house.ts"]],
    fix: "see each line above; CONTRIBUTING.md describes the rooms",
  },
  {
    name: "mutants",
    proves: "the running service conforms to the contract, and the checks detect changes of either",
    commands: [["node", "scripts/mutate.ts", "--sample", "68"]],
    fix: "fix the service or spec/ at the operation above, or the check that missed a mutant",
  },
  {
    name: "service",
    part: "service",
    proves: "the service implements the contract",
    commands: [["vitest", "run", "--project", "service"]],
    fix: "see the failing tests above; npx vitest run FILE runs one file",
  },
  {
    name: "partitions",
    part: "service",
    proves: "no statement needs the rows of two outlets or two partners: tests on native partitions",
    commands: [
      [
        ...["vitest", "run", "--project", "service", "--maxWorkers", "1"], // one import of the app costs as much as the tests
        ...["orders", "payments", "relay", "delivery-queue"].map((name) => `test/${name}.test.ts`),
      ],
    ],
    env: { PLACEMENT: "partitions" },
    fix: "start the key or the statement above with outlet_id or partner_id (docs/operate/scale.md)",
  },
  {
    name: "programs",
    part: "programs",
    proves: "portal, console, clients and commands work as whole programs",
    commands: [["vitest", "run", "--project", "programs"]],
    fix: "see the failing tests above; npx vitest run FILE runs one file",
  },
];
