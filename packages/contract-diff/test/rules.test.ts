import { readFileSync } from "node:fs";
import { contractOf, fillTexts } from "@partner-api/contract";
import { loadContract } from "@partner-api/contract/files";
import { describe, expect, test } from "vitest";
import { compareContracts } from "../src/compare.ts";

/* Changes of business rules and state changes, each with the levels and rules of its findings. */

type Rule = Record<string, unknown>;
type Rules = Record<string, Rule>;

const DAYS = {
  kind: "bounds",
  text: "`end` is at most {{days}} after `start`.",
  fields: ["/end", "/start"],
  code: "TOO_LONG",
  references: ["R1-1"],
};
const withDays = (limit: Rule, more: Rule = {}): Rule => ({
  ...DAYS,
  parameters: { days: { unit: "days", ...limit } },
  ...more,
});
const perEnvironment = (production: number, sandbox: number) => ({ at_most: { production, sandbox } });

/** A contract whose one operation has these rules; `listed` in place of all of them. */
function contractWith(rules: Rules | undefined, listed = Object.keys(rules ?? {})) {
  const operation = {
    operationId: "createThing",
    ...(listed.length > 0 && { "x-rules": listed }),
    responses: { "200": { description: "Done." } },
  };
  const document = {
    openapi: "3.1.1",
    info: { title: "API", version: "1.0.0" },
    ...(rules && { "x-rule-catalogue": rules }),
    paths: { "/things": { post: operation } },
  };
  return contractOf({ api: fillTexts(structuredClone(document)) });
}

const levels = (
  base: Rules | undefined,
  revision: Rules | undefined,
  listed?: [string[] | undefined, string[] | undefined],
) =>
  compareContracts(contractWith(base, listed?.[0]), contractWith(revision, listed?.[1]))
    .changes.filter(({ message }) => message !== "paths changed")
    .map(({ level, rule }) => `${level} ${rule}`);

const TIGHTENED = ["breaking rule-tightened"];
const LOOSENED = ["addition rule-loosened"];
const UNDECIDED = ["undecided rule-undecided"];

describe("a changed bound", () => {
  test.each<[what: string, base: Rule, revision: Rule, expected: string[]]>([
    ["a lower upper bound", { at_most: 62 }, { at_most: 31 }, TIGHTENED],
    ["a higher upper bound", { at_most: 62 }, { at_most: 63 }, LOOSENED],
    ["a higher lower bound", { at_least: 1 }, { at_least: 2 }, TIGHTENED],
    ["a lower lower bound", { at_least: 2 }, { at_least: 1 }, LOOSENED],
    ["a lower exclusive upper bound", { less_than: 9 }, { less_than: 8 }, TIGHTENED],
    ["a higher exclusive lower bound", { more_than: 1 }, { more_than: 2 }, TIGHTENED],
    ["an upper bound that excludes its number", { at_most: 9 }, { less_than: 9 }, TIGHTENED],
    ["an upper bound that includes its number", { less_than: 9 }, { at_most: 9 }, LOOSENED],
    ["a lower bound that excludes its number", { at_least: 9 }, { more_than: 9 }, TIGHTENED],
    ["a lower bound that includes its number", { more_than: 9 }, { at_least: 9 }, LOOSENED],
    ["an exclusive upper bound above the inclusive one", { at_most: 9 }, { less_than: 10 }, LOOSENED],
    ["an upper bound in place of a lower one", { at_least: 9 }, { at_most: 9 }, UNDECIDED],
    ["days in hours, the same", { at_most: 2 }, { at_most: 48, unit: "hours" }, ["note text-changed"]],
    ["days in hours, fewer", { at_most: 2 }, { at_most: 47, unit: "hours" }, TIGHTENED],
    ["days in minutes, more", { at_most: 2 }, { at_most: 2881, unit: "minutes" }, LOOSENED],
    ["days in seconds, fewer", { at_most: 2 }, { at_most: 172_799, unit: "seconds" }, TIGHTENED],
    ["days in bytes", { at_most: 2 }, { at_most: 2, unit: "bytes" }, UNDECIDED],
    ["a number for one environment only", perEnvironment(62, 30), { at_most: { production: 62 } as never }, UNDECIDED],
    ["percent in IDR", { at_most: 2, unit: "percent" }, { at_most: 2, unit: "IDR" }, UNDECIDED],
    ["fewer days in production", perEnvironment(62, 30), perEnvironment(61, 30), TIGHTENED],
    ["fewer days in the sandbox", perEnvironment(62, 30), perEnvironment(62, 29), TIGHTENED],
    ["more days in production", perEnvironment(62, 30), perEnvironment(63, 30), LOOSENED],
    [
      "more days in one environment, fewer in the other",
      perEnvironment(62, 30),
      perEnvironment(63, 29),
      [...TIGHTENED, ...LOOSENED],
    ],
    ["one number for both environments, as before", perEnvironment(30, 30), { at_most: 30 }, ["note text-changed"]],
    ["one number, the smaller one", perEnvironment(62, 30), { at_most: 30 }, TIGHTENED],
    ["one number, the larger one", perEnvironment(62, 30), { at_most: 62 }, LOOSENED],
    ["two numbers in place of one, the smaller as before", { at_most: 30 }, perEnvironment(62, 30), LOOSENED],
  ])("%s", (_, base, revision, expected) => {
    expect(levels({ length: withDays(base) }, { length: withDays(revision) })).toEqual(expected);
  });

  test.each<[what: string, base: Rule, revision: Rule, expected: string[]]>([
    ["kept shorter", { at_least: 30 }, { at_least: 29 }, ["breaking promise-weakened"]],
    ["kept longer", { at_least: 30 }, { at_least: 31 }, ["addition promise-strengthened"]],
    ["done later", { at_most: 30 }, { at_most: 31 }, ["breaking promise-weakened"]],
    ["done earlier", { at_most: 30 }, { at_most: 29 }, ["addition promise-strengthened"]],
  ])("of a promise: %s", (_, base, revision, expected) => {
    const promise = { binds: "service", code: undefined };
    expect(levels({ length: withDays(base, promise) }, { length: withDays(revision, promise) })).toEqual(expected);
  });
});

describe("a changed rule", () => {
  const rule = withDays({ at_most: 62 });
  const raised = withDays({ at_most: 93 });
  const choice: Rule = {
    kind: "exactly_one",
    text: "Exactly one.",
    fields: ["/a", "/b"],
    code: "UNCLEAR",
    references: ["R1-1"],
  };
  const condition: Rule = {
    kind: "condition",
    text: "The URL is public.",
    fields: ["/url"],
    code: "NOT_ALLOWED",
    references: ["R1-1"],
  };
  const listed: Rule = { ...choice, kind: "listed", text: "The catalog has `id`.", fields: ["/id"] };
  const promise: Rule = { ...condition, code: undefined, binds: "service" };
  test.each<[what: string, base: Rule | undefined, revision: Rule | undefined, expected: string[]]>([
    ["that is new", undefined, rule, ["breaking rule-added"]],
    ["that was removed", rule, undefined, ["addition rule-removed"]],
    ["a promise that is new", undefined, promise, ["addition promise-added"]],
    ["a promise that was removed", promise, undefined, ["breaking promise-removed"]],
    [
      "a promise with an allowed value less",
      { ...promise, values: { ports: [80, 443] } },
      { ...promise, values: { ports: [443] } },
      TIGHTENED,
    ],
    ["with a bound more", choice, { ...choice, parameters: { most: { at_most: 1, unit: "count" } } }, TIGHTENED],
    ["with a bound less", rule, { ...DAYS, text: "`end` is after `start`." }, [...LOOSENED, "note text-changed"]],
    ["of another kind", choice, { ...choice, kind: "all_or_none" }, UNDECIDED],
    ["of one more field", choice, { ...choice, fields: ["/a", "/b", "/c"] }, UNDECIDED],
    ["of one field less", choice, { ...choice, fields: ["/a"] }, UNDECIDED],
    [
      "with its fields in another order",
      { ...choice, at: "/" },
      { ...choice, at: "/", fields: ["/b", "/a"] },
      ["note text-changed"],
    ],
    [
      "whose first field comes after another one",
      { ...rule, kind: "order" },
      { ...rule, kind: "order", fields: ["/start", "/end"] },
      [...UNDECIDED, "behaviour rule-field-changed"],
    ],
    ["that names another field", choice, { ...choice, at: "/" }, ["behaviour rule-field-changed"]],
    ["with a new condition", choice, { ...choice, when: { present: ["/c"] } }, LOOSENED],
    ["without its condition", { ...choice, when: { present: ["/c"] } }, choice, TIGHTENED],
    [
      "with another condition",
      { ...choice, when: { present: ["/c"] } },
      { ...choice, when: { absent: ["/c"] } },
      UNDECIDED,
    ],
    ["with the same condition", { ...choice, when: { present: ["/c"] } }, { ...choice, when: { present: ["/c"] } }, []],
    ["with another code", choice, { ...choice, code: "OTHER" }, ["breaking rule-outcome-changed"]],
    [
      "that rejects in place of reporting",
      { ...choice, code: undefined, reported_in: "/data/failure" },
      choice,
      ["breaking rule-outcome-changed"],
    ],
    [
      "that reports in place of rejecting",
      choice,
      { ...choice, code: undefined, reported_in: "/data/failure" },
      ["behaviour rule-outcome-changed"],
    ],
    [
      "reported elsewhere",
      { ...promise, reported_in: "/a" },
      { ...promise, reported_in: "/b" },
      ["breaking rule-outcome-changed"],
    ],
    ["that binds the service in place of requests", choice, { ...choice, binds: "service" }, UNDECIDED],
    ["with another text", choice, { ...choice, text: "One of two." }, ["note text-changed"]],
    ["of another quantity", rule, { ...rule, text: "`end` is at most {{days}} after today." }, UNDECIDED],
    ["of another list", listed, { ...listed, text: "The menu has `id`." }, UNDECIDED],
    ["with other references", choice, { ...choice, references: ["R1-2"] }, ["note text-changed"]],
    ["that only its text describes", condition, { ...condition, text: "The URL is https." }, UNDECIDED],
    [
      "with an allowed value less",
      { ...choice, values: { ports: [80, 443] } },
      { ...choice, values: { ports: [443] } },
      TIGHTENED,
    ],
    [
      "with an allowed value more",
      { ...choice, values: { ports: [443] } },
      { ...choice, values: { ports: [80, 443] } },
      LOOSENED,
    ],
    [
      "of a condition that shows its values, with one more",
      { ...condition, text: "The port is {{ports}}.", values: { ports: [443] } },
      { ...condition, text: "The port is {{ports}}.", values: { ports: [80, 443] } },
      LOOSENED,
    ],
    ["unchanged", rule, rule, []],
  ])("%s", (_, base, revision, expected) => {
    const catalogue = (entry: Rule | undefined): Rules => ({ other: choice, ...(entry && { rule: entry }) });
    expect(levels(catalogue(base), catalogue(revision)).sort()).toEqual(expected.toSorted());
  });

  test.each<
    [
      what: string,
      base: Rules | undefined,
      revision: Rules | undefined,
      listed: [string[] | undefined, string[] | undefined] | undefined,
      expected: string[],
    ]
  >([
    ["the first catalogue", undefined, { rule }, undefined, ["addition rules-listed"]],
    ["no catalogue any more", { rule }, undefined, undefined, ["breaking rules-unlisted"]],
    [
      "a rule that the operation lists now",
      { rule, choice },
      { rule, choice },
      [["rule"], ["rule", "choice"]],
      ["breaking rule-added"],
    ],
    [
      "a rule that the operation no longer lists",
      { rule, choice },
      { rule, choice },
      [["rule", "choice"], ["rule"]],
      ["addition rule-removed"],
    ],
    ["a larger bound that no operation lists", { rule }, { rule: raised }, [[], []], ["breaking promise-weakened"]],
    [
      "a smaller bound that no operation lists",
      { rule: raised },
      { rule },
      [[], []],
      ["addition promise-strengthened"],
    ],
    [
      "no rule where no operation lists it",
      { rule, choice },
      { rule },
      [["rule"], ["rule"]],
      ["breaking promise-removed"],
    ],
    [
      "a rule with another id",
      { rule, choice },
      { limit: rule, choice },
      [
        ["rule", "choice"],
        ["limit", "choice"],
      ],
      ["note text-changed"],
    ],
    [
      "rules that are checked in another order",
      { rule, choice },
      { rule, choice },
      [
        ["rule", "choice"],
        ["choice", "rule"],
      ],
      ["behaviour rule-order-changed"],
    ],
    ["a listed rule that the catalogue does not have", { rule }, { rule }, [["rule"], ["rule", "gone"]], UNDECIDED],
  ])("%s", (_, base, revision, listed, expected) => {
    expect(levels(base, revision, listed)).toEqual(expected);
  });

  test.each<[emits: string[], expected: string[]]>([
    [["thing.created"], ["platform addition rule-loosened", "partners breaking promise-weakened"]],
    [[], ["platform addition rule-loosened"]],
  ])("a larger bound of the platform's operation that emits %j", (emits, expected) => {
    const both = (entry: Rule) => {
      const catalogue = { "x-rule-catalogue": fillTexts({ entry }) };
      const document = (id: string, keywords: object) => ({
        openapi: "3.1.1",
        info: { title: id, version: "1.0.0" },
        ...catalogue,
        paths: {
          "/things": { post: { operationId: id, ...keywords, responses: { "200": { description: "Done." } } } },
        },
      });
      return contractOf({
        partners: document("read", {}),
        platform: document("create", { "x-rules": ["entry"], "x-emits": emits }),
      });
    };
    const { changes } = compareContracts(both(rule), both(raised));
    const judged = changes.filter((change) => change.rule !== "text-changed");
    expect(judged.map(({ document, level, rule }) => `${document} ${level} ${rule}`)).toEqual(expected.toReversed());
  });
});

describe("a state change", () => {
  const step = (from: string, to: string, by: string, when?: Record<string, string[]>) => ({
    from: [from],
    to,
    by,
    ...(when && { when }),
  });
  const BASE = {
    initial: ["new"],
    steps: [
      step("new", "done", "createThing"),
      step("new", "late", "time"),
      step("late", "done", "createThing", { kind: ["a"] }),
    ],
    rejections: { createThing: { final: "FINISHED", otherwise: "NOT_NOW" } },
  };
  const contract = (transitions: object | undefined) => {
    const State = {
      type: "string",
      enum: ["new", "late", "done"],
      ...(transitions && { "x-transitions": transitions }),
    };
    const content = { "application/json": { schema: { $ref: "#/components/schemas/State" } } };
    const post = { operationId: "createThing", responses: { "200": { description: "Done.", content } } };
    return contractOf({
      api: {
        openapi: "3.1.1",
        info: { title: "API", version: "1.0.0" },
        paths: { "/things": { post } },
        components: { schemas: { State } },
      },
    });
  };
  const [first, second, third] = BASE.steps;
  test.each<[what: string, base: object | undefined, revision: object | undefined, expected: string[]]>([
    ["of a partner that was removed", BASE, { ...BASE, steps: [second, third] }, ["breaking transition-removed"]],
    ["of time that was removed", BASE, { ...BASE, steps: [first, third] }, ["behaviour transition-removed"]],
    [
      "that is new",
      BASE,
      { ...BASE, steps: [...BASE.steps, step("done", "late", "time")] },
      ["behaviour transition-added"],
    ],
    [
      "by another cause",
      BASE,
      { ...BASE, steps: [step("new", "done", "time"), second, third] },
      ["breaking transition-removed", "behaviour transition-added"],
    ],
    [
      "with a new condition",
      BASE,
      { ...BASE, steps: [step("new", "done", "createThing", { kind: ["a"] }), second, third] },
      ["breaking transition-removed"],
    ],
    [
      "without its condition",
      BASE,
      { ...BASE, steps: [first, second, step("late", "done", "createThing")] },
      ["behaviour transition-added"],
    ],
    [
      "with another condition",
      BASE,
      { ...BASE, steps: [first, second, step("late", "done", "createThing", { kind: ["b"] })] },
      ["undecided transition-undecided"],
    ],
    ["from several states at once, as before", BASE, { ...BASE, steps: [second, third, first] }, ["note text-changed"]],
    ["from another initial state", BASE, { ...BASE, initial: ["late"] }, ["behaviour initial-states-changed"]],
    [
      "rejected with another code",
      BASE,
      { ...BASE, rejections: { createThing: { final: "OVER", otherwise: "NOT_NOW" } } },
      ["breaking transition-code-changed"],
    ],
    [
      "with a code more",
      { ...BASE, rejections: undefined },
      BASE,
      ["addition transition-code-added", "addition transition-code-added"],
    ],
    [
      "with a code of its own for a reason that had the other one",
      BASE,
      { ...BASE, rejections: { createThing: { final: "FINISHED", unmet: "WRONG_KIND", otherwise: "NOT_NOW" } } },
      ["breaking transition-code-changed"],
    ],
    [
      "with the same code for a reason that had it",
      BASE,
      { ...BASE, rejections: { createThing: { final: "FINISHED", unmet: "NOT_NOW", otherwise: "NOT_NOW" } } },
      ["note text-changed"],
    ],
    [
      "with a field in a state",
      BASE,
      { ...BASE, conditions: { done: { present: ["/at"], absent: ["/until"] } } },
      ["addition condition-added", "addition condition-added"],
    ],
    [
      "with another field in a state",
      { ...BASE, conditions: { done: { present: ["/at"] } } },
      { ...BASE, conditions: { done: { absent: ["/at"] } } },
      ["breaking condition-removed", "addition condition-added"],
    ],
    ["stated for the first time", undefined, BASE, ["addition transitions-listed"]],
    ["no longer stated", BASE, undefined, ["breaking transitions-unlisted"]],
  ])("%s", (_, base, revision, expected) => {
    const { changes } = compareContracts(contract(base), contract(revision));
    const judged = changes.filter(({ message }) => message !== "paths changed" && message !== "components changed");
    expect(judged.map(({ level, rule }) => `${level} ${rule}`)).toEqual(expected);
  });
});

describe("state changes of a schema", () => {
  const step = { from: ["a"], to: "b", by: "change" };
  const within = (name: string, steps: object[]) => ({
    [name]: {
      type: "object",
      properties: { state: { enum: ["a", "b"], "x-transitions": { initial: ["a"], steps } } },
    },
  });
  const contract = (schemas: object) => {
    const operation = (name: string) => ({
      post: {
        operationId: name === "One" ? "change" : `change${name}`,
        responses: {
          "200": {
            description: "Done.",
            content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
          },
        },
      },
    });
    const paths = Object.fromEntries(Object.keys(schemas).map((name, index) => [`/${index}`, operation(name)]));
    return contractOf({
      api: { openapi: "3.1.1", info: { title: "API", version: "1.0.0" }, paths, components: { schemas } },
    });
  };
  const rules = (base: object, revision: object) =>
    compareContracts(contract(base), contract(revision)).changes.map(({ level, rule }) => `${level} ${rule}`);

  test("are compared for each of two properties with one name", () => {
    const [both, fewer] = [[step, { ...step, by: "time" }], [{ ...step, by: "time" }]];
    expect(
      rules({ ...within("One", both), ...within("Two", both) }, { ...within("One", fewer), ...within("Two", both) }),
    ).toEqual(["breaking transition-removed"]);
  });

  test("stay if the schema is renamed", () => {
    expect(rules(within("Status", [step]), within("State", [step])).filter((text) => /transition/.test(text))).toEqual(
      [],
    );
  });
});

describe("our own contract", () => {
  const text = readFileSync("generated/openapi.json", "utf8");
  test.each([
    ["31 days in production in place of 62", '"production": 62', '"production": 31'],
    ["a span of 2 hours in place of 6", '"at_most": 6,', '"at_most": 2,'],
    ["at least 50 % of the price in place of 10 %", '"at_least": 10,', '"at_least": 50,'],
  ])("breaks with %s", (_, from, to) => {
    expect(text).toContain(from);
    const revision = contractOf({ openapi: JSON.parse(text.replace(from, to)) });
    const base = loadContract("generated").filter(({ name }) => name === "openapi");
    const { breaking, changes } = compareContracts(base, revision);
    const judged = changes.filter(({ level }) => level !== "note");
    expect(breaking).toBe(true);
    expect(judged.map(({ level, rule, subjects }) => [level, rule, subjects])).toEqual([
      ["breaking", "rule-tightened", ["createPromotion"]],
    ]);
  });
});

test("a condition that shows the values of another rule is judged there", () => {
  const ports = (list: number[]): Rule => ({
    kind: "listed",
    text: "{{ports}}",
    values: { ports: list },
    code: "PORT",
  });
  const url = { kind: "condition", text: "The port of `url` is {{ports.ports}}.", fields: ["/url"], code: "URL" };
  expect(levels({ url, ports: ports([443]) }, { url, ports: ports([80, 443]) })).toEqual([
    "addition rule-loosened",
    "note text-changed",
  ]);
});
