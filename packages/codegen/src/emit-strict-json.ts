import { type Contract, stopAt, strictJsonOf } from "@partner-api/contract";

/** `packages/validation/src/generated/strict-json.ts`: the limits of `x-strict-json`, by which bodies are read. */
export function emitStrictJson({ openapi }: Contract): string {
  const { value } = strictJsonOf(openapi.root) ?? stopAt(openapi.root, "Expected x-strict-json at the root, got none.");
  return [
    `/** Largest body, in bytes. */\nexport const MAX_BODY_BYTES = ${value.max_bytes};`,
    `/** Deepest nesting of a body. */\nexport const MAX_DEPTH = ${value.max_depth};`,
    `/** Most commas and opening brackets of a body. */\nexport const MAX_ELEMENTS = ${value.max_elements};`,
    `/** Most keys of one object. */\nexport const MAX_KEYS = ${value.max_keys};`,
    `/** Most fields of a urlencoded form. */\nexport const MAX_FIELDS = ${value.max_fields};`,
    `/** Most parts of a multipart form. */\nexport const MAX_PARTS = ${value.max_parts};`,
    `/** Most bytes of the headers of a part. */\nexport const MAX_PART_HEADER_BYTES = ${value.max_part_header_bytes};`,
  ].join("\n");
}
