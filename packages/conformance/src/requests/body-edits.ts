import { carriageOf, type Json, type Media, type PartKind, partsOfForm } from "@partner-api/contract";
import type { Arbitrary } from "fast-check";
import { type Edit, editsOf } from "./edits.ts";
import { isEmptyList } from "./parameter-edits.ts";
import { valuesOf } from "./values.ts";

/** Valid bodies of a media type, with all or some of the fields. Undefined without a schema. */
export function soundBodies({ schema }: Media, fullness: "some" | "all"): Arbitrary<Json> | undefined {
  return schema && valuesOf(schema, fullness).filter((value) => !JSON.stringify(value).includes("\ufffd"));
}

/**
 * Edits of a body that its media type can carry. Text bodies have no other type, forms have no empty list, and an absent list
 * counts as empty; null counts as an absent body. Such edits would be sent as valid requests.
 */
export function editsOfBody(media: Media, isRequired = true): Edit[] {
  const { schema, type } = media;
  if (schema === undefined) return [];
  const edits = editsOf(schema);
  const carriage = carriageOf(type);
  if (carriage === "json") return isRequired ? edits : edits.map(withoutNullBody);
  if (carriage === "text" || carriage === "bytes") return edits.filter(({ keyword }) => keyword !== "type");
  const kinds = new Map((partsOfForm(media) ?? []).map(({ name, kind }) => [name, kind]));
  return edits.filter((edit) => isCarried(edit, kinds)).map(withoutEmptyLists);
}

function isCarried({ path: [name, ...deeper], keyword, side }: Edit, kinds: ReadonlyMap<string, PartKind>): boolean {
  if (name === undefined) return false; // The form itself.
  if (kinds.get(String(name)) === "json" && deeper.length > 0) return true;
  return keyword !== "type" && !isEmptyList({ keyword, side });
}

const withoutNullBody = ({ values, ...edit }: Edit): Edit => ({
  ...edit,
  values: edit.path.length === 0 ? values?.filter((value) => value !== null) : values,
});

const withoutEmptyLists = ({ values, ...edit }: Edit): Edit => ({
  ...edit,
  values: values?.filter((value) => !(Array.isArray(value) && value.length === 0)),
});
