import type { Json } from "@partner-api/contract";

/** Undefined for a text that is not JSON, such as an empty body or an image. */
export function parseJson(source: string | Uint8Array): Json | undefined {
  try {
    return JSON.parse(typeof source === "string" ? source : new TextDecoder().decode(source)) as Json;
  } catch {
    return undefined; // The byte check reports an invalid body.
  }
}
