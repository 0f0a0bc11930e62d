import { isRecord, perObject, type SchemaSpot } from "@partner-api/contract";

/** More than a contract has, so that a change and its undo stay. */
const MAX_RESULTS = 5_000;
const REF = /"\$ref":"#\/components\/([^"/\\]+\/[^"/\\]+)/g;

/** Results by content. Most saves of `npm run dev` change few parts, and the clients have the same schemas as the service. */
export class Results<Result> {
  readonly #results = new Map<string, Result>();

  get = (key: string): Result | undefined => this.#results.get(key);

  set(key: string, result: Result): void {
    if (this.#results.size >= MAX_RESULTS) this.#results.clear();
    this.#results.set(key, result);
  }
}

/** A function of a component that is computed once per content of the component and of all components that it references. */
export function byContent<Result extends object>(
  compute: (name: string, schema: SchemaSpot) => Result,
): (name: string, schema: SchemaSpot) => Result {
  const results = new Results<Result>();
  return (name, schema) => {
    const key = `${name} ${contentOf(schema.file.value as object, schema.value)}`;
    const result = results.get(key) ?? compute(name, schema);
    results.set(key, result);
    return result;
  };
}

/** Identifies the content of a part of a document, and of all components that it references at any depth. */
export function contentOf(document: object, part: unknown): string {
  if (!isRecord(part)) return JSON.stringify(part);
  const contents = contentsIn(document);
  const content = contents.get(part) ?? readContent(document, part);
  contents.set(part, content);
  return content;
}

const contentsIn = perObject((_document: object) => new WeakMap<object, string>());

function readContent(document: object, part: object): string {
  const components = componentsIn(document);
  const text = JSON.stringify(part);
  const names = new Set(referencesIn(text));
  for (const name of names) for (const reference of components.get(name)?.references ?? []) names.add(reference);
  return `${text} ${[...names].map((name) => components.get(name)?.id)}`;
}

type Component = { id: number; references: string[] };

/** Components by section and name. The document must not change afterwards. */
const componentsIn = perObject((document: object): Map<string, Component> => {
  const { components = {} } = document as { components?: Record<string, object> };
  return new Map(
    Object.entries(components).flatMap(([section, members]) =>
      Object.entries(members).map(([name, value]) => {
        const text = JSON.stringify(value);
        return [`${section}/${name}`, { id: idOf(`${name} ${text}`), references: referencesIn(text) }] as const;
      }),
    ),
  );
});

const referencesIn = (text: string): string[] => [...text.matchAll(REF)].map(([, name = ""]) => name);

const ids = new Results<number>();
let count = 0;
/** A number for each text, never used for another one. */
function idOf(text: string): number {
  const id = ids.get(text) ?? ++count;
  ids.set(text, id);
  return id;
}
