import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { kebab, notationsOf } from "./names.ts";
import { Refusal } from "./refusal.ts";
import type { Neighbour } from "./spec-file.ts";

/**
 * An operation is about an outlet, about one thing of it, about a partner as a whole, about one thing of that, or it is the platform's, about an
 * outlet. Each kind has its templates: `<kind>-operation/`, `operation-parts/<kind>-handler.ts`.
 */
type Kind = "outlet" | "item" | "partner" | "partner-item" | "platform";

/** What an operation is about, and whatever follows from it. */
export type Subject = {
  kind: Kind;
  /** The document of `spec/` that has its path. */
  document: string;
  /** It answers this. */
  about: string;
  /** Names of the thing, by the words of the template. */
  names: Record<string, string>;
  /** References to the parameters of the path. */
  parameters: string[];
  /** Which template has its schemas and examples, and which ones its lines in files that are there. */
  components: string;
  edits: string[];
  /** Whether an operation of the resource is for the same callers, and such operations in words. */
  isNeighbour(one: Neighbour): boolean;
  neighbours: string;
};

const OUTLET_ID = `- $ref: "../shared/parameters.yaml#/OutletId"`;

const isPartners = (one: Neighbour): boolean => one.text("security")?.includes("auth_client_credentials") === true;
const isOnOutlet = (one: Neighbour): boolean => one.text("x-outlet-access") !== undefined;

const ON_OUTLET = {
  isNeighbour: (one: Neighbour) => isPartners(one) && isOnOutlet(one),
  neighbours: "on an outlet by client credentials",
};
const OF_PARTNER = {
  isNeighbour: (one: Neighbour) => isPartners(one) && !isOnOutlet(one),
  neighbours: "of a partner as a whole by client credentials",
};
const OF_PLATFORM = {
  isNeighbour: (one: Neighbour) => one.text("security")?.includes("platform_client_credentials") === true,
  neighbours: "of the platform",
};

const isPlatforms = (path: string): boolean => path.startsWith("/platform/");

/** The resource's name, once its files are found. */
export function resourceOf(root: string, name: string | undefined, path: string): string {
  const handlersOf = (resource: string) => join(root, `server/api/handlers/${resource}.ts`);
  const all = globSync("spec/resources/*.yaml", { cwd: root })
    .map((file) => basename(file, ".yaml"))
    .filter((resource) => existsSync(handlersOf(resource)) && resource.startsWith("platform-") === isPlatforms(path))
    .sort();
  if (name !== undefined && all.includes(name)) return name;
  throw new Refusal(`Expected --in and a resource, ${all.join(", ")}; got ${name ?? "none"}. Name one of them.`);
}

/** @throws Refusal if no template is about what the path names */
export function subjectOf(path: string, resource: string, root: string): Subject {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => String(id));
  const onOutlet = named.includes("outlet_id");
  const ids = named.filter((id) => id !== "outlet_id");
  const document = isPlatforms(path) ? "spec/platform.yaml" : "spec/openapi.yaml";
  const outlet = { document, about: "the outlet that its path names", names: {}, parameters: [OUTLET_ID] };
  const files = { components: "outlet", edits: ["operation", "outlet-operation"] };
  if (isPlatforms(path)) {
    if (onOutlet && ids.length === 0) return { kind: "platform", ...outlet, ...files, ...OF_PLATFORM };
    throw new Refusal(
      `Expected a path of the platform with {outlet_id} and no other id, got ${path}. Write this operation like its neighbours in spec/resources/${resource}.yaml.`,
    );
  }
  if (ids.length > 0) return thingOf(ids, { resource, root, onOutlet });
  if (onOutlet) return { kind: "outlet", ...outlet, ...files, ...ON_OUTLET };
  const about = "how many outlets the partner acts for";
  const partner = { document, about, names: {}, parameters: [], components: "partner", edits: ["operation"] };
  return { kind: "partner", ...partner, ...OF_PARTNER };
}

type Place = { resource: string; root: string; onOutlet: boolean };

/** One thing of a resource that `npm run new` wrote, by its id. */
function thingOf(ids: string[], { resource, root, onOutlet }: Place): Subject {
  const one = kebab(String(ids[0]).replace(/_id$/, ""));
  const { pascal, prose, snake } = notationsOf(one);
  const domain = join(root, `server/domain/${resource}.ts`);
  const isLoaded = existsSync(domain) && readFileSync(domain, "utf8").includes(`const new${pascal} = (`);
  if (ids.length > 1 || ids[0] !== `${snake}_id` || !isLoaded || onOutlet !== isOfOutlets(root, resource))
    throw new Refusal(
      `Expected a path with no id but {outlet_id}, or with the id of a resource that npm run new wrote as its other paths have it; got ${[...(onOutlet ? ["outlet_id"] : []), ...ids].map((id) => `{${id}}`).join(", ")} in ${resource}. Leave the id out, or write this operation like its neighbours in spec/resources/${resource}.yaml.`,
    );
  const thing = {
    document: "spec/openapi.yaml",
    about: `the ${prose} that its path names`,
    names: { "sample-entry": one, "sample-entries": resource },
    components: "item",
    edits: ["operation"],
  };
  const id = `- $ref: "#/parameters/${pascal}Id"`;
  return onOutlet
    ? { kind: "item", ...thing, parameters: [OUTLET_ID, id], ...ON_OUTLET }
    : { kind: "partner-item", ...thing, parameters: [id], ...OF_PARTNER };
}

/** Whether each outlet has its own things of a resource; else each partner has. */
export const isOfOutlets = (root: string, resource: string): boolean =>
  readFileSync(join(root, `spec/resources/${resource}.yaml`), "utf8").includes("parameters.yaml#/OutletId");
