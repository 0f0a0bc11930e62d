import type { ErrorObject } from "ajv";
import { excerpt } from "../json.ts";
import { placeOf } from "../source/place.ts";
import { unescapePointer } from "../source/pointer.ts";
import type { Problem } from "../source/problem.ts";
import { child, fieldsOf, type Spot } from "../source/spot.ts";
import { formatList, listUnlessSimilar } from "./format-list.ts";
import { didYouMean, nearest } from "./nearest.ts";

/**
 * Converts validation errors of an `x-` keyword into problems, each at the invalid member.
 *
 * @param definedIn file that defines the keyword
 */
export const valueProblems = (
  keyword: string,
  spot: Spot,
  errors: readonly ErrorObject[],
  definedIn: string,
): Problem[] =>
  errors
    .filter((error) => isDistinct(error) && !isMisspelled(error, errors))
    .map((error) => problemOf(keyword, spot, error, definedIn));

/**
 * Excludes duplicate errors. Ajv also reports an invalid property name for its object, and a failed `anyOf` of required members
 * for each member.
 */
const isDistinct = ({ keyword, schemaPath }: ErrorObject): boolean =>
  keyword !== "propertyNames" && !/\/anyOf\/\d+\/required$/.test(schemaPath);

/** Returns whether a missing member exists under a similar name. The similar name is reported instead, with a suggestion. */
const isMisspelled = ({ keyword, instancePath, params }: ErrorObject, errors: readonly ErrorObject[]): boolean =>
  keyword === "required" &&
  errors.some(
    (other) =>
      other.keyword === "additionalProperties" &&
      other.instancePath === instancePath &&
      nearest(String(other.params.additionalProperty), [String(params.missingProperty)]) !== undefined,
  );

/** Rewrites a limit: `must be >= 1` → `to be >= 1`, `must NOT have fewer than 1 items` → `not to have fewer than 1 items`. */
const expectationOf = ({ message = "must be valid" }: ErrorObject): string =>
  message.replace(/^must NOT /, "not to ").replace(/^must /, "to ");

function problemOf(keyword: string, spot: Spot, error: ErrorObject, definedIn: string): Problem {
  const { instancePath, params, schema, propertyName } = error as ErrorObject & { propertyName?: string };
  const keys = instancePath.split("/").slice(1).map(unescapePointer);
  const at = keys.reduce<Spot>((holder, key) => child(holder, key) ?? holder, spot);
  const where = [keyword, ...keys].join("/");
  const otherwise = `write a value that matches ${definedIn}`;
  const problem = (place: Spot, message: string, hint = otherwise): Problem => ({
    place: placeOf(place),
    message,
    hint,
  });
  const wrongValue = (expected: string, hint?: string) =>
    problem(at, `Expected ${where} to be ${expected}, got ${excerpt(at.value)}.`, hint);

  switch (error.keyword) {
    case "additionalProperties": {
      const extra = String(params.additionalProperty);
      const members = Object.keys(fieldsOf({ ...at, value: error.parentSchema?.properties }));
      const message = `Expected in ${where} only its members${listUnlessSimilar(extra, members)}, got ${extra}.`;
      return problem(child(at, extra) ?? at, message, didYouMean(extra, members, otherwise));
    }
    case "required": {
      const names = Object.keys(fieldsOf(at)).join(", ") || "none";
      return problem(at, `Expected ${where} to have ${params.missingProperty}, got ${names}.`);
    }
    case "anyOf": {
      const members = (schema as { required?: string[] }[]).flatMap(({ required = [] }) => required).join(" or ");
      const names = Object.keys(fieldsOf(at)).join(", ") || "none";
      return problem(at, `Expected ${where} to have ${members}, got ${names}.`);
    }
    case "enum": {
      const values = schema as unknown[];
      return wrongValue(`one of ${formatList(values)}`, didYouMean(String(at.value), values.map(String), otherwise));
    }
    case "const":
      return wrongValue(JSON.stringify(schema));
    case "type":
      return wrongValue(`of type ${[schema].flat().join(" or ")}`);
    case "pattern":
      if (propertyName === undefined) return wrongValue(`a text that matches ${schema}`);
      return problem(
        child(at, propertyName) ?? at,
        `Expected in ${where} only names that match ${schema}, got ${propertyName}.`,
      );
    default:
      return problem(at, `Expected ${where} ${expectationOf(error)}, got ${excerpt(at.value)}.`);
  }
}
