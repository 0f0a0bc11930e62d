import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { isRecord } from "../json.ts";
import { CannotRead } from "../source/errors.ts";
import { placeOf } from "../source/place.ts";
import { ofRule, type Problem } from "../source/problem.ts";
import { follow } from "../source/reference.ts";
import type { Spot } from "../source/spot.ts";
import { restore } from "../spec-file.ts";
import { GRAMMAR } from "./grammars.ts";
import { listed, listedUnlessNear } from "./listed.ts";
import { didYouMean } from "./nearest.ts";
import { valueProblems } from "./value-problems.ts";

/** Where ours stand. */
const FOLDER = "spec/vocabulary";

/** The keywords of the house, `x-…`, by name. */
export type House = ReadonlyMap<string, HouseKeyword>;

/** One of them: a JSON Schema in a file of its name. */
type HouseKeyword = {
  file: string;
  schema: Record<string, unknown>;
  /** The kinds of object that may have it. */
  standsAt: string[];
  /** Whether partners read it too; otherwise it stays in the source. */
  isPublished: boolean;
  /** Everything that is wrong in its value, each at its member. */
  problemsOf(keyword: string, held: Spot): Problem[];
};

/**
 * Reads the files of a folder. `x-stands-at` in a file lists the kinds of object that may have the keyword; `x-published: false` keeps it out
 * of what partners read.
 */
export function readVocabulary(folder: string): House {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".yaml")) : [];
  return new Map(files.sort().map((file) => [basename(file, ".yaml"), keywordIn(join(folder, file))]));
}

/** Compiling takes longer than all the rest, and `npm run dev` asks at each save: a text is compiled once. */
const known = new Map<string, HouseKeyword>();
/** One for all keywords: each new one compiles the whole meta-schema. Making faster code of it takes longer than that code saves. */
const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, code: { optimize: false } });

function keywordIn(file: string): HouseKeyword {
  const text = readFileSync(file, "utf8");
  const keyword = known.get(`${file}\n${text}`) ?? compile(file, text);
  known.set(`${file}\n${text}`, keyword);
  return keyword;
}

function compile(file: string, text: string): HouseKeyword {
  const schema: unknown = parse(text);
  if (!isRecord(schema)) throw new CannotRead(`${file}:1:1: Expected a JSON Schema, got ${JSON.stringify(schema)}.`);
  const { "x-stands-at": standsAt } = schema;
  if (!Array.isArray(standsAt) || standsAt.some((kind) => !Object.hasOwn(GRAMMAR, String(kind))))
    throw new CannotRead(
      `${file}:1:1: Expected in x-stands-at a list of kinds of object (${listed(Object.keys(GRAMMAR))}), got ${JSON.stringify(standsAt) ?? "none"}.`,
    );
  const validate = compileSchema(file, schema);
  return {
    file,
    schema,
    isPublished: schema["x-published"] !== false,
    standsAt: standsAt.map(String),
    problemsOf: (keyword, held) =>
      validate(held.value) ? [] : valueProblems(keyword, held, validate.errors ?? [], file),
  };
}

function compileSchema(file: string, schema: object): ValidateFunction {
  try {
    return ajv.compile(schema);
  } catch (error) {
    throw new CannotRead(
      `${file}:1:1: Expected a JSON Schema (2020-12), got one that cannot be read: ${(error as Error).message}.`,
    );
  }
}

/** The problems of an `x-…` keyword in an object of a kind. */
export function* misused(house: House, kind: string, keyword: string, held: Spot): Generator<Problem> {
  const described = house.get(keyword);
  if (house.size === 0) {
    const message = "Expected a JSON Schema for each keyword of the house, got none.";
    yield { place: `${FOLDER}:1:1`, message, mend: restore(FOLDER), rule: "house-keywords" };
    return;
  }
  if (described === undefined) {
    const fitting = [...house].flatMap(([name, { standsAt }]) => (standsAt.includes(kind) ? name : []));
    const message = `Expected a keyword of the house${listedUnlessNear(keyword, house.keys(), fitting)}, got ${keyword}.`;
    const mend = `correct its name, or describe it in ${FOLDER}/${keyword}.yaml`;
    yield { place: placeOf(held), message, mend: didYouMean(keyword, house.keys(), mend), rule: "house-keywords" };
    return;
  }
  const { standsAt, file, problemsOf } = described;
  if (!standsAt.includes(kind)) {
    const message = `Expected ${keyword} at ${standsAt.join(", ")} only, got it at ${kind}.`;
    yield {
      place: placeOf(held),
      message,
      mend: `move it, or add ${kind} to x-stands-at of ${file}`,
      rule: "house-places",
    };
  }
  yield* ofRule("house-values", problemsOf(keyword, follow(held)));
}
