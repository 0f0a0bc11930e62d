/** The parts of `npm run check`, which CI runs side by side: `npm run check -- --part service`. */
export const PARTS = ["gates", "service", "programs"] as const;
export type Part = (typeof PARTS)[number];

/**
 * One check: what it proves, the npm script that runs it, and how to mend what it finds. It is one of the gates unless it says otherwise.
 * `contract`: it is about the contract alone and takes seconds, so `npm run release` runs it as well.
 */
export type Check = { proves: string; script: string; mend: string; part?: Part; contract?: true };

/** The checks of `npm run check`, the one list of them. */
export const CHECKS: Check[] = [
  {
    proves: "the contract has no problems, and generators, clients and server support everything in it",
    script: "lint:spec",
    mend: "change spec/ at the file:line above, or: npm run lint -- --fix",
    contract: true,
  },
  {
    proves: "the contract keeps what it promised, or the changelog says what changed",
    script: "release:check",
    mend: "see each line above; npm run breaking shows all that changed",
  },
  { proves: "the files of spec/ are laid out alike", script: "lint:format", mend: "npm run format" },
  {
    proves: "generated code is what spec/ gives",
    script: "generate:check",
    mend: "change spec/, then: npm run generate",
    contract: true,
  },
  {
    proves: "handlers, answers and tests fit the contract's types",
    script: "types",
    mend: "make the code fit the contract at the file:line above, or change spec/ and: npm run generate",
  },
  {
    proves: "the code is formatted and sound",
    script: "lint:code",
    mend: "npx biome check --write, then the rest by hand",
  },
  {
    proves: "every import is one its room may make",
    script: "lint:imports",
    mend: "move the code to the room where it belongs: see .dependency-cruiser.cjs",
  },
  { proves: "nothing is left over", script: "lint:unused", mend: "delete what knip names, or use it" },
  {
    proves: "no file stands twice, no rooms need each other, one reader of contracts, every citation leads somewhere",
    script: "house",
    mend: "see each line above; CONTRIBUTING.md says where things belong",
  },
  {
    proves: "the running service shows all that the contract promises, nothing else, and changes of either are noticed",
    script: "mutate:sample",
    mend: "mend the service or spec/ at the operation named above, or the gate that let a mutant pass",
  },
  {
    part: "service",
    proves: "the service does what the contract says",
    script: "test",
    mend: "see the failing tests above; npx vitest run FILE runs one file",
  },
  {
    part: "service",
    proves: "the rows of each outlet and of each partner can stand apart: its tests on native partitions",
    script: "test:partitions",
    mend: "begin the key, or the statement, that failed above with outlet_id or partner_id (docs/operate/scale.md)",
  },
  {
    part: "programs",
    proves: "portal, console, clients and commands do what the contract says, each as a whole program",
    script: "test:programs",
    mend: "see the failing tests above; npx vitest run FILE runs one file",
  },
];
