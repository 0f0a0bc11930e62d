import { readdirSync, readFileSync } from "node:fs";

/* Separate entry point, so that importing it does not load the contract reader. */

/** Folders with derived content. */
const EXCLUDED = new Set(["generated", "node_modules"]);

/** Loads `node:crypto` here, because a run with nothing to do needs no digest. */
export const newDigest = () => process.getBuiltinModule("node:crypto").createHash("sha256");

/**
 * Digest of the names and bytes of files, which a command compares to detect changes since its last run. A folder stands for its
 * files, except those in `generated` and `node_modules`. A missing path has a digest, too.
 *
 * @param visit is called with each path that the digest depends on, before it is read
 */
export function digestOf(paths: Iterable<string>, visit: (path: string) => void = () => {}): string {
  const digest = newDigest();
  for (const path of paths) addPath(path);
  return digest.digest("hex");

  function addPath(path: string): void {
    visit(path);
    const [kind, content] = read(path);
    digest.update(`${kind} ${path}\0`);
    if (kind !== "folder") digest.update(content);
    else for (const name of content.filter((each) => !EXCLUDED.has(each)).sort()) addPath(`${path}/${name}`);
    digest.update("\0");
  }
}

type Content = [kind: "file", bytes: Buffer] | [kind: "folder", names: string[]] | [kind: "nothing", reason: string];

function read(path: string): Content {
  try {
    return ["file", readFileSync(path)];
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return code === "EISDIR" ? ["folder", readdirSync(path)] : ["nothing", code];
  }
}
