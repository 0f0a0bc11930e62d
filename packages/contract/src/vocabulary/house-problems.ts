import { readFileSync } from "node:fs";
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { perObject } from "../per-object.ts";
import { placeOf, placeOfValue } from "../source/place.ts";
import { keysOf } from "../source/pointer.ts";
import { type Problem, withRule } from "../source/problem.ts";
import { follow } from "../source/reference.ts";
import type { Spot } from "../source/spot.ts";
import { restore } from "../spec-file.ts";
import { listUnlessSimilar } from "./format-list.ts";
import type { House, HouseKeyword } from "./house.ts";
import { didYouMean } from "./nearest.ts";
import { valueProblems } from "./value-problems.ts";

/** Folder of our keywords. */
const FOLDER = "spec/vocabulary";

/** Shared by all keywords, because each instance compiles the meta-schema. Optimizing the code is slower than it saves. */
const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, code: { optimize: false } });

/** Problems of the keywords' JSON Schemas, also of those that no document uses. */
export const schemaProblems = (house: House): Problem[] =>
  [...house.values()].flatMap((keyword) => {
    const compiled = validatorOf(keyword);
    return typeof compiled === "function" ? [] : [compiled];
  });

/** Compiling takes longer than a whole run of the generators, which need no validator. */
const validatorOf = perObject(({ file, schema }: HouseKeyword): ValidateFunction | Problem => {
  try {
    return ajv.compile(schema);
  } catch (error) {
    const [first] = (ajv.validateSchema(schema) === false && ajv.errors) || [];
    ajv.removeSchema(schema); // otherwise a second compilation would not validate it
    const keys = keysOf(first?.instancePath ?? "");
    const reason = first?.message ?? (error as Error).message;
    return {
      place: placeOfValue({ file: { name: file, text: readFileSync(file, "utf8") }, keys }),
      message: `Expected a JSON Schema (2020-12), got one whose ${keys.at(-1) ?? "reference"} is invalid: ${reason}.`,
      hint: restore(file),
      rule: "house-keywords",
    };
  }
});

/** Problems of an `x-…` keyword of an object. */
export function* keywordProblems(house: House, kind: string, keyword: string, member: Spot): Generator<Problem> {
  const definition = house.get(keyword);
  if (house.size === 0) {
    const message = "Expected a JSON Schema for each x- keyword, got none.";
    yield { place: `${FOLDER}:1:1`, message, hint: restore(FOLDER), rule: "house-keywords" };
    return;
  }
  if (definition === undefined) {
    const fitting = [...house].flatMap(([name, { allowedOn }]) => (allowedOn.includes(kind) ? name : []));
    const message = `Expected one of our x- keywords${listUnlessSimilar(keyword, house.keys(), fitting)}, got ${keyword}.`;
    const hint = `correct its name, or define it in ${FOLDER}/${keyword}.yaml`;
    yield { place: placeOf(member), message, hint: didYouMean(keyword, house.keys(), hint), rule: "house-keywords" };
    return;
  }
  const { allowedOn, file } = definition;
  if (!allowedOn.includes(kind)) {
    const message = `Expected ${keyword} at ${allowedOn.join(", ")} only, got it at ${kind}.`;
    yield {
      place: placeOf(member),
      message,
      hint: `move it, or add ${kind} to x-allowed-on of ${file}`,
      rule: "house-places",
    };
  }
  const [value, validate] = [follow(member), validatorOf(definition)];
  if (typeof validate === "function" && !validate(value.value))
    yield* withRule("house-values", valueProblems(keyword, value, validate.errors ?? [], file));
}
