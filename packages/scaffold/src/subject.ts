import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { kebab, notationsOf } from "./names.ts";
import { Rejection } from "./rejection.ts";
import type { Neighbour } from "./spec-file.ts";

/**
 * An operation applies to an outlet, to an entry of an outlet, to a partner, to an entry of a partner, or to an outlet as part of the platform. Each
 * kind has its templates: `<kind>-operation/`, `operation-parts/<kind>-handler.ts`.
 */
type Kind = "outlet" | "item" | "partner" | "partner-item" | "platform";

/** The kind of an operation and its consequences. */
export type Subject = {
  kind: Kind;
  /** Document of `spec/` with its path. */
  document: string;
  /** Description of its result. */
  about: string;
  /** Names of the entry, by the words of the template. */
  names: Record<string, string>;
  /** References to the path parameters. */
  parameters: string[];
  /** Templates of its schemas and examples, and of its edits in existing files. */
  components: string;
  edits: string[];
  /** True if an operation has the same callers; and a phrase for such operations. */
  isNeighbour(operation: Neighbour): boolean;
  neighbours: string;
};

const OUTLET_ID = `- $ref: "../shared/parameters.yaml#/OutletId"`;

const isPartners = (operation: Neighbour): boolean =>
  operation.text("security")?.includes("auth_client_credentials") === true;
const isOnOutlet = (operation: Neighbour): boolean => operation.text("x-outlet-access") !== undefined;

const ON_OUTLET = {
  isNeighbour: (operation: Neighbour) => isPartners(operation) && isOnOutlet(operation),
  neighbours: "on an outlet by client credentials",
};
const OF_PARTNER = {
  isNeighbour: (operation: Neighbour) => isPartners(operation) && !isOnOutlet(operation),
  neighbours: "of a partner as a whole by client credentials",
};
const OF_PLATFORM = {
  isNeighbour: (operation: Neighbour) => operation.text("security")?.includes("platform_client_credentials") === true,
  neighbours: "of the platform",
};

const isPlatforms = (path: string): boolean => path.startsWith("/platform/");

/** The name of the resource, if its files exist. */
export function resourceOf(root: string, name: string | undefined, path: string): string {
  const handlersOf = (resource: string) => join(root, `server/api/handlers/${resource}.ts`);
  const all = globSync("spec/resources/*.yaml", { cwd: root })
    .map((file) => basename(file, ".yaml"))
    .filter((resource) => existsSync(handlersOf(resource)) && resource.startsWith("platform-") === isPlatforms(path))
    .sort();
  if (name !== undefined && all.includes(name)) return name;
  throw new Rejection(`Expected --in and a resource, ${all.join(", ")}; got ${name ?? "none"}. Use one of them.`);
}

/** @throws Rejection if no template supports the path */
export function subjectOf(path: string, resource: string, root: string): Subject {
  const parameterNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => String(id));
  const onOutlet = parameterNames.includes("outlet_id");
  const ids = parameterNames.filter((id) => id !== "outlet_id");
  const document = isPlatforms(path) ? "spec/platform.yaml" : "spec/openapi.yaml";
  const outlet = { document, about: "the outlet that its path names", names: {}, parameters: [OUTLET_ID] };
  const files = { components: "outlet", edits: ["operation", "outlet-operation"] };
  if (isPlatforms(path)) {
    if (onOutlet && ids.length === 0) return { kind: "platform", ...outlet, ...files, ...OF_PLATFORM };
    throw new Rejection(
      `Expected a path of the platform with {outlet_id} and no other id, got ${path}. Write this operation like its neighbours in spec/resources/${resource}.yaml.`,
    );
  }
  if (ids.length > 0) return entrySubject(ids, { resource, root, onOutlet });
  if (onOutlet) return { kind: "outlet", ...outlet, ...files, ...ON_OUTLET };
  const about = "how many outlets the partner acts for";
  const partner = { document, about, names: {}, parameters: [], components: "partner", edits: ["operation"] };
  return { kind: "partner", ...partner, ...OF_PARTNER };
}

type Place = { resource: string; root: string; onOutlet: boolean };

/** An entry of a resource created by `npm run new`, by its id. */
function entrySubject(ids: string[], { resource, root, onOutlet }: Place): Subject {
  const singular = kebab(String(ids[0]).replace(/_id$/, ""));
  const { pascal, prose, snake } = notationsOf(singular);
  const domain = join(root, `server/domain/${resource}.ts`);
  const isLoaded = existsSync(domain) && readFileSync(domain, "utf8").includes(`const new${pascal} = (`);
  if (ids.length > 1 || ids[0] !== `${snake}_id` || !isLoaded || onOutlet !== isOfOutlets(root, resource))
    throw new Rejection(
      `Expected a path without an id other than {outlet_id}, or with the id of a resource created by npm run new; got ${[...(onOutlet ? ["outlet_id"] : []), ...ids].map((id) => `{${id}}`).join(", ")} in ${resource}. Omit the id, or write this operation like its neighbours in spec/resources/${resource}.yaml.`,
    );
  const entry = {
    document: "spec/openapi.yaml",
    about: `the ${prose} that its path names`,
    names: { "sample-entry": singular, "sample-entries": resource },
    components: "item",
    edits: ["operation"],
  };
  const id = `- $ref: "#/parameters/${pascal}Id"`;
  return onOutlet
    ? { kind: "item", ...entry, parameters: [OUTLET_ID, id], ...ON_OUTLET }
    : { kind: "partner-item", ...entry, parameters: [id], ...OF_PARTNER };
}

/** True if the entries of a resource belong to outlets, false if they belong to partners. */
export const isOfOutlets = (root: string, resource: string): boolean =>
  readFileSync(join(root, `spec/resources/${resource}.yaml`), "utf8").includes("parameters.yaml#/OutletId");
