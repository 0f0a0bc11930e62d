import {
  carriageOf,
  type Json,
  type Media,
  mediaOfBody,
  type Part,
  partsOfForm,
  sentenceList,
} from "@partner-api/contract";
import { code } from "../markdown.ts";
import type { OperationFacts } from "../operations.ts";

/** The media type of a request body with its examples, if it has one. */
export const bodyMediaOf = ({ body }: OperationFacts): Media | undefined => body && mediaOfBody(body);

/** Text about a body in addition to its fields: the media type, unless it is JSON, and the files of a form. */
export function bodyNotes({ type, ...media }: Media): string {
  if (type === "application/json") return "";
  const files = (partsOfForm({ type, ...media }) ?? []).filter(({ kind }) => kind === "file");
  const lines = files.map(
    ({ name, types }) =>
      `${code(name)} is a file${types.length === 0 ? "" : ` of type ${sentenceList(types.map(code))}`}.`,
  );
  return [`Sent as ${code(type)}.`, ...lines].join(" ");
}

/** curl options to send an example of a body, and the lines after the command. */
export function curlBody(media: Media, example: Json | undefined): { options: string[]; after: string[] } {
  const carriage = carriageOf(media.type);
  if (carriage === "bytes")
    return { options: [header(media.type), `--data-binary ${quoted(`@${fileName(media.type)}`)}`], after: [] };
  if (example === undefined) return { options: [], after: [] };
  if (carriage === "json")
    return { options: [header(media.type), "-d @- <<'JSON'"], after: [JSON.stringify(example, null, 2), "JSON"] };
  if (carriage === "text")
    return { options: [header(media.type), `--data-binary ${quoted(String(example))}`], after: [] };
  const fields = fieldsOf(media, example);
  const form = carriage === "form";
  return {
    options: fields.map(([part, value]) => (form ? urlencoded(part, value) : multipart(part, value))),
    after: [],
  };
}

const header = (type: string): string => `-H 'Content-Type: ${type}'`;
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const textOf = (value: Json): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

const urlencoded = ({ name }: Part, value: Json): string => `--data-urlencode ${quoted(`${name}=${textOf(value)}`)}`;

/** The text of an example replaces a file, so that the command works when pasted. */
function multipart({ name, kind, types: [type = "application/octet-stream"] }: Part, value: Json): string {
  // Inside double quotes, curl does not interpret `;` and `,`.
  const content = `"${textOf(value).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  if (kind === "file") return `-F ${quoted(`${name}=${content};filename=${fileName(type)};type=${type}`)}`;
  return kind === "json"
    ? `-F ${quoted(`${name}=${content};type=application/json`)}`
    : `--form-string ${quoted(`${name}=${textOf(value)}`)}`;
}

/** Fields of an example in the form's order. A list becomes several fields. */
function fieldsOf(media: Media, example: Json): [Part, Json][] {
  const values = example as Record<string, Json>;
  return (partsOfForm(media) ?? []).flatMap((part) =>
    [values[part.name]].flat().flatMap((value): [Part, Json][] => (value === undefined ? [] : [[part, value]])),
  );
}

/** Example: `image/png` → `file.png`. */
const fileName = (type: string): string => `file.${/[a-z0-9]+$/.exec(type)?.[0] ?? "bin"}`;

/** The value of a body in TypeScript, with files as Blobs. */
export function typescriptBody(media: Media, example: Json | undefined): string | undefined {
  if (carriageOf(media.type) === "bytes") return `new Blob([/* the bytes */], { type: ${JSON.stringify(media.type)} })`;
  const parts = partsOfForm(media);
  if (example === undefined || parts === undefined) return example === undefined ? undefined : JSON.stringify(example);
  const blob = ({ types: [type = "application/octet-stream"] }: Part, value: Json) =>
    `new Blob([${JSON.stringify(value)}], { type: ${JSON.stringify(type)} })`;
  const fields = parts.flatMap((part) => {
    const value = (example as Record<string, Json>)[part.name];
    if (value === undefined) return [];
    const source =
      part.kind !== "file"
        ? JSON.stringify(value)
        : Array.isArray(value)
          ? `[${value.map((entry) => blob(part, entry)).join(", ")}]`
          : blob(part, value);
    return [`${JSON.stringify(part.name)}: ${source}`];
  });
  return `{ ${fields.join(", ")} }`;
}
