import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  type Contract,
  errorCatalogueOf,
  operationsOf,
  parameterText,
  ruleCatalogueOf,
  ruleIdsOf,
  valuesText,
} from "../packages/contract/src/contract.ts";
import { ruleFacts } from "../packages/portal/src/facts.ts";
import {
  baseName,
  contractIn,
  contractsWith,
  contractWith,
  generatedRules,
  generatedWith,
  type Parameter,
  parametersOf,
  readCatalogue,
  type Value,
} from "./support/changed-rule.ts";

/* Each parameter of spec/shared/rules.yaml, changed alone: generated rules, texts and guides follow, and the code restates no value. */

const CATALOGUE = readCatalogue();
const PARAMETERS = parametersOf(CATALOGUE);

/** Two more for a number, so that no other parameter has it; one more entry for a list. */
const changed = ({ value }: Parameter): Value =>
  Array.isArray(value) ? [...value, typeof value[0] === "number" ? 8443 : "x/added"] : value + 2;

/** Code that reads rules. */
const SOURCES = new Map(
  globSync(["server/**/*.ts", "packages/catalog-rules/src/**/*.ts"])
    .map((file): [string, string] => [file, readFileSync(file, "utf8")])
    .filter(([, source]) => source.includes("/generated/rules.ts")),
);

test("the service reads every parameter; test/rule-bounds.test.ts checks what it decides", () => {
  const all = [...SOURCES.values()].join("\n");
  expect(PARAMETERS.filter(({ id }) => !all.includes(`"${id}"`))).toEqual([]);
});

test("no code restates a value of a rule that it reads", () => {
  const restated = [...SOURCES].flatMap(([file, source]) => {
    const read = PARAMETERS.filter(({ id }) => source.includes(`"${id}"`));
    const values = new Set<unknown>(read.flatMap(({ value }) => value).filter((value) => value !== 1));
    return literalsIn(source.replaceAll(OTHERS, ""))
      .filter((literal) => values.has(literal))
      .map((literal) => `${file}: ${literal}`);
  });
  expect(restated).toEqual([]);
  const source = '/* 62 */ const MAX = 10_000; // 30\n`at most 10,000 and a30 and 1.5` + "owner"';
  expect(literalsIn(source)).toEqual([10_000, 10_000, "owner"]);
});

/** Numbers of other things: milliseconds, percent and default ports. */
const OTHERS = /[*/] 100(0)?\b|\(100 - |\b100 \* |SHARE_OF_MERCHANT = 100|"https:": "443", "http:": "80"/g;

/** Whole numbers in code and texts, and quoted words, without comments. */
function literalsIn(source: string): (number | string)[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\/\/.*$/gm, "");
  return [...code.matchAll(/(?<![\w.$#-])\d[\d_,]*(?![\w.])|(?<=")[\w/]+(?=")/g)].map(([text]) =>
    /^\d/.test(text) ? Number(text.replaceAll(/[_,]/g, "")) : text,
  );
}

const before = contractIn("spec");
const PARTNER_CLIENTS = ["typescript", "python", "php", "java", "go", "csharp"];

describe.each(PARAMETERS.map((each) => [`${each.id}.${each.name}`, each] as const))("%s", (_, parameter) => {
  const value = changed(parameter);
  const after = contractWith(parameter, value);
  const rules = generatedRules(after);

  test("the generated rules have the new value, and no other is changed", () => {
    const expected = structuredClone(generatedRules(before));
    const [name = "", environment] = parameter.name.split(".");
    const rule = expected[parameter.id] as Record<string, unknown>;
    if (environment === undefined) rule[name] = value;
    else rule[name] = { ...(rule[name] as object), [environment]: value };
    expect(rules).toEqual(expected);
  });

  test("texts and guides show the new value, and no longer the old one", () => {
    const [old, now] = [shownIn(before, parameter), shownIn(after, parameter)];
    expect(now).not.toBe(old);
    expect(new Map(ruleFacts(after.openapi)).get(`${parameter.id}.${baseName(parameter.name)}`)).toBe(now);
    expect(ruleCatalogueOf(after.openapi).get(parameter.id)?.text).toContain(now.split(" in ")[0]);
    const [textsBefore, textsAfter] = [textsOf(before, parameter.id), textsOf(after, parameter.id)];
    const isElsewhere = othersOf(parameter).some((other) => shownIn(before, other).includes(old));
    for (const [place, text] of textsAfter) {
      expect(text.replaceAll(now, old), place).toBe(textsBefore.get(place));
      if (!isElsewhere) expect(text, place).not.toMatch(alone(old));
    }
  });
});

describe("with every parameter changed at once, each to a value of its own", async () => {
  const isPercent = ({ id, name }: Parameter) => CATALOGUE[id]?.parameters?.[baseName(name)]?.unit === "percent";
  const values = PARAMETERS.map((parameter, index) =>
    Array.isArray(parameter.value) ? changed(parameter) : (isPercent(parameter) ? 61 : 70_001) + index,
  );
  const changes = PARAMETERS.map((parameter, index): [Parameter, Value] => [parameter, values[index] as Value]);
  const after = contractsWith(changes);
  const [was, is] = [await generatedWith([]), await generatedWith(changes)];
  const shownValues = PARAMETERS.map((parameter) => {
    const [old, now] = [before, after].map((each) => shownIn(each, parameter).replaceAll("`", "")) as [string, string];
    return { name: `${parameter.id}.${parameter.name}`, old, now };
  });

  test.each(shownValues)("the clients of each document that shows $name show the new value", ({ now }) => {
    const isShown = (document: string) => operationTextsOf(is, document).replaceAll("`", "").includes(now);
    const clients = [...(isShown("openapi") ? PARTNER_CLIENTS : []), ...(isShown("platform") ? ["platform"] : [])];
    expect(clients.filter((client) => !clientText(is, client).includes(now))).toEqual([]);
  });

  test.each([...PARTNER_CLIENTS, "platform"])("%s: no other text is changed", (client) => {
    const back = shownValues.reduce((text, { old, now }) => text.replaceAll(now, old), clientText(is, client));
    expect(back).toBe(clientText(was, client));
  });
});

/** Generated files of a client as one text, without line breaks and marks of comments and code, which differ between languages. */
function clientText(files: ReadonlyMap<string, string>, client: string): string {
  const texts = [...files].filter(([file]) => file.startsWith(`clients/${client}/`)).map(([, text]) => text);
  const lines = texts
    .join("\n")
    .replaceAll(/\s*\n\s*(?:[/*#]+\s*)?/g, " ")
    .replaceAll(/(?<=<\w+>|""") | (?=<\/|""")/g, "");
  return lines.replaceAll(/\{@code ([^}]*)\}|<\/?(?:code|c)>|`/g, "$1");
}

/** Descriptions of the operations of a generated document. */
function operationTextsOf(files: ReadonlyMap<string, string>, name: string): string {
  const { paths } = JSON.parse(files.get(`generated/${name}.json`) ?? "{}") as { paths: Record<string, object> };
  const operations: { description?: string }[] = Object.values(paths).flatMap((path) => Object.values(path));
  return operations.map(({ description }) => description).join("\n");
}

const othersOf = ({ id, name }: Parameter): Parameter[] =>
  PARAMETERS.filter((parameter) => parameter.id !== id || baseName(parameter.name) !== baseName(name));

/** A text that is not part of a longer number. */
const alone = (text: string): RegExp => new RegExp(`(?<![\\d,.])${RegExp.escape(text)}(?![\\d,.]\\d|\\d)`);

/** Text of a parameter as the contract shows it. */
function shownIn({ openapi }: Contract, { id, name }: Parameter): string {
  const rule = ruleCatalogueOf(openapi).get(id);
  const list = rule?.values[name];
  if (list !== undefined) return valuesText(list);
  const parameter = rule?.parameters.find((parameter) => parameter.name === baseName(name));
  return parameter === undefined ? "" : parameterText(parameter);
}

/** Descriptions of the operations with a rule, and causes of its error code, by place. */
function textsOf({ openapi, platform }: Contract, id: string): Map<string, string> {
  return new Map(
    [openapi, platform].flatMap((document) => {
      const rule = ruleCatalogueOf(document).get(id);
      const operations = operationsOf(document).filter((operation) =>
        ruleIdsOf(operation).some(({ value }) => value === id),
      );
      const cause = errorCatalogueOf(document).get(rule?.code ?? "")?.cause;
      return [
        ...operations.map(({ id: operation, description = "" }): [string, string] => [operation, description]),
        [`${document.name} ${id}`, rule?.text ?? ""] as [string, string],
        ...(cause === undefined ? [] : [[`${document.name} ${rule?.code}`, cause] as [string, string]]),
      ];
    }),
  );
}
