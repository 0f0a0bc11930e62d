import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { perObject } from "../per-object.ts";
import { CannotRead } from "../source/errors.ts";
import { placeOf } from "../source/place.ts";
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

/** Requires a valid JSON Schema of each keyword, also of those that no document uses. */
export function requireSchemas(house: House): void {
  for (const keyword of house.values()) validatorOf(keyword);
}

/** Compiling takes longer than a whole run of the generators, which need no validator. */
const validatorOf = perObject(({ file, schema }: HouseKeyword): ValidateFunction => {
  try {
    return ajv.compile(schema);
  } catch (error) {
    ajv.removeSchema(schema); // otherwise a second compilation would not validate it
    throw new CannotRead(
      `${file}:1:1: Expected a JSON Schema (2020-12), got one that cannot be read: ${(error as Error).message}.`,
    );
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
  if (!validate(value.value))
    yield* withRule("house-values", valueProblems(keyword, value, validate.errors ?? [], file));
}
