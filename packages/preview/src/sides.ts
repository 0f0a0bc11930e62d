import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Bundles, CannotRead, tryGit } from "@partner-api/contract";
import { loadContract, withCurrentNames } from "@partner-api/contract/files";
import { RELEASES } from "@partner-api/contract-diff";
import type { Side } from "./comparison.ts";

/** The contract of the current folder. Its bundles must be up to date with `spec/`. */
export const workingSide = (): Side => ({
  label: "working tree",
  documents: loadContract("."),
  isBundled: false,
  bundles: bundlesFrom((name) => readFileSync(join("generated", name), "utf8")),
});

/** A released version. */
export function releasedSide(version: string): Side {
  const folder = join(RELEASES, version);
  if (!existsSync(folder))
    throw new CannotRead(
      `expected a released version, a folder of ${RELEASES}/, got ${version}. List them: ls ${RELEASES}`,
    );
  return {
    label: version,
    documents: loadContract(folder),
    isBundled: true,
    bundles: bundlesFrom((name) => readFileSync(join(folder, name), "utf8")),
  };
}

/** The contract at a git ref: its sources and its generated bundles. */
export function gitSide(ref: string): Side {
  const documents = loadContract(ref);
  const bundles = bundlesFrom((name) => {
    const text = tryGit(["show", `${ref}:./generated/${name}`]);
    if (text === undefined)
      throw new CannotRead(`expected generated/${name} at ${ref}, got none. Set --base to a ref with this file.`);
    return text;
  });
  return { label: ref, documents, isBundled: false, bundles };
}

const bundlesFrom = (read: (name: string) => string): Bundles => {
  const [openapi, asyncapi, platform] = ["openapi", "asyncapi", "platform"].map((name) =>
    withCurrentNames(JSON.parse(read(`${name}.json`)) as object),
  ) as [object, object, object];
  return { openapi, asyncapi, platform };
};

/** The commit that added a release; undefined without git history. */
export const commitOfRelease = (version: string): string | undefined =>
  tryGit(["log", "--diff-filter=A", "--format=%H", "-1", "--", `${RELEASES}/${version}/openapi.json`])?.trim() ||
  undefined;

const CLIENTS = ["typescript", "python", "php", "java", "go", "csharp"].map((name) => `clients/${name}`);

/** Hand-written client files changed since a commit. Their exports are not compared. */
export const handWrittenSince = (commit: string): string[] =>
  (tryGit(["diff", "--name-only", "--relative", commit, "--", ...CLIENTS]) ?? "")
    .split("\n")
    .filter((file) => /\.(ts|py|php|java|go)$/.test(file))
    .filter((file) => !/(^|\/)(generated|tests?|testdata|examples)\/|_generated\.|_test\.go$/.test(file));
