import { type Contract, stopAt, strictJsonOf } from "@partner-api/contract";

/** Emits `packages/validation/src/generated/strict-json.ts`: the limits of `x-strict-json` for request bodies. */
export function emitStrictJson({ openapi }: Contract): string {
  const { value } = strictJsonOf(openapi.root) ?? stopAt(openapi.root, "Expected x-strict-json at the root, got none.");
  return [
    `/** Maximum size of a body, in bytes. */\nexport const MAX_BODY_BYTES = ${value.max_bytes};`,
    `/** Maximum nesting depth of a body. */\nexport const MAX_DEPTH = ${value.max_depth};`,
    `/** Maximum number of commas and opening brackets in a body. */\nexport const MAX_ELEMENTS = ${value.max_elements};`,
    `/** Maximum number of keys in one object. */\nexport const MAX_KEYS = ${value.max_keys};`,
    `/** Maximum number of fields in a urlencoded form. */\nexport const MAX_FIELDS = ${value.max_fields};`,
    `/** Maximum number of parts in a multipart form. */\nexport const MAX_PARTS = ${value.max_parts};`,
    `/** Maximum size of a part's headers, in bytes. */\nexport const MAX_PART_HEADER_BYTES = ${value.max_part_header_bytes};`,
  ].join("\n");
}
