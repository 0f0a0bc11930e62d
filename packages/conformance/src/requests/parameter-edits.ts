import { type Json, type Operation, type Parameter, structureOf, typesOf } from "@partner-api/contract";
import fc, { type Arbitrary } from "fast-check";
import { textsOfParameter } from "../parameters.ts";
import { isAsLongAsTheHead, isLookedUpFirst } from "../untestable-lengths.ts";
import { changesOf, type Edit } from "./edits.ts";

/** An edit of a parameter with the texts to send; undefined leaves the parameter out. */
export type ParameterEdit = Pick<Edit, "keyword" | "side"> & { texts: Arbitrary<Texts | undefined> };

/** The texts of a parameter by their names. */
type Texts = Record<string, string | string[]>;

/** Texts of another type. "0x1" and "1e400" are left out: Prism reads them as numbers. */
const WRONG_TEXTS: Record<string, string[]> = {
  integer: ["x", "1.5", "true"],
  boolean: ["x", "1", "TRUE", "yes"],
};

/** Every edit of a parameter, one keyword each. */
export function parameterEditsOf(operation: Operation, parameter: Parameter): ParameterEdit[] {
  const { in: place, isRequired, schema, name } = parameter;
  const [type = "string"] = schema ? typesOf(schema) : [];
  const wrong = WRONG_TEXTS[type];
  return [
    // A path without a parameter is another path.
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

/** Not sent: an empty text, which a path cannot have and Prism takes for a missing parameter, and a header beyond ASCII. */
const sendable = (values: Arbitrary<Json>, parameter: Parameter): Arbitrary<Texts> =>
  values
    .filter((value) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0))
    .filter((value) => !(Array.isArray(value) && value.some((entry) => delimits(parameter, entry))))
    .map((value) => textsOfParameter(parameter, value))
    .filter(
      (texts) =>
        !["header", "cookie"].includes(parameter.in) ||
        Object.values(texts)
          .flat()
          .every((text) => /^[!-~]+$/.test(text)),
    );

/** The edits that would be sent as an empty list, which a query has not. */
export const isEmptyList = ({ keyword, side }: Pick<Edit, "keyword" | "side">): boolean =>
  keyword === "minItems" || keyword === "length=0" || (keyword === "uniqueItems" && side === "kept");

/** An empty entry or one with the delimiter in it would be read as another list. */
function delimits(parameter: Parameter, entry: Json): boolean {
  const structure = structureOf(parameter);
  const delimiter = structure?.shape === "list" ? structure.delimiter : "";
  return entry === "" || (delimiter !== "" && String(entry).includes(delimiter));
}
