import { existsSync } from "node:fs";
import { join } from "node:path";
import { tryGit } from "@partner-api/contract";

/** File of a release that was edited, added or removed after the release. */
export type Rewritten = { file: string; since: string };

/**
 * Files of releases that differ from git history, even if the seal was edited with the bundle. A version was released by its tag
 * `v1.2.0`, or else by the first commit of this branch with its folder; a merged branch counts as one commit.
 *
 * @param releases folder of all releases, relative to the root
 * @returns undefined if there is no history
 */
export function rewrittenFiles(root: string, releases: string): Rewritten[] | undefined {
  const first = firstCommits(root, releases);
  if (first === undefined) return undefined;
  return [...first].flatMap(([version, commit]) => {
    const folder = `${releases}/${version}`;
    const tag = tryGit(["rev-parse", "--verify", "--quiet", `refs/tags/v${version}^{commit}`], root)?.trim();
    const since = tag ? `v${version}` : commit.slice(0, 12);
    const released = blobs(tryGit(["ls-tree", "-r", `${tag ?? commit}`, `${folder}/`], root) ?? "");
    const blobsNow = currentBlobs(root, folder, [...released.keys()]);
    return [...new Set([...released.keys(), ...blobsNow.keys()])]
      .filter((file) => released.get(file) !== blobsNow.get(file))
      .map((file) => ({ file, since }));
  });
}

/** First commit with the folder of each released version, following first parents. */
function firstCommits(root: string, releases: string): Map<string, string> | undefined {
  const added = ["--first-parent", "-m", "--no-renames", "--diff-filter=A", "--name-only", "--relative"];
  const log = tryGit(["log", ...added, "--format=commit %H", "--", releases], root);
  if (log === undefined) return undefined;
  const first = new Map<string, string>();
  let commit = "";
  for (const line of log.split("\n")) {
    if (line.startsWith("commit ")) commit = line.slice("commit ".length);
    const [version] = line.startsWith(`${releases}/`) ? line.slice(releases.length + 1).split("/") : [];
    if (version) first.set(version, commit); // the log is in reverse order, so the oldest commit remains
  }
  return first;
}

/** `100644 blob <id>\t<path>` */
const blobs = (listing: string): Map<string, string> =>
  new Map([...listing.matchAll(/^\d+ blob (\w+)\t(.*)$/gm)].map(([, id, path]) => [path as string, id as string]));

/** Git blob ids of the current files of a folder. */
function currentBlobs(root: string, folder: string, releasedFiles: string[]): Map<string, string> {
  const trackedFiles = tryGit(["ls-files", "--cached", "--others", "--exclude-standard", "--", folder], root) ?? "";
  const files = [...new Set([...releasedFiles, ...trackedFiles.split("\n")])].filter(
    (file) => file !== "" && existsSync(join(root, file)),
  );
  if (files.length === 0) return new Map();
  const ids = tryGit(["hash-object", "--no-filters", "--", ...files], root)?.split("\n") ?? [];
  return new Map(files.map((file, index) => [file, ids[index] ?? ""]));
}
