import { globSync, readFileSync } from "node:fs";

/** All hand-written TypeScript. */
const SOURCES = ["{server,scripts,bench,test}/**/*.ts", "{packages,clients}/*/{src,page,test,generated}/**/*.ts"];
/** The reader, generated files, the validator, and the tests that check it independently. */
const MAY_READ =
  /^scripts\/house\/|^packages\/contract\/|\/generated\/|node_modules|^test\/(support|reference|codegen|house)\/|^packages\/(validation\/src\/formats\/json-schema|codegen\/src\/fidelity)\//;

/** Reads of a `$ref` or an `allOf`: a property, a pattern, or `in`. Writing one into a new schema does not match. */
const READS = [
  /\.(\$ref|allOf)\b/,
  /\[["'](\$ref|allOf)["']\]/,
  /["'](\$ref|allOf)["'] in\b/,
  /hasOwn\([^)]*["'](\$ref|allOf)["']\)/,
  /[{,]\s*(\$ref|allOf)\b[^{}:]*\}\s*(:[^=;]+)?=(?!>)/, // const { $ref } = schema
  /\(\{[^{}()]*(\$ref|allOf)\b(?!\s*:)[^{}()]*\}[^()]*\)/, // ({ allOf }: Schema) => …
];

/** Lines outside the contract package that resolve a `$ref` or an `allOf`, as `file:line  text`. */
export function readersElsewhere(): string[] {
  return globSync(SOURCES)
    .filter((file) => !MAY_READ.test(file))
    .sort()
    .flatMap((file) => readsIn(readFileSync(file, "utf8")).map(({ line, text }) => `${file}:${line}  ${text}`));
}

/** Lines of a source that resolve a `$ref` or an `allOf`, without comments. */
export function readsIn(source: string): { line: number; text: string }[] {
  return source
    .split("\n")
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => !/^(\*|\/\/|\/\*)/.test(text) && READS.some((pattern) => pattern.test(text)));
}
