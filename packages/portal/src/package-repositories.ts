import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { BASE_URL } from "./samples/demo.ts";

/*
 * The downloads as repositories that the tools of a language read, so that a client is installed by its name: no archive is fetched and unpacked by hand.
 */

export const COMPOSER = "composer";
export const GO_PROXY = "go";
export const MAVEN = "maven";

/** Archives of `clients/pack` that hold the files of a repository. */
const WHOLE: [pattern: RegExp, folder: string][] = [
  [/-go-proxy-.*\.zip$/, GO_PROXY],
  [/-java-maven-.*\.zip$/, MAVEN],
];
const OF_COMPOSER = /-php-.*\.zip$/;

/** The files of the repositories, by their paths below the downloads. `archives`: what is packed, by its name. */
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

/** The list of a Composer repository (https://getcomposer.org/doc/05-repositories.md#packages): the manifest of the archive, and where that lies. */
function composerIndex(name: string, bytes: Uint8Array): Uint8Array {
  const [manifest] = Object.values(unzipSync(bytes, { filter: ({ name }) => /^[^/]+\/composer\.json$/.test(name) }));
  if (manifest === undefined) throw new Error(`Expected a composer.json in ${name}, got none.`);
  const stated = JSON.parse(Buffer.from(manifest).toString()) as { name: string; version: string };
  const shasum = createHash("sha1").update(bytes).digest("hex");
  const dist = { type: "zip", url: `${BASE_URL}/downloads/${name}`, shasum };
  return Buffer.from(JSON.stringify({ packages: { [stated.name]: { [stated.version]: { ...stated, dist } } } }));
}
