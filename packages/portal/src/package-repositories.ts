import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { BASE_URL } from "./samples/demo.ts";

/*
 * The downloads as package repositories for the tools of each language, so that a client is installed by name instead of
 * unpacking an archive.
 */

export const COMPOSER = "composer";
export const GO_PROXY = "go";
export const MAVEN = "maven";

/** Archives of `clients/pack` with the files of a repository. */
const WHOLE: [pattern: RegExp, folder: string][] = [
  [/-go-proxy-.*\.zip$/, GO_PROXY],
  [/-java-maven-.*\.zip$/, MAVEN],
];
const OF_COMPOSER = /-php-.*\.zip$/;

/** Files of the repositories, by path below the downloads. `archives`: packed files by name. */
export function packageRepositories(archives: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const [name, bytes] of archives) {
    const [, folder] = WHOLE.find(([pattern]) => pattern.test(name)) ?? [];
    if (folder !== undefined)
      for (const [path, content] of Object.entries(unzipSync(bytes))) files.set(`${folder}/${path}`, content);
    if (OF_COMPOSER.test(name)) files.set(`${COMPOSER}/packages.json`, composerIndex(name, bytes));
  }
  return files;
}

/**
 * Package list of a Composer repository (https://getcomposer.org/doc/05-repositories.md#packages): the archive's manifest and
 * location.
 */
function composerIndex(name: string, bytes: Uint8Array): Uint8Array {
  const [manifest] = Object.values(unzipSync(bytes, { filter: ({ name }) => /^[^/]+\/composer\.json$/.test(name) }));
  if (manifest === undefined) throw new Error(`Expected a composer.json in ${name}, got none.`);
  const stated = JSON.parse(Buffer.from(manifest).toString()) as { name: string; version: string };
  const shasum = createHash("sha1").update(bytes).digest("hex");
  const dist = { type: "zip", url: `${BASE_URL}/downloads/${name}`, shasum };
  return Buffer.from(JSON.stringify({ packages: { [stated.name]: { [stated.version]: { ...stated, dist } } } }));
}
