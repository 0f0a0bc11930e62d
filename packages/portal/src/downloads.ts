import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Contract } from "@partner-api/contract";
import { BRUNO, COLLECTION, ENVIRONMENT } from "./collections.ts";
import { code, number, table } from "./markdown.ts";
import type { Page } from "./page.ts";

/** The list of checksums, which the packing of the clients begins. */
export const CHECKSUMS = "SHA256SUMS.txt";

export type Download = { file: string; bytes: number; sha256: string };

const LANGUAGES: [pattern: RegExp, label: string][] = [
  [/\.whl$/, "Python client, wheel for pip"],
  [/\.tar\.gz$/, "Python client, sdist for pip"],
  [/go-proxy/, "Go client, files of a module proxy"],
  [/java-maven/, "Java client, folder of a Maven repository with jar, sources and javadoc"],
  [/\.nupkg$/, "C# client, NuGet package of its sources"],
  [/csharp/i, "C# client"],
  [/python/i, "Python client"],
  [/php/i, "PHP client"],
  [/java(?!script)/i, "Java client"],
  [/(^|[-_])go([-_.]|$)/i, "Go client"],
  [/\.tgz$/, "TypeScript client"],
];

/** The packed clients in `folder`. */
export const findDownloads = (folder: string): Download[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /\.(tgz|zip|whl|nupkg|tar\.gz)$/.test(file))
    .sort()
    .map((file) => {
      const content = readFileSync(join(folder, file));
      return { file, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
    });

/** Every client that is packed, and the contracts. */
export function downloadsPage({ openapi }: Contract, downloads: Download[]): Page {
  const { version } = openapi;
  const clients = downloads.map(({ file, bytes, sha256 }) => [
    `[${labelOf(file)}](/downloads/${file})`,
    `${number(Math.ceil(bytes / 1000))} kB`,
    `[CycloneDX](/downloads/${file}.cdx.json)`,
    code(sha256),
  ]);
  const contract = (name: string, label: string) => [label, `[YAML](/${name}.yaml)`, `[JSON](/${name}.json)`];
  return {
    path: "downloads",
    title: "Downloads",
    also: "Postman, Bruno, Insomnia, collection, OpenAPI, Swagger, AsyncAPI, contract file",
    description: "Clients in every language, and the contracts that they are made from.",
    markdown: `All of this is made from version ${version} of the contract. Each client has a version of its own, and its page says what changed in it.

## Clients

${table(["Client", "Size", "Made of", "SHA-256"], clients)}

The TypeScript client takes a few packages from npm, the others nothing beside their language. [${CHECKSUMS}](/downloads/${CHECKSUMS}) has the
checksum of every archive of this page, as \`sha256sum --check ${CHECKSUMS}\` reads it in the folder that you keep them in.
The tools of three languages take a client by its name: \`/downloads/composer\` is a repository for Composer, \`/downloads/go\` a proxy of Go modules,
\`/downloads/maven\` a repository for Maven and Gradle, where the portal was built with a JDK.
[THIRD-PARTY.md](/downloads/THIRD-PARTY.md) lists the packages of the service with their licences, and its
[bill of materials](/downloads/partner-integration-api-service-${version}.cdx.json) their hashes.

## Contracts

As this service serves them, they name its own address, and that of its tokens.

${table(
  ["Contract", "YAML", "JSON"],
  [
    contract("openapi", "Operations that you call, OpenAPI 3.1"),
    contract("asyncapi", "Events that you receive, AsyncAPI 3"),
    contract("platform", "The platform’s side of the sandbox, OpenAPI 3.1"),
  ],
)}

## Collections

- Postman (version 2.1): [collection](/downloads/${COLLECTION}) and [environment](/downloads/${ENVIRONMENT}). Import both and choose the environment;
  Insomnia has an import for that form.
- Bruno: [a folder, as zip](/downloads/${BRUNO}). Unpack it, open the folder as a collection, choose the environment Sandbox. Secrets are secret variables, which
  Bruno keeps in no file; where one is empty, the one in \`.env\` counts, which has those of the demo clients.

Send any request: the collection fetches the token that it needs, and a folder holds the requests that bring about what its last one is about, in order. The
environment is that of this sandbox; for production, put in your own client id, secret and the two addresses.

## For language models

[llms.txt](/llms.txt) lists every page of this portal as Markdown, [llms-full.txt](/llms-full.txt) holds all of them.`,
  };
}

const labelOf = (file: string): string => LANGUAGES.find(([pattern]) => pattern.test(file))?.[1] ?? file;
