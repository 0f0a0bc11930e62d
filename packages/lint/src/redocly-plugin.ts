import { deriveInRedocly } from "@partner-api/contract/bundle";
import type { Plugin } from "@redocly/openapi-core";

/** Operations are linted and bundled with what x-derived gives them. Redocly loads plugins by their default export. */
export default function house(): Plugin {
  return { id: "house", preprocessors: { oas3: { derived: deriveInRedocly } } as NonNullable<Plugin["preprocessors"]> };
}
