import type { ErrorObject } from "ajv";
import { placeOf } from "../source/place.ts";
import { unescapePointer } from "../source/pointer.ts";
import type { Problem } from "../source/problem.ts";
import { child, fieldsOf, type Spot } from "../source/spot.ts";
import { listed, listedUnlessNear } from "./listed.ts";
import { didYouMean, nearest } from "./nearest.ts";

/**
 * What a validator found in the value of a keyword of the house, each at the member that is wrong.
 *
 * @param described the file that describes the keyword
 */
export const valueProblems = (
  keyword: string,
  spot: Spot,
  errors: readonly ErrorObject[],
  described: string,
): Problem[] =>
  errors
    .filter((error) => isOwn(error) && !isMisspelt(error, errors))
    .map((error) => problemOf(keyword, spot, error, described));

/**
 * Whether it says something by itself. A name that does not fit its pattern is reported as such, and its object once more; an object without
 * any of several members once for each of them, and once for all.
 */
const isOwn = ({ keyword, schemaPath }: ErrorObject): boolean =>
  keyword !== "propertyNames" && !/\/anyOf\/\d+\/required$/.test(schemaPath);

/** Whether a member that is missing is there under a name that is nearly its own: that one is reported, with the right name. */
const isMisspelt = ({ keyword, instancePath, params }: ErrorObject, errors: readonly ErrorObject[]): boolean =>
  keyword === "required" &&
  errors.some(
    (other) =>
      other.keyword === "additionalProperties" &&
      other.instancePath === instancePath &&
      nearest(String(other.params.additionalProperty), [String(params.missingProperty)]) !== undefined,
  );

/** Of a bound or a count: `must be >= 1` → `to be >= 1`, `must NOT have fewer than 1 items` → `not to have fewer than 1 items`. */
const wishOf = ({ message = "must be valid" }: ErrorObject): string =>
  message.replace(/^must NOT /, "not to ").replace(/^must /, "to ");

function problemOf(keyword: string, spot: Spot, error: ErrorObject, described: string): Problem {
  const { instancePath, params, schema, propertyName } = error as ErrorObject & { propertyName?: string };
  const keys = instancePath.split("/").slice(1).map(unescapePointer);
  const at = keys.reduce<Spot>((holder, key) => child(holder, key) ?? holder, spot);
  const where = [keyword, ...keys].join("/");
  const otherwise = `write the value as ${described} describes it`;
  const problem = (place: Spot, message: string, mend = otherwise): Problem => ({
    place: placeOf(place),
    message,
    mend,
  });
  const wanted = (expected: string, mend?: string) =>
    problem(at, `Expected ${where} to be ${expected}, got ${JSON.stringify(at.value)}.`, mend);

  switch (error.keyword) {
    case "additionalProperties": {
      const extra = String(params.additionalProperty);
      const known = Object.keys(fieldsOf({ ...at, value: error.parentSchema?.properties }));
      const message = `Expected in ${where} only its members${listedUnlessNear(extra, known)}, got ${extra}.`;
      return problem(child(at, extra) ?? at, message, didYouMean(extra, known, otherwise));
    }
    case "required": {
      const got = Object.keys(fieldsOf(at)).join(", ") || "none";
      return problem(at, `Expected ${where} to have ${params.missingProperty}, got ${got}.`);
    }
    case "anyOf": {
      const members = (schema as { required?: string[] }[]).flatMap(({ required = [] }) => required).join(" or ");
      const got = Object.keys(fieldsOf(at)).join(", ") || "none";
      return problem(at, `Expected ${where} to have ${members}, got ${got}.`);
    }
    case "enum": {
      const values = schema as unknown[];
      return wanted(`one of ${listed(values)}`, didYouMean(String(at.value), values.map(String), otherwise));
    }
    case "const":
      return wanted(JSON.stringify(schema));
    case "type":
      return wanted(`of type ${[schema].flat().join(" or ")}`);
    case "pattern":
      if (propertyName === undefined) return wanted(`a text that matches ${schema}`);
      return problem(
        child(at, propertyName) ?? at,
        `Expected in ${where} only names that match ${schema}, got ${propertyName}.`,
      );
    default:
      return problem(at, `Expected ${where} ${wishOf(error)}, got ${JSON.stringify(at.value)}.`);
  }
}
