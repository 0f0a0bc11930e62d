import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SpecProblems } from "@partner-api/contract";

/*
 * Each client has a version of its own: the newest heading of its CHANGELOG.md, `## 1.2.0` or, once it is released, `## 1.2.0 (2027-01-31)`. Whatever
 * else names the version is made of that by `npm run generate` (decisions: versions of clients).
 */

/**
 * The folders of `clients/` with a changelog, each with its version.
 *
 * @throws SpecProblems a changelog has none
 */
export function clientVersions(root = "."): ReadonlyMap<string, string> {
  const files = globSync("clients/*/CHANGELOG.md", { cwd: root }).sort();
  return new Map(
    files.map((file) => {
      const version = /^## (\d+\.\d+\.\d+)(?: \(\d{4}-\d\d-\d\d\))?$/m.exec(
        readFileSync(join(root, file), "utf8"),
      )?.[1];
      if (version === undefined)
        throw problemOf(
          file,
          'Expected a heading such as "## 1.2.0", got none.',
          'write "## 1.0.0" above its newest entry',
        );
      return [dirname(file).replace("clients/", ""), version];
    }),
  );
}

/** @throws SpecProblems there is no such client, or it has no changelog */
export function clientVersion(folder: string, versions = clientVersions()): string {
  const version = versions.get(folder);
  const file = `clients/${folder}/CHANGELOG.md`;
  if (version === undefined)
    throw problemOf(
      file,
      "Expected the changelog of a client, got no file.",
      `begin it with "## 1.0.0", or bring it back: git restore ${file}`,
    );
  return version;
}

const problemOf = (file: string, message: string, mend: string): SpecProblems =>
  new SpecProblems([{ place: `${file}:1:1`, message, mend }]);

/** Files that are written by hand and name the version of a client, and where; the others are generated or read the generated one. */
const MANIFESTS: [client: string, file: string, place: RegExp][] = [
  ["typescript", "clients/typescript/package.json", /(?<=^ {2}"version": ")[^"]*/m],
  ["typescript", "package-lock.json", /(?<="clients\/typescript": \{\n\s+"name": "[^"]*",\n\s+"version": ")[^"]*/],
  ["php", "clients/php/composer.json", /(?<=^ {2}"version": ")[^"]*/m],
  ["java", "clients/java/pom.xml", /(?<=^ {2}<version>)[^<]*/m],
  ["csharp", "clients/csharp/PartnerApi.Client.csproj", /(?<=<Version>)[^<]*/],
];

/** The manifests that have another version than their clients, with the right one in it. */
export const manifestsToStamp = (root = "."): ReadonlyMap<string, string> => {
  const versions = clientVersions(root);
  const stamped = MANIFESTS.map(([client, path, place]): [file: string, had: string, text: string] => {
    const file = join(root, path);
    const had = readFileSync(file, "utf8");
    if (!place.test(had)) throw new Error(`Expected the version of the client in ${path}, got none.`);
    return [file, had, had.replace(place, clientVersion(client, versions))];
  });
  return new Map(stamped.flatMap(([file, had, text]) => (had === text ? [] : [[file, text]])));
};
