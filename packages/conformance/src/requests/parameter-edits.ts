import { type Json, type Parameter, typesOf } from "@partner-api/contract";
import fc, { type Arbitrary } from "fast-check";
import { changesOf, type Edit } from "./edits.ts";

/** An edit of a parameter with the texts to send; undefined leaves the parameter out. */
export type ParameterEdit = Pick<Edit, "keyword" | "side"> & { texts: Arbitrary<string | undefined> };

/** Texts of another type. "0x1" and "1e400" are left out: Prism reads them as numbers. */
const WRONG_TEXTS: Record<string, string[]> = {
  integer: ["x", "1.5", "true"],
  boolean: ["x", "1", "TRUE", "yes"],
};

/** Every edit of a parameter, one keyword each. */
export function parameterEditsOf({ in: place, isRequired, schema }: Parameter): ParameterEdit[] {
  const [type = "string"] = schema ? typesOf(schema) : [];
  const wrong = WRONG_TEXTS[type];
  return [
    // A path without a parameter is another path.
    ...(isRequired && place !== "path" ? [edit("required", "broken", fc.constant(undefined))] : []),
    ...(wrong ? [edit("type", "broken", fc.constantFrom(...wrong))] : []),
    ...(schema ? changesOf(schema) : []).flatMap(({ keyword, side, values }): ParameterEdit[] =>
      keyword === "type" || values === undefined ? [] : [edit(keyword, side, sendable(values, place))],
    ),
  ];
}

const edit = (keyword: string, side: Edit["side"], texts: ParameterEdit["texts"]): ParameterEdit => ({
  keyword,
  side,
  texts,
});

/** Not sent: an empty text, which a path cannot have and Prism takes for a missing parameter, and a header beyond ASCII. */
const sendable = (values: Arbitrary<Json>, place: Parameter["in"]): Arbitrary<string> =>
  values
    .filter((value) => value !== null && value !== "")
    .map(String)
    .filter((text) => place !== "header" || /^[!-~]+$/.test(text));
