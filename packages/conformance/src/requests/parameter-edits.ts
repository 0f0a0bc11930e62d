import { type Json, type Operation, type Parameter, structureOf, typesOf } from "@partner-api/contract";
import fc, { type Arbitrary } from "fast-check";
import { textsOfParameter } from "../parameters.ts";
import { fitsTheHead, isAsLongAsTheHead, isLookedUpFirst } from "../untestable-lengths.ts";
import { changesOf, type Edit } from "./edits.ts";

/** An edit of a parameter with the texts to send. Undefined omits the parameter. */
export type ParameterEdit = Pick<Edit, "keyword" | "side"> & { texts: Arbitrary<Texts | undefined> };

/** Texts of a parameter by name. */
type Texts = Record<string, string | string[]>;

/** Texts of another type, except "0x1" and "1e400", which Prism reads as numbers. */
const WRONG_TEXTS: Record<string, string[]> = {
  integer: ["x", "1.5", "true"],
  boolean: ["x", "1", "TRUE", "yes"],
};

/** All edits of a parameter, one keyword each. */
export function parameterEditsOf(operation: Operation, parameter: Parameter): ParameterEdit[] {
  const { in: place, isRequired, schema, name } = parameter;
  const [type = "string"] = schema ? typesOf(schema) : [];
  const wrong = WRONG_TEXTS[type];
  return [
    // A path without a parameter is a different path.
    ...(isRequired && place !== "path" ? [edit("required", "broken", fc.constant(undefined))] : []),
    ...(wrong
      ? [
          edit(
            "type",
            "broken",
            fc.constantFrom(...wrong).map((text) => ({ [name]: text })),
          ),
        ]
      : []),
    ...(schema ? changesOf(schema) : []).flatMap(({ keyword, side, values }): ParameterEdit[] =>
      keyword === "type" ||
      isEmptyList({ keyword, side }) ||
      values === undefined ||
      (keyword === "maxLength" && isAsLongAsTheHead(parameter)) ||
      (keyword === "maxLength" && side === "broken" && isLookedUpFirst(operation, parameter))
        ? []
        : [edit(keyword, side, sendable(values, parameter))],
    ),
  ];
}

const edit = (keyword: string, side: Edit["side"], texts: ParameterEdit["texts"]): ParameterEdit => ({
  keyword,
  side,
  texts,
});

/**
 * Never sent: an empty text, which paths cannot have and Prism treats as missing, a header value beyond ASCII, and texts too long for any
 * operation.
 */
const sendable = (values: Arbitrary<Json>, parameter: Parameter): Arbitrary<Texts> =>
  values
    .filter((value) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0))
    .filter((value) => !(Array.isArray(value) && value.some((entry) => delimits(parameter, entry))))
    .map((value) => textsOfParameter(parameter, value))
    .filter((texts) => fitsTheHead(Object.values(texts).flat()))
    .filter(
      (texts) =>
        !["header", "cookie"].includes(parameter.in) ||
        Object.values(texts)
          .flat()
          .every((text) => /^[!-~]+$/.test(text)),
    );

/** Edits that would be sent as an empty list, which a query cannot express. */
export const isEmptyList = ({ keyword, side }: Pick<Edit, "keyword" | "side">): boolean =>
  keyword === "minItems" || keyword === "length=0" || (keyword === "uniqueItems" && side === "kept");

/** An entry that is empty or contains the delimiter would be parsed as a different list. */
function delimits(parameter: Parameter, entry: Json): boolean {
  const structure = structureOf(parameter);
  const delimiter = structure?.shape === "list" ? structure.delimiter : "";
  return entry === "" || (delimiter !== "" && String(entry).includes(delimiter));
}
