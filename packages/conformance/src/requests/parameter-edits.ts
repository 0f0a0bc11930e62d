import type { Json, LocatedParameter } from "@partner-api/contract/document";
import { follow, type Schemas } from "@partner-api/contract/schema-shape";
import fc, { type Arbitrary } from "fast-check";
import { changesOf, type Edit } from "./edits.ts";

/** An edit of a parameter; its values are the texts that are sent, undefined that it is left out. */
export type ParameterEdit = Pick<Edit, "keyword" | "side"> & { texts: Arbitrary<string | undefined> };

/** Values that no text can have, or that are read as another type. Not "0x1" and "1e400": Prism reads numbers. */
const WRONG_TEXTS: Record<string, string[]> = {
  integer: ["x", "1.5", "true"],
  boolean: ["x", "1", "TRUE", "yes"],
};

/** Every edit of a parameter, one keyword each. */
export function parameterEditsOf(parameter: LocatedParameter, schemas: Schemas): ParameterEdit[] {
  const { in: place, required = false } = parameter;
  const schema = follow(parameter.schema, schemas);
  const type = [schema.type ?? "string"].flat().find((one) => one !== "null") as string;
  const wrong = WRONG_TEXTS[type];
  return [
    // A path without one of its parts is another path.
    ...(required && place !== "path" ? [edit("required", "broken", fc.constant(undefined))] : []),
    ...(wrong ? [edit("type", "broken", fc.constantFrom(...wrong))] : []),
    ...changesOf(schema, schemas).flatMap(({ keyword, side, values }): ParameterEdit[] =>
      keyword === "type" || values === undefined ? [] : [edit(keyword, side, sendable(values, place))],
    ),
  ];
}

const edit = (keyword: string, side: Edit["side"], texts: ParameterEdit["texts"]): ParameterEdit => ({
  keyword,
  side,
  texts,
});

/** A path has no empty part, Prism takes an empty parameter for none, and a header is of ASCII. */
const sendable = (values: Arbitrary<Json>, place: LocatedParameter["in"]): Arbitrary<string> =>
  values
    .filter((value) => value !== null && value !== "")
    .map(String)
    .filter((text) => place !== "header" || /^[!-~]+$/.test(text));
