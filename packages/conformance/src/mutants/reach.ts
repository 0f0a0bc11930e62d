import {
  children,
  contractFrom,
  type Document,
  type JsonObject,
  operationsOf,
  pointerOf,
  type Spot,
  target,
} from "@partner-api/contract";
import type { Documents } from "./contract-mutants.ts";

/** The parts of an OpenAPI document that belong to an operation. */
export type Reach = {
  /** The operations at a place, or that refer to the component at it; all operations if it is neither. */
  operationIds(pointer: string): string[];
  /** The document with some of its operations, and the components that these refer to. */
  only(ids: readonly string[]): JsonObject;
};

/** Both OpenAPI documents of the contract. */
export function reachesOf(documents: Documents): { openapi: Reach; platform: Reach } {
  const { openapi, platform } = contractFrom(documents);
  return { openapi: createReach(openapi), platform: createReach(platform) };
}

export function createReach(document: Document): Reach {
  const operations = operationsOf(document);
  const components = new Map(
    operations.map(({ id, spot, pathSpot }) => {
      const shared = children(pathSpot).filter(([key]) => key === "parameters");
      return [id, referredComponents([spot, ...shared.map(([, parameters]) => parameters)])];
    }),
  );
  const root = document.root.value as JsonObject;
  const paths = root.paths as Record<string, JsonObject>;

  return {
    operationIds(pointer) {
      const [, section, kind, name] = pointer.split("/");
      const isMeant = ({ id, spot }: (typeof operations)[number]) =>
        section === "paths"
          ? `${pointer}/`.startsWith(`${pointerOf(spot.keys)}/`)
          : (components.get(id)?.has(`${kind}/${name}`) ?? false);
      const found = operations.filter(isMeant);
      return (found.length > 0 || section === "paths" ? found : operations).map(({ id }) => id);
    },
    only(ids) {
      const kept = operations.filter(({ id }) => ids.includes(id));
      const needed = new Set(kept.flatMap(({ id }) => [...(components.get(id) ?? [])]));
      const sections = Object.entries(root.components as Record<string, JsonObject>).map(([kind, all]) => [
        kind,
        kind === "securitySchemes" ? all : pick(all, (name) => needed.has(`${kind}/${name}`)),
      ]);
      const keptPaths = [...Map.groupBy(kept, ({ path }) => path)].map(([path, here]) => [
        path,
        pick(paths[path] ?? {}, (key) => key === "parameters" || here.some(({ method }) => method === key)),
      ]);
      return { ...root, paths: Object.fromEntries(keptPaths), components: Object.fromEntries(sections) };
    },
  };
}

const pick = (all: JsonObject, isKept: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isKept(name)));

/** `schemas/MenuItem`, `responses/NotFound` …: every component that the spots refer to, directly or through others. */
function referredComponents(spots: Spot[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...spots];
  for (let spot = waiting.pop(); spot !== undefined; spot = waiting.pop()) {
    const referred = target(spot);
    if (referred) {
      const [, kind, name] = referred.keys;
      if (!found.has(`${kind}/${name}`)) waiting.push(referred);
      found.add(`${kind}/${name}`);
    }
    waiting.push(...children(spot).map(([, inner]) => inner));
  }
  return found;
}
