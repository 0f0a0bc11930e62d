import { z } from "zod";
import { EMAIL, isOfFormat, URI } from "./string-formats.ts";

export { binary } from "./binary.ts";
export type { JsonSchema } from "./json-schema/check.ts";
export { isMultipleOf } from "./json-schema/multiple.ts";
export { schema, type WithRequired } from "./schema.ts";
export { FORMAT_NAMES, isOfFormat } from "./string-formats.ts";
export * as text from "./text.ts";

/*
 * String formats as JSON Schema defines them. zod's own differ: `url` trims and accepts invalid URIs, `uuid` requires RFC version bits,
 * `datetime` accepts a time without seconds.
 */

/** RFC 3986 URI with a scheme. */
export const uri = () => z.stringFormat("uri", URI).meta({ format: "uri" });

/** RFC 5321 mailbox with a domain name. */
export const email = () => z.stringFormat("email", EMAIL);

/** RFC 9562 text form, any version. */
export const uuid = () => z.guid();

/** Calendar date, YYYY-MM-DD. */
export const date = () => z.iso.date();

const stringOfFormat = (format: string) => () =>
  z.stringFormat(format, (text) => isOfFormat(format, text)).meta({ format });

/** RFC 3339 date and time with an offset. */
export const dateTime = stringOfFormat("date-time");

/** RFC 3339 time with an offset. */
export const time = stringOfFormat("time");

/** RFC 3339 duration, appendix A. */
export const duration = stringOfFormat("duration");

/** RFC 2673 address in four decimal numbers. */
export const ipv4 = stringOfFormat("ipv4");

/** RFC 4291 address. */
export const ipv6 = stringOfFormat("ipv6");

/** RFC 1123 host name in ASCII. */
export const hostname = stringOfFormat("hostname");

/** RFC 3986 URI or relative reference. */
export const uriReference = stringOfFormat("uri-reference");

/** ECMA-262 regular expression. */
export const regex = stringOfFormat("regex");

/** RFC 6901 JSON Pointer. */
export const jsonPointer = stringOfFormat("json-pointer");

/** Relative JSON Pointer. */
export const relativeJsonPointer = stringOfFormat("relative-json-pointer");

/** True if all entries differ. For strings and numbers only; the generator allows no other entries. */
export const areUnique = (entries: readonly unknown[]): boolean => new Set(entries).size === entries.length;
