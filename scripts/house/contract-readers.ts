import { globSync, readFileSync } from "node:fs";

/** All hand-written TypeScript. */
const SOURCES = ["{server,scripts,bench,test}/**/*.ts", "{packages,clients}/*/{src,page,test,generated}/**/*.ts"];
/** The reader, generated files, the validator, and the tests that check it independently. */
const MAY_READ =
  /^scripts\/house\/|^packages\/contract\/|\/generated\/|node_modules|^test\/(support|codegen|house)\/|^packages\/(validation\/src\/formats\/json-schema|codegen\/src\/fidelity)\//;

/** Reads of a `$ref` or an `allOf`: a property, a pattern, or `in`. Writing one into a new schema does not match. */
const READS = [
  /\.(\$ref|allOf)\b/,
  /\[["'](\$ref|allOf)["']\]/,
  /["'](\$ref|allOf)["'] in\b/,
  /hasOwn\([^)]*["'](\$ref|allOf)["']\)/,
  /[{,]\s*(\$ref|allOf)\b[^{}:]*\}\s*(:[^=;]+)?=(?!>)/, // const { $ref } = schema
  /\(\{[^{}()]*(\$ref|allOf)\b(?!\s*:)[^{}()]*\}[^()]*\)/, // ({ allOf }: Schema) => …
];

/** Patterns over the texts of a contract. Facts belong in keywords, not in sentences. */
const PATTERNS = [
  /\b(description|summary)\b[^;=]*\.(match|matchAll|search)\(/,
  /\.(test|exec)\([^)]*\b(description|summary)\b/,
];
/** Lint judges texts, `npm run new` their form, and the suite of JSON Schema has descriptions of its own. */
const MAY_MATCH = /^test\/house\/|^packages\/(lint|scaffold\/src|codegen\/src\/fidelity)\/|node_modules/;

/** Lines outside the contract package that resolve a `$ref` or an `allOf`, as `file:line  text`. */
export const readersElsewhere = (): string[] => linesWith(READS, MAY_READ);

/** Lines that apply a pattern to a description or a summary, as `file:line  text`. */
export const patternsOverTexts = (): string[] => linesWith(PATTERNS, MAY_MATCH);

const linesWith = (patterns: RegExp[], allowedFiles: RegExp): string[] =>
  globSync(SOURCES)
    .filter((file) => !allowedFiles.test(file))
    .sort()
    .flatMap((file) =>
      matchesIn(readFileSync(file, "utf8"), patterns).map(({ line, text }) => `${file}:${line}  ${text}`),
    );

/** Lines of a source that resolve a `$ref` or an `allOf`, without comments. */
export const readsIn = (source: string) => matchesIn(source, READS);

/** Lines of a source that apply a pattern to a description or a summary, without comments. */
export const patternsIn = (source: string) => matchesIn(source, PATTERNS);

const matchesIn = (source: string, patterns: RegExp[]): { line: number; text: string }[] =>
  source
    .split("\n")
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => !/^(\*|\/\/|\/\*)/.test(text) && patterns.some((pattern) => pattern.test(text)));
