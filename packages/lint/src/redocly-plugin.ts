import { deriveInRedocly } from "@partner-api/contract/bundle";
import type { Plugin } from "@redocly/openapi-core";

/** Lint and bundle see operations with their `x-derived` parts filled in. Redocly loads plugins by their default export. */
export default function house(): Plugin {
  return { id: "house", preprocessors: { oas3: { derived: deriveInRedocly } } as NonNullable<Plugin["preprocessors"]> };
}
