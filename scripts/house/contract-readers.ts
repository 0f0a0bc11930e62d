import { globSync, readFileSync } from "node:fs";

/** Everything hand-written in TypeScript. */
const SOURCES = ["{server,scripts,bench,test}/**/*.ts", "{packages,clients}/*/{src,page,test,generated}/**/*.ts"];
/** The reader itself, what is generated, and those that judge values by a schema: the validator, and its judges, which stay independent. */
const MAY_READ =
  /^scripts\/house\/|^packages\/contract\/|\/generated\/|node_modules|^test\/(support|reference|codegen|house)\/|^packages\/(validation\/src\/formats\/json-schema|codegen\/src\/fidelity)\//;

/** A `$ref` or an `allOf` that is read: as a property, by a pattern, or by `in`. Writing one into a new schema is no reading. */
const READS = [
  /\.(\$ref|allOf)\b/,
  /\[["'](\$ref|allOf)["']\]/,
  /["'](\$ref|allOf)["'] in\b/,
  /hasOwn\([^)]*["'](\$ref|allOf)["']\)/,
  /[{,]\s*(\$ref|allOf)\b[^{}:]*\}\s*(:[^=;]+)?=(?!>)/, // const { $ref } = schema
  /\(\{[^{}()]*(\$ref|allOf)\b(?!\s*:)[^{}()]*\}[^()]*\)/, // ({ allOf }: Schema) => …
];

/** Lines outside the contract package that follow a `$ref` or dissolve an `allOf` by themselves, as `file:line  text`. */
export function readersElsewhere(): string[] {
  return globSync(SOURCES)
    .filter((file) => !MAY_READ.test(file))
    .sort()
    .flatMap((file) => readsIn(readFileSync(file, "utf8")).map(({ line, text }) => `${file}:${line}  ${text}`));
}

/** Comments do not count. */
export function readsIn(source: string): { line: number; text: string }[] {
  return source
    .split("\n")
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => !/^(\*|\/\/|\/\*)/.test(text) && READS.some((pattern) => pattern.test(text)));
}
