import { describe, expect, test } from "vitest";
import { ENTER } from "../src/enter.ts";
import { findMutants } from "../src/find-mutants.ts";
import { createReachOf } from "../src/reach.ts";
import { recordingText, regionsOf } from "../src/regions.ts";

const QUERY =
  'const TEXT = "SELECT FROM t WHERE a = 1";\nexport const run = (sql) => sql(TEXT);\nexport const LIMIT = 5;\n';
const USER = 'import { LIMIT } from "./query.ts";\nexport function isOver(count) { return count > LIMIT; }\n';
const FACE = 'export { LIMIT as MOST } from "./query.ts";\n';
const GUEST = 'import { MOST } from "./face.ts";\nexport function isUnder(count) { return count < MOST; }\n';
const sources = new Map([
  ["query.ts", QUERY],
  ["user.ts", USER],
  ["face.ts", FACE],
  ["guest.ts", GUEST],
]);
const [runRegion] = regionsOf("query.ts", QUERY);
const [isOverRegion] = regionsOf("user.ts", USER);
const [isUnderRegion] = regionsOf("guest.ts", GUEST);
const reachOf = createReachOf(
  {
    tests: {
      "run.test.ts": { regions: [`query.ts:${runRegion?.start}`], tookMs: 1 },
      "over.test.ts": { regions: [`user.ts:${isOverRegion?.start}`], tookMs: 1 },
      "under.test.ts": { regions: [`guest.ts:${isUnderRegion?.start}`], tookMs: 2 },
    },
    setup: [`query.ts:${runRegion?.start}`],
  },
  "/",
  sources,
);
const reachedAt = (file: string, operator: string) => {
  const mutant = findMutants(file, sources.get(file) ?? "").find((each) => each.operator === operator);
  if (mutant === undefined) throw new Error(`expected a mutant of ${operator} in ${file}`);
  return reachOf(mutant);
};

describe("reach", () => {
  test("a mutant in a function is reached by the tests that enter it", () => {
    expect(reachedAt("user.ts", "boundary")).toEqual({ tests: ["over.test.ts"], isSetup: false });
  });

  test("a text of SQL is reached where a function reads it", () => {
    expect(reachedAt("query.ts", "sql")).toEqual({ tests: ["run.test.ts"], isSetup: true });
  });

  test("a constant is reached where a function of another file reads it, also through a face that passes it on", () => {
    const mutant = findMutants("query.ts", QUERY).find(({ operator }) => operator === "number");
    expect(mutant && reachOf(mutant)).toEqual({ tests: ["over.test.ts", "under.test.ts"], isSetup: false });
  });
});

test("a recorded text behaves as the text does, and notes each region that is entered", () => {
  const text = "const f = (a) => (b) => { if (a) { return b; } return [() => ({ c: a })]; }; out = f(0)(1)[0]();";
  const entered: number[] = [];
  const run = new Function("globalThis", `let out; ${recordingText("x.ts", text)}; return out;`) as (
    globals: object,
  ) => unknown;
  expect(run({ [ENTER]: (id: string) => entered.push(Number(id.split(":")[1])) })).toEqual({ c: 0 });
  const starts = regionsOf("x.ts", text).map(({ start }) => start);
  expect(entered).toEqual([starts[0], starts[1], starts[3]]);
});
