import type { Json } from "../json.ts";
import { schemaAt } from "../schema/parts.ts";
import { entries } from "../source/reference.ts";
import { child, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import type { Example, Media } from "./operation.ts";

/** Media types of a body, response, parameter or header, in document order. */
export const contentOf = (holder: Spot): Media[] =>
  entries(child(holder, "content")).map(([type, spot]) => ({
    type,
    schema: schemaAt(spot, "schema"),
    examples: examplesOf(spot),
    spot,
  }));

/** Named examples of a media type or parameter. */
export const examplesOf = (holder: Spot): Example[] =>
  entries(child(holder, "examples")).map(([name, spot]) => ({
    name,
    summary: textAt(spot, "summary"),
    value: (fieldsOf(spot).value ?? null) as Json,
    spot,
  }));

/** JSON media type of a body or response; undefined without one. */
export const jsonOf = ({ content }: { content: readonly Media[] }): Media | undefined =>
  content.find(({ type }) => /^application\/(.+\+)?json$/.test(plainType(type)));

/** Normalized media type: lower case, without spaces and without the default charset of JSON. */
export const plainType = (type: string): string =>
  type
    .toLowerCase()
    .replaceAll(/\s+/g, "")
    .replace(/;charset=utf-8$/, "");

/** Entry for a media type: the exact type, or the narrowest range that covers it. */
export function covering<Entry>(content: ReadonlyMap<string, Entry>, type: string): Entry | undefined {
  const [bare = type] = type.split(";");
  return content.get(type) ?? content.get(bare) ?? content.get(`${bare.split("/")[0]}/*`) ?? content.get("*/*");
}
