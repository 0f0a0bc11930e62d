import { contractOf, type Document, type JsonObject } from "@partner-api/contract";
import { type Change, compareContracts, type Level, mayBreak } from "@partner-api/contract-diff";

/** A change of one operation, and the level that it must have. */
type Kind = { name: string; level: Level; edit(holder: JsonObject, key: string, operation: JsonObject): void };

const parameter = (required: boolean): JsonObject => ({
  name: "seeded",
  in: "query",
  required,
  schema: { type: "string" },
});
const addParameter = (required: boolean) => (_: JsonObject, __: string, operation: JsonObject) => {
  operation.parameters = [...((operation.parameters as JsonObject[] | undefined) ?? []), parameter(required)];
};
const remove: Kind = { name: "removed", level: "breaking", edit: (holder, key) => delete holder[key] };
const keyword: Kind = {
  name: "unknown keyword",
  level: "undecided",
  edit: (_, __, operation) => {
    operation["x-seeded"] = true;
  },
};
const KINDS: Record<string, Kind[]> = {
  paths: [
    remove,
    keyword,
    { name: "required parameter", level: "breaking", edit: addParameter(true) },
    { name: "optional parameter", level: "addition", edit: addParameter(false) },
  ],
  webhooks: [remove, keyword],
  operations: [remove, keyword],
};

/** Place of an operation in a document, and its name in the places of changes. */
type Target = { section: string; keys: string[]; name: string };
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

function targetsIn(document: JsonObject): Target[] {
  const targetsOf = (section: string): Target[] =>
    Object.entries((document[section] ?? {}) as JsonObject).flatMap(([key, item]) =>
      section === "operations"
        ? [{ section, keys: [section, key], name: key }]
        : METHODS.filter((method) => method in (item as JsonObject)).map((method) => ({
            section,
            keys: [section, key, method],
            name: section === "webhooks" ? `webhook ${key}` : `${method.toUpperCase()} ${key}`,
          })),
    );
  return Object.keys(KINDS).flatMap(targetsOf);
}

/**
 * Seeds changes into copies of a document, at most one per operation of a copy, and compares each copy with the document.
 *
 * @returns number of seeds, and each seed or change that is not as expected
 */
export function judgeSeeds(document: JsonObject, seeds: number): { seeded: number; wrong: string[] } {
  const read = (value: JsonObject): Document[] => contractOf({ document: structuredClone(value) });
  const base = read(document);
  const targets = targetsIn(document);
  const random = randomFrom(20261129);
  const wrong: string[] = [];
  let seeded = 0;
  while (seeded < seeds) {
    const revision = structuredClone(document);
    const chosen = targets
      .map((target) => ({ target, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, seeds - seeded)
      .map(({ target }) => seed(revision, target, random));
    seeded += chosen.length;
    const { changes } = compareContracts(base, read(revision));
    wrong.push(...misjudgementsIn(chosen, changes));
  }
  return { seeded, wrong };
}

type Seed = { name: string; kind: Kind };

function seed(revision: JsonObject, { section, keys, name }: Target, random: () => number): Seed {
  const kinds = KINDS[section] ?? [];
  const kind = kinds[Math.floor(random() * kinds.length)] as Kind;
  const holder = keys.slice(0, -1).reduce<JsonObject>((at, key) => at[key] as JsonObject, revision);
  const key = keys.at(-1) as string;
  kind.edit(holder, key, holder[key] as JsonObject);
  return { name, kind };
}

/**
 * Seeds without their change, and changes without a seed. The removal of all operations of a path is reported at the path. Additions are
 * left out: without its operation, a channel of AsyncAPI offers its messages to both sides.
 */
function misjudgementsIn(seeds: readonly Seed[], changes: readonly Change[]): string[] {
  const isAt = ({ place, also }: Change, name: string) =>
    [place, ...also].some(
      (reportedPlace) =>
        reportedPlace.includes(`${name} `) || reportedPlace.endsWith(name) || name.endsWith(` ${reportedPlace}`),
    );
  const missed = seeds.filter(
    ({ name, kind }) => !changes.some((change) => change.level === kind.level && isAt(change, name)),
  );
  const extra = changes.filter(
    (change) => mayBreak(change) && !seeds.some(({ name, kind }) => kind.level === change.level && isAt(change, name)),
  );
  return [
    ...missed.map(({ name, kind }) => `missed ${kind.level}: ${kind.name} of ${name}`),
    ...extra.map(({ level, place, message }) => `not seeded ${level}: ${place}: ${message}`),
  ];
}

/** Park and Miller's minimal standard generator. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
