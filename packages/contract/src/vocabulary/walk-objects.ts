import { isRecord } from "../json.ts";
import { target } from "../source/reference.ts";
import { children, type Spot } from "../source/spot.ts";
import { kindIn } from "./grammar.ts";
import { HTTP } from "./http-grammar.ts";
import { SCHEMA } from "./schema-grammar.ts";

/** Objects of OpenAPI that the grammar of our own contract leaves out. `*`: under every name. */
const FURTHER: Record<string, Record<string, string>> = {
  openapi: { webhooks: "{pathItem}" },
  components: { responses: "{answer}", links: "{link}", callbacks: "{callback}", pathItems: "{pathItem}" },
  pathItem: { options: "operation", head: "operation", trace: "operation", servers: "[server]" },
  operation: { requestBody: "requestBody", callbacks: "{callback}", servers: "[server]" },
  callback: { "*": "pathItem" },
  requestBody: { content: "{media}" },
  parameter: { content: "{media}" },
  header: { content: "{media}" },
  media: { encoding: "{encoding}" },
  encoding: { headers: "{header}" },
  flows: { implicit: "flow", password: "flow" },
  schema: { discriminator: "discriminator", xml: "xml" },
};

/**
 * Visits every object of an OpenAPI document of others once per kind, before the objects in it. References are followed.
 *
 * @param visit gets an object, its kind and the kind of the object that has it; it may change the object in place
 */
export function walkObjects(root: Spot, visit: (spot: Spot, kind: string, holder: string) => void): void {
  const visited = new Map<string, Set<unknown>>();
  const walk = (spot: Spot, kind: string, holder: string): void => {
    const visitedAsKind = visited.get(kind) ?? new Set();
    if (!isRecord(spot.value) || visitedAsKind.has(spot.value)) return;
    visited.set(kind, visitedAsKind.add(spot.value));
    visit(spot, kind, holder);
    const referred = target(spot);
    if (referred !== undefined) walk(referred, kind, holder);
    const holds = { ...SCHEMA[kind]?.holds, ...HTTP[kind]?.holds, ...FURTHER[kind] };
    for (const [keyword, member] of children(spot)) {
      const inner = holds[keyword] ?? (keyword.startsWith("x-") ? undefined : holds["*"]);
      if (inner === undefined) continue;
      const { kind: innerKind, isMany } = kindIn(inner);
      if (!isMany) walk(member, innerKind, kind);
      else for (const [, entry] of children(member)) walk(entry, innerKind, kind);
    }
  };
  walk(root, "openapi", "");
}
