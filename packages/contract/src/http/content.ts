import type { Json } from "../json.ts";
import { schemaAt } from "../schema/parts.ts";
import { entries } from "../source/reference.ts";
import { child, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import type { Example, Media } from "./operation.ts";

/** The media types of a body, an answer, a parameter or a header, in their order. */
export const contentOf = (holder: Spot): Media[] =>
  entries(child(holder, "content")).map(([type, spot]) => ({
    type,
    schema: schemaAt(spot, "schema"),
    examples: examplesOf(spot),
    spot,
  }));

/** The named examples of a media type or parameter. */
export const examplesOf = (holder: Spot): Example[] =>
  entries(child(holder, "examples")).map(([name, spot]) => ({
    name,
    summary: textAt(spot, "summary"),
    value: (fieldsOf(spot).value ?? null) as Json,
    spot,
  }));

/** The JSON of a body or answer; undefined where it holds something else, or nothing. */
export const jsonOf = ({ content }: { content: readonly Media[] }): Media | undefined =>
  content.find(({ type }) => /^application\/(.+\+)?json$/.test(plainType(type)));

/** A media type written one way: in lower case, without spaces, without the charset that JSON has anyway. */
export const plainType = (type: string): string =>
  type
    .toLowerCase()
    .replaceAll(/\s+/g, "")
    .replace(/;charset=utf-8$/, "");

/** The entry for a media type: itself, or the narrowest range that covers it. */
export function covering<Held>(content: ReadonlyMap<string, Held>, type: string): Held | undefined {
  const [bare = type] = type.split(";");
  return content.get(type) ?? content.get(bare) ?? content.get(`${bare.split("/")[0]}/*`) ?? content.get("*/*");
}
