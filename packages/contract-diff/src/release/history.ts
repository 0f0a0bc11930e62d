import { existsSync } from "node:fs";
import { join } from "node:path";
import { tryGit } from "@partner-api/contract";

/** A file of a release that is not the one that was released: edited, added or gone. */
export type Rewritten = { file: string; since: string };

/**
 * The files of releases that git knows otherwise: an edit of a bundle together with its seal shows here. A version was released by its tag
 * `v1.2.0`, and without one by the first commit of this branch that has its folder; a branch that was merged counts as one commit.
 *
 * @param releases the folder of all releases, relative to the root
 * @returns undefined where there is no history to compare with
 */
export function rewritten(root: string, releases: string): Rewritten[] | undefined {
  const first = firstCommits(root, releases);
  if (first === undefined) return undefined;
  return [...first].flatMap(([version, commit]) => {
    const folder = `${releases}/${version}`;
    const tag = tryGit(["rev-parse", "--verify", "--quiet", `refs/tags/v${version}^{commit}`], root)?.trim();
    const since = tag ? `v${version}` : commit.slice(0, 12);
    const released = blobs(tryGit(["ls-tree", "-r", `${tag ?? commit}`, `${folder}/`], root) ?? "");
    const kept = keptBlobs(root, folder, [...released.keys()]);
    return [...new Set([...released.keys(), ...kept.keys()])]
      .filter((file) => released.get(file) !== kept.get(file))
      .map((file) => ({ file, since }));
  });
}

/** Of each released version, the first commit with its folder, along the first parents. */
function firstCommits(root: string, releases: string): Map<string, string> | undefined {
  const added = ["--first-parent", "-m", "--no-renames", "--diff-filter=A", "--name-only", "--relative"];
  const log = tryGit(["log", ...added, "--format=commit %H", "--", releases], root);
  if (log === undefined) return undefined;
  const first = new Map<string, string>();
  let commit = "";
  for (const line of log.split("\n")) {
    if (line.startsWith("commit ")) commit = line.slice("commit ".length);
    const [version] = line.startsWith(`${releases}/`) ? line.slice(releases.length + 1).split("/") : [];
    if (version) first.set(version, commit); // the log goes back in time: the last one stays
  }
  return first;
}

/** `100644 blob <id>\t<path>` */
const blobs = (listing: string): Map<string, string> =>
  new Map([...listing.matchAll(/^\d+ blob (\w+)\t(.*)$/gm)].map(([, id, path]) => [path as string, id as string]));

/** What git would keep of the files that a folder has now. */
function keptBlobs(root: string, folder: string, known: string[]): Map<string, string> {
  const others = tryGit(["ls-files", "--cached", "--others", "--exclude-standard", "--", folder], root) ?? "";
  const files = [...new Set([...known, ...others.split("\n")])].filter(
    (file) => file !== "" && existsSync(join(root, file)),
  );
  if (files.length === 0) return new Map();
  const ids = tryGit(["hash-object", "--no-filters", "--", ...files], root)?.split("\n") ?? [];
  return new Map(files.map((file, index) => [file, ids[index] ?? ""]));
}
