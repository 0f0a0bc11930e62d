import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse, parseDocument } from "yaml";
import { emitTypes } from "../../packages/codegen/src/codegen.ts";
import { emitRules } from "../../packages/codegen/src/emit-rules.ts";
import { bundleSources } from "../../packages/contract/src/bundle.ts";
import type { Contract } from "../../packages/contract/src/contract.ts";
import { loadContract } from "../../packages/contract/src/files.ts";
import { generateFrom } from "../../scripts/pipeline.ts";

/* One changed parameter of spec/shared/rules.yaml, and what is generated from it. */

export type Value = number | (string | number)[];

/** Parameter, for one environment if it differs between them, or list of values of a rule. */
export type Parameter = { id: string; name: string; path: string[]; value: Value };

/** Every parameter of every rule, as written. */
export function parametersOf(catalogue: Record<string, Pick<RawRule, "parameters" | "values">>): Parameter[] {
  return Object.entries(catalogue).flatMap(([id, { parameters = {}, values = {} }]) => [
    ...Object.entries(parameters).flatMap(([name, { unit: _, ...senses }]) =>
      Object.entries(senses).flatMap(([sense, value]): Parameter[] => {
        const path = [id, "parameters", name, sense];
        return typeof value === "number"
          ? [{ id, name, path, value }]
          : Object.entries(value).map(([environment, number]) => ({
              id,
              name: `${name}.${environment}`,
              path: [...path, environment],
              value: number,
            }));
      }),
    ),
    ...Object.entries(values).map(([name, value]) => ({ id, name, path: [id, "values", name], value })),
  ]);
}

type RawRule = {
  parameters?: Record<string, Record<string, number | Record<string, number>> & { unit: unknown }>;
  values?: Record<string, (string | number)[]>;
};

export const readCatalogue = (): Record<string, RawRule> => parse(readFileSync("spec/shared/rules.yaml", "utf8"));

/** The contract with one parameter changed, read from a copy of `spec/`. */
export const contractWith = (parameter: Parameter, value: Value): Contract => contractsWith([[parameter, value]]);

/** The contract with several parameters changed. */
export function contractsWith(changes: readonly [Parameter, Value][]): Contract {
  using copy = copyWith(changes);
  return contractIn(copy.folder);
}

/** Every generated file by its path, unformatted, with one parameter changed. */
export async function generatedWith(changes: readonly [Parameter, Value][]): Promise<Map<string, string>> {
  using copy = copyWith(changes);
  return generateFrom(await bundleSources(copy.folder), { emitTypes, format: async (_, source) => source });
}

/** A copy of `spec/` with changed parameters, which is removed after use. */
function copyWith(changes: readonly [Parameter, Value][]) {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(join(".cache", "rules-"));
  cpSync("spec", folder, { recursive: true });
  const file = join(folder, "shared/rules.yaml");
  const document = parseDocument(readFileSync(file, "utf8"));
  for (const [{ path }, value] of changes) document.setIn(path, value);
  writeFileSync(file, String(document));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

export function contractIn(folder: string): Contract {
  const documents = loadContract(relative("", folder));
  const documentNamed = (name: string) => documents.find((document) => document.name === name);
  const [openapi, asyncapi, platform] = [
    documentNamed("openapi"),
    documentNamed("asyncapi"),
    documentNamed("platform"),
  ];
  if (!openapi || !asyncapi || !platform) throw new Error(`Expected three documents in ${folder}.`);
  return { openapi, asyncapi, platform };
}

/** `rules` of the module that `emitRules` writes. */
export function generatedRules(contract: Contract): Record<string, Record<string, unknown>> {
  const [, text = ""] = /export const rules = (.*) as const;/.exec(emitRules(contract)) ?? [];
  return JSON.parse(text);
}

/** Text of a parameter that differs between environments is the text of both. */
export const baseName = (name: string): string => name.split(".")[0] ?? name;
