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

/** Parts of an OpenAPI document by operation. */
export type Reach = {
  /** Operations at a place, or with a reference to the component at it. All operations if the place is neither. */
  operationIds(pointer: string): string[];
  /** The document reduced to some of its operations and their referenced components. */
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
      const sharedParameters = children(pathSpot).filter(([key]) => key === "parameters");
      return [id, referencedComponents([spot, ...sharedParameters.map(([, parameters]) => parameters)])];
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
      const matches = operations.filter(isMeant);
      return (matches.length > 0 || section === "paths" ? matches : operations).map(({ id }) => id);
    },
    only(ids) {
      const selectedOperations = operations.filter(({ id }) => ids.includes(id));
      const neededComponents = new Set(selectedOperations.flatMap(({ id }) => [...(components.get(id) ?? [])]));
      const sections = Object.entries(root.components as Record<string, JsonObject>).map(([kind, all]) => [
        kind,
        kind === "securitySchemes" ? all : pick(all, (name) => neededComponents.has(`${kind}/${name}`)),
      ]);
      const keptPaths = [...Map.groupBy(selectedOperations, ({ path }) => path)].map(([path, pathOperations]) => [
        path,
        pick(paths[path] ?? {}, (key) => key === "parameters" || pathOperations.some(({ method }) => method === key)),
      ]);
      return { ...root, paths: Object.fromEntries(keptPaths), components: Object.fromEntries(sections) };
    },
  };
}

const pick = (all: JsonObject, isKept: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isKept(name)));

/** All components that the spots reference, directly or through others. Examples: `schemas/MenuItem`, `responses/NotFound`. */
function referencedComponents(spots: Spot[]): Set<string> {
  const names = new Set<string>();
  const waiting = [...spots];
  for (let spot = waiting.pop(); spot !== undefined; spot = waiting.pop()) {
    const referencedSpot = target(spot);
    if (referencedSpot) {
      const [, kind, name] = referencedSpot.keys;
      if (!names.has(`${kind}/${name}`)) waiting.push(referencedSpot);
      names.add(`${kind}/${name}`);
    }
    waiting.push(...children(spot).map(([, inner]) => inner));
  }
  return names;
}
