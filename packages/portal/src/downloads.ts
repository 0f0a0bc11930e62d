import type { Contract } from "@partner-api/contract";
import { serviceVersion } from "@partner-api/emit-clients/versions";
import { shownVersion } from "./changes-pages.ts";
import type { Download } from "./clients.ts";
import { BRUNO, COLLECTION, ENVIRONMENT } from "./collections.ts";
import { code, number, table } from "./markdown.ts";
import type { Page } from "./page.ts";

/** The list of checksums, which packing the clients creates first. */
export const CHECKSUMS = "SHA256SUMS.txt";

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

/** All packed clients, and the contracts. */
export function downloadsPage({ openapi }: Contract, downloads: Download[]): Page {
  const { version } = openapi;
  const clients = downloads.map(({ file, bytes, sha256 }) => [
    `[${labelOf(file)}](/downloads/${file}) <div>${code(sha256)}</div>`,
    `${number(Math.ceil(bytes / 1000))}\u00a0kB`,
    `[CycloneDX](/downloads/${file}.cdx.json)`,
  ]);
  const contract = (name: string, label: string) => [label, `[YAML](/${name}.yaml)`, `[JSON](/${name}.json)`];
  return {
    path: "downloads",
    title: "Downloads",
    also: "Postman, Bruno, Insomnia, collection, OpenAPI, Swagger, AsyncAPI, contract file",
    description: "Clients in every language, and the contracts that they are generated from.",
    markdown: `All downloads are built from version ${shownVersion(version)} of the contract. Each client has a separate version, and its page lists the changes.

## Clients

${table(["Client, SHA-256", "Size", "Built from"], clients)}

The TypeScript client depends on a few npm packages; the others have no dependencies. [${CHECKSUMS}](/downloads/${CHECKSUMS}) has the
checksums of all archives on this page. To verify them, run \`sha256sum --check ${CHECKSUMS}\` in your download folder.
The tools of three languages can install a client by name: \`/downloads/composer\` is a Composer repository, \`/downloads/go\` a Go module proxy,
and \`/downloads/maven\` a repository for Maven and Gradle, if the portal was built with a JDK.
[THIRD-PARTY.md](/downloads/THIRD-PARTY.md) lists the service's packages with their licences, and the
[bill of materials](/downloads/partner-integration-api-service-${serviceVersion(version)}.cdx.json) has their hashes.

## Contracts

This service serves them with its own URL and its token URL.

${table(
  ["Contract", "YAML", "JSON"],
  [
    contract("openapi", "Operations that you call, OpenAPI 3.1"),
    contract("asyncapi", "Events that you receive, AsyncAPI 3"),
    contract("platform", "The sandbox’s platform operations, OpenAPI 3.1"),
  ],
)}

## Collections

- Postman (version 2.1): [collection](/downloads/${COLLECTION}) and [environment](/downloads/${ENVIRONMENT}). Import both and select the environment.
  Insomnia can import this format.
- Bruno: [a folder, as zip](/downloads/${BRUNO}). Unpack it, open the folder as a collection, and select the environment Sandbox. Secrets are secret variables, which
  Bruno does not write to files. If one is empty, the value in \`.env\` is used, which has the secrets of the demo clients.

Send any request: the collection fetches the required token. The last request of a folder is its operation; run the requests before it first, in order.
The environment is set up for this sandbox. For production, enter your own client id, secret and the two URLs.

## For language models

[SKILL.md](/SKILL.md) tells a coding agent how to build an integration and how to check it; put it where your agent reads its skills.
[llms.txt](/llms.txt) lists the contracts and the pages of this portal as Markdown. At its end are the full texts with the samples of one
language each. The address of a page with \`.md\` instead of the last slash, or with \`Accept: text/markdown\`, is the page as Markdown.`,
  };
}

const labelOf = (file: string): string => LANGUAGES.find(([pattern]) => pattern.test(file))?.[1] ?? file;
