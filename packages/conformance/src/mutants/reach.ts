import { type OpenApi, operationsOf, refName } from "@partner-api/contract/document";

/** What of a document belongs to which operation. */
export type Reach = {
  /** The operations that a place has to do with: those in it, those that refer to its component; all, if it is neither. */
  operationIds(pointer: string): string[];
  /** The document with some of its operations, and the components that these refer to. */
  only(ids: readonly string[]): OpenApi;
};

export function createReach(document: OpenApi): Reach {
  const operations = operationsOf(document);
  const all = operations.map(({ operationId }) => operationId);
  const components = new Map(
    operations.map(({ operationId, path, method }) => {
      const item = document.paths[path] ?? {};
      return [operationId, componentsOf(document, [item.parameters, item[method]])];
    }),
  );
  const idsWhere = (isMeant: (operation: (typeof operations)[number]) => boolean) =>
    operations.filter(isMeant).map(({ operationId }) => operationId);

  return {
    operationIds(pointer) {
      const [, section, kind, name] = pointer.split("/");
      if (section === "paths") return idsWhere((operation) => `${pointer}/`.startsWith(`${operation.pointer}/`));
      const found = idsWhere(({ operationId }) => components.get(operationId)?.has(`${kind}/${name}`) ?? false);
      return found.length > 0 ? found : all;
    },
    only(ids) {
      const kept = operations.filter(({ operationId }) => ids.includes(operationId));
      const needed = new Set(kept.flatMap(({ operationId }) => [...(components.get(operationId) ?? [])]));
      const sections = Object.entries(document.components).map(([kind, all]) => [
        kind,
        kind === "securitySchemes" ? all : pick(all as object, (name) => needed.has(`${kind}/${name}`)),
      ]);
      const paths = [...Map.groupBy(kept, ({ path }) => path)].map(([path, here]) => [
        path,
        pick(
          document.paths[path] as object,
          (key) => key === "parameters" || here.some(({ method }) => method === key),
        ),
      ]);
      return { ...document, paths: Object.fromEntries(paths), components: Object.fromEntries(sections) };
    },
  };
}

const pick = (all: object, isKept: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isKept(name)));

/** `schemas/MenuItem`, `responses/NotFound` …: everything that a node refers to, by way of others too. */
function componentsOf(document: OpenApi, node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== "object" || node === null) return found;
  const ref = (node as { $ref?: unknown }).$ref;
  if (typeof ref === "string") {
    const kind = ref.split("/").at(-2) as string;
    const key = `${kind}/${refName(ref)}`;
    if (found.has(key)) return found;
    found.add(key);
    componentsOf(document, (document.components[kind] as Record<string, unknown> | undefined)?.[refName(ref)], found);
  }
  for (const inner of Object.values(node)) componentsOf(document, inner, found);
  return found;
}
