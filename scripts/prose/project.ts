import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { git } from "@partner-api/contract";
import { type Text, textOf } from "./text.ts";

/** The files of a project. */
export type Project = ReturnType<typeof openProject>;

/** Words in hand-written and in generated code. */
export type CodeWords = { written: Set<string>; generated: Set<string> };

/** Program code without its tests, which contain wrong names on purpose. */
const CODE =
  /^((server|scripts(?!\/prose\/)|bench|packages|clients|deploy|\.github)\/(?!.*\/test\/).*|[^/]+)(?<!\.(md|png|svg|snap))$/;
const GENERATED = /generated/;

export const listFiles = (): string[] =>
  git(["ls-files", "--cached", "--others", "--exclude-standard"])
    .split("\n")
    .filter((path) => path !== "" && existsSync(path));

/** @param paths by default tracked files, and untracked files that are not ignored */
export function openProject(root = ".", paths: readonly string[] = listFiles()) {
  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  const values = new Map<string, unknown>();
  return {
    root,
    paths,
    read,
    /** Computes a value once. */
    remember<Value>(key: string, compute: () => Value): Value {
      if (!values.has(key)) values.set(key, compute());
      return values.get(key) as Value;
    },
    /** Finds out which of these words occur in program code. */
    wordsInCode(words: Iterable<string>): CodeWords {
      const code = paths.filter((path) => CODE.test(path) && path !== "package-lock.json");
      // One byte per character, and one text, because searching thousands of files for each word is slow.
      const textOfFiles = (files: string[]) => files.map((path) => readFileSync(join(root, path), "latin1")).join("\n");
      const writtenCode = textOfFiles(code.filter((path) => !GENERATED.test(path)));
      const isWritten = new Set([...words].filter((word) => hasWord(writtenCode, word)));
      const missing = [...words].filter((word) => !isWritten.has(word));
      const generatedCode = missing.length === 0 ? "" : textOfFiles(code.filter((path) => GENERATED.test(path)));
      return { written: isWritten, generated: new Set(missing.filter((word) => hasWord(generatedCode, word))) };
    },
  };
}

/** True if a text has a word that is not part of a longer one. */
function hasWord(text: string, word: string): boolean {
  const isLetter = (index: number) => /\w/.test(text.charAt(index));
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + word.length)) return true;
  return false;
}

/** Files whose facts are checked. */
const PROSE = [
  /^docs\/.*\.(md|yaml|json)$/,
  /^(README|CONTRIBUTING|SECURITY)\.md$/,
  /^(packages|clients)\/[^/]+\/README\.md$/,
  /^(clients|bench)\/README\.md$/,
  /^deploy\//,
  /^\.vscode\//,
  /^spec\/(?!released\/|waivers|.*-behaviour\.yaml$).*\.(yaml|md)$/,
];

export const proseFiles = ({ paths, read }: Project): Text[] =>
  paths.filter((path) => PROSE.some((pattern) => pattern.test(path))).map((path) => textOf(path, read(path)));
