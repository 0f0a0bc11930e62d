import {
  type Document,
  errorCatalogueOf,
  isRecord,
  messagesOf,
  operationsOf,
  ruleCatalogueOf,
  type SourceFile,
  securitySchemesOf,
} from "@partner-api/contract";
import { FOREIGN } from "./foreign.ts";
import type { Project } from "./project.ts";
import { readSettings } from "./settings.ts";

/** Everything that code-formatted text can name, by kind. */
export type Names = ReturnType<typeof namesOf>;

/** @param files the files of the contract */
export function namesOf(project: Project, documents: Document[], files: Iterable<SourceFile>) {
  const openapi = documents.filter(({ kind }) => kind === "openapi");
  const operations = openapi.flatMap(operationsOf);
  const messages = documents.filter(({ kind }) => kind === "asyncapi").flatMap(messagesOf);
  const flows = openapi.flatMap(securitySchemesOf).flatMap((scheme) => scheme.flows);
  const catalogue = openapi.flatMap((document) => [...errorCatalogueOf(document).keys()]);
  const statuses = [...new Set(operations.flatMap(({ responses }) => responses.map(({ status }) => status)))];
  const read = (pattern: RegExp): string[] =>
    project.paths.filter((path) => pattern.test(path)).map((path) => project.read(path));
  const contractWords = new Set<string>();
  for (const { value } of files) addWords(value, contractWords);
  for (const document of openapi)
    for (const { values } of ruleCatalogueOf(document).values()) addWords(values, contractWords);
  const serverCode = project.paths.filter((path) => /^server\/(api|boot|sandbox)\/.*\.ts$/.test(path));
  return {
    scopes: new Set(flows.flatMap(({ scopes }) => [...scopes.keys()])),
    events: new Set(messages.map(({ name }) => name)),
    operations: new Set(operations.map(({ id }) => id)),
    headers: new Set([
      ...operations.flatMap(({ parameters }) =>
        parameters.flatMap(({ in: place, name }) => (place === "header" ? name : [])),
      ),
      ...operations.flatMap(({ responses }) => responses.flatMap(({ headers }) => headers.map(({ name }) => name))),
      ...[...contractWords].filter((word) => /^[A-Z]\w*(-[A-Z]\w*)+$/.test(word)),
    ]),
    keywords: new Set([
      ...project.paths.flatMap((path) => /^spec\/vocabulary\/(x-[\w-]+)\.yaml$/.exec(path)?.[1] ?? []),
      ...read(/^spec\/vocabulary\//).flatMap((text) => matchesOf(text, /^ *(x-[\w-]+):/gm)),
    ]),
    /** Paths of the contract, with `{parameters}`. */
    paths: new Set(operations.map(({ path }) => path)),
    /** Further paths that the service serves: probes, metrics, tokens, documents. */
    servedPaths: new Set(serverCode.flatMap((path) => matchesOf(project.read(path), /["`](\/[\w./-]*)["`]/g))),
    errorCodes: new Set([...catalogue, ...statuses.map((status) => `HTTP_${status}`)]),
    statuses,
    alerts: new Set(read(/^docs\/operate\/alerts\.yaml$/).flatMap((text) => matchesOf(text, /\balert: (\w+)/g))),
    /** Names and single-word values of the contract: fields, parameters, enum values, components. */
    contractWords,
    settings: readSettings(project.read("server/boot/settings/registry.json")),
    metrics: new Set(
      read(/^server\/(boot|observe|api)\/metrics\/.*\.ts$/).flatMap((text) =>
        matchesOf(text, /\bname: "(\w+)"|(?:counter|histogram|[cC]reate\w+)(?:<[^()]*>)?\(\s*"(\w+)"/g),
      ),
    ),
    /** Algorithms of signatures. */
    algorithms: new Set(
      read(/^spec\/(asyncapi|events\/.*)\.yaml$/).flatMap((text) => matchesOf(text, /\b(HMAC-SHA-?\d+)\b/g)),
    ),
    ...programNames(project, read),
    foreign: new Set(FOREIGN.flatMap(({ names }) => names)),
  };
}

/** Names of scripts, commands and variables, with the sources of their programs. */
function programNames(project: Project, read: (pattern: RegExp) => string[]) {
  const { scripts } = JSON.parse(project.read("package.json")) as { scripts: Record<string, string> };
  const common = read(/^packages\/command-line\/src\/(command|credentials|environment|folders)\.ts$/).join("\n");
  return {
    /** Environment variables of `partner-api`, deployment files and telemetry. */
    variables: new Set([
      ...read(/^packages\/command-line\/src\//).flatMap((text) => matchesOf(text, /\benv: "([A-Z_]+)"/g)),
      ...read(/^deploy\//).flatMap((text) => matchesOf(text, /\$\{?([A-Z][A-Z_]+)/g)),
      ...read(/^server\/boot\/settings\/telemetry\.ts$/)
        .flatMap((text) => ["TRACES", "METRICS"].map((signal) => text.replaceAll(/\$\{signal\}/g, signal)))
        .flatMap((text) => matchesOf(text, /\b(OTEL_[A-Z_]*[A-Z])\b/g)),
    ]),
    scripts: new Set(Object.keys(scripts)),
    /** Source text of each script of package.json, and of each command as `partner-api NAME`. */
    sources: new Map([
      ...Object.entries(scripts).map(([name, command]) => [name, sourceOf(command, project)] as const),
      ...project.paths.flatMap((path) => {
        const name = /^packages\/command-line\/src\/([\w-]+)\.ts$/.exec(path)?.[1];
        return name === undefined ? [] : [[`partner-api ${name}`, project.read(path) + common] as const];
      }),
    ]),
    commands: new Set(
      read(/^packages\/command-line\/src\/[\w-]+\.ts$/).flatMap((text) => matchesOf(text, /^ +name: "([a-z-]+)",$/gm)),
    ),
  };
}

/** The program that a script starts; of a program with parts, all files of its folder. */
function sourceOf(command: string, { paths, read }: Project): string {
  const file = /(\w[\w/.-]*\.ts)$/.exec(command)?.[1] ?? "";
  const folder = file.replace(/[^/]*$/, "");
  const files =
    folder === "scripts/" ? [file] : paths.filter((path) => path.startsWith(folder) && path.endsWith(".ts"));
  return file === "" ? command : files.map(read).join("\n");
}

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap((match) => match.slice(1).filter((group) => group !== undefined));

/** Adds keys at every depth, and values that are one word. */
function addWords(value: unknown, words: Set<string>): void {
  if (typeof value === "string") {
    if (/^[\w.:-]+$/.test(value)) words.add(value);
  } else if (Array.isArray(value)) for (const each of value) addWords(each, words);
  else if (isRecord(value))
    for (const [key, each] of Object.entries(value)) {
      words.add(key);
      addWords(each, words);
    }
}
