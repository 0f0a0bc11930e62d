import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Generated are the files of a folder called `generated`, and in Go those of such a name; contracts of a release are kept as they went out. */
const GENERATED = /(^|\/)generated\/|_generated\.go$/;
const RECORDED = /^spec\/released\/|^package-lock\.json$/;
/** A line that stands in more files than this, such as a brace, says nothing of where it came from. */
const COMMON = 40;
/** Shorter files are alike by chance. */
const MIN_LINES = 5;
/** A copy may have a header of its own and a few values filled in. */
const SAME_SHARE = 0.85;

/** Hand-written files of which a second copy is committed, each with its copy: `clients/go/auth.go = generated/clients/go/auth.go`. */
export function committedTwice(): string[] {
  const committed = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  const texts = committed
    .filter((file) => !RECORDED.test(file))
    .map((file): [string, string] => [file, readFileSync(file, "utf8")])
    .filter(([, text]) => !text.includes("\0"));
  return copiesIn(new Map(texts));
}

/** The same for any texts by their paths. A generated file counts as a copy, never as the original. */
export function copiesIn(texts: ReadonlyMap<string, string>): string[] {
  const linesOf = new Map([...texts].map(([file, text]) => [file, significantLines(text)]));
  const filesWith = new Map<string, string[]>();
  for (const [file, lines] of linesOf)
    for (const line of lines) filesWith.set(line, [...(filesWith.get(line) ?? []), file]);

  return [...linesOf]
    .filter(([file]) => !GENERATED.test(file))
    .flatMap(([file, lines]) => {
      const telling = [...lines].filter((line) => (filesWith.get(line) ?? []).length <= COMMON);
      if (telling.length < MIN_LINES) return [];
      const shared = new Map<string, number>();
      for (const line of telling)
        for (const other of filesWith.get(line) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
      return [...shared]
        .filter(([other]) => GENERATED.test(other) || other > file) // Of two hand-written files the pair counts once.
        .filter(([, count]) => count >= SAME_SHARE * telling.length)
        .map(([other]) => `${file} = ${other}`);
    })
    .sort();
}

/** Each line once, without indentation; lines without three letters in a row are left out. */
const significantLines = (text: string): Set<string> =>
  new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => /[A-Za-z]{3}/.test(line)),
  );
