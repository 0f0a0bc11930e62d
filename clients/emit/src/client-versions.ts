import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SpecProblems } from "@partner-api/contract";

/*
 * Each client has its own version: the newest heading of its CHANGELOG.md, `## 1.2.0 (2027-01-31)`. Before its release the heading has
 * no date, and the version is a beta. `npm run generate` copies it to all other files that contain the version (decisions: versions
 * of clients).
 */

/** Marks a version without a release date. Composer and NuGet know `beta`, and PEP 440 writes it in its own way. */
const betaOf = (client: string): string => (client === "python" ? "b0" : "-beta");

/**
 * Maps each folder of `clients/` with a changelog to its version.
 *
 * @throws SpecProblems a changelog has no version
 */
export function clientVersions(root = "."): ReadonlyMap<string, string> {
  const folders = existsSync(join(root, "clients")) ? readdirSync(join(root, "clients")).sort() : [];
  const files = folders
    .map((client) => `clients/${client}/CHANGELOG.md`)
    .filter((file) => existsSync(join(root, file)));
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const [, version, date] = /^## (\d+\.\d+\.\d+)( \(\d{4}-\d\d-\d\d\))?$/m.exec(text) ?? [];
      if (version === undefined)
        throw problemOf(
          file,
          'Expected a heading such as "## 1.2.0", got none.',
          'write "## 1.0.0" above its newest entry',
        );
      const client = dirname(file).replace("clients/", "");
      return [client, date === undefined ? version + betaOf(client) : version];
    }),
  );
}

/** @throws SpecProblems the client or its changelog does not exist */
export function clientVersion(folder: string, versions = clientVersions()): string {
  const version = versions.get(folder);
  const file = `clients/${folder}/CHANGELOG.md`;
  if (version === undefined)
    throw problemOf(
      file,
      "Expected the changelog of a client, got no file.",
      `start it with "## 1.0.0", or restore it: git restore ${file}`,
    );
  return version;
}

/** The service has the version of its contract, a beta before the release. */
export const serviceVersion = (contractVersion: string): string =>
  existsSync(`spec/released/${contractVersion}`) ? contractVersion : `${contractVersion}-beta`;

const problemOf = (file: string, message: string, hint: string): SpecProblems =>
  new SpecProblems([{ place: `${file}:1:1`, message, hint }]);

/** Hand-written files that contain the version of a client, with its place. Other files are generated or read the generated version. */
const MANIFESTS: [client: string, file: string, place: RegExp][] = [
  ["typescript", "clients/typescript/package.json", /(?<=^ {2}"version": ")[^"]*/m],
  ["typescript", "package-lock.json", /(?<="clients\/typescript": \{\n\s+"name": "[^"]*",\n\s+"version": ")[^"]*/],
  ["php", "clients/php/composer.json", /(?<=^ {2}"version": ")[^"]*/m],
  ["java", "clients/java/pom.xml", /(?<=^ {2}<version>)[^<]*/m],
  ["csharp", "clients/csharp/PartnerApi.Client.csproj", /(?<=<Version>)[^<]*/],
];

/** The manifests with an outdated version, by path, with the corrected text. */
export const manifestsToStamp = (root = "."): ReadonlyMap<string, string> => {
  const versions = clientVersions(root);
  const stamped = MANIFESTS.map(([client, path, place]): [file: string, current: string, text: string] => {
    const file = join(root, path);
    const current = readFileSync(file, "utf8");
    if (!place.test(current)) throw new Error(`Expected the version of the client in ${path}, got none.`);
    return [file, current, current.replace(place, clientVersion(client, versions))];
  });
  return new Map(stamped.flatMap(([file, current, text]) => (current === text ? [] : [[file, text]])));
};
