import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clientVersion } from "@partner-api/emit-clients/versions";
import { COMPOSER, GO_PROXY, MAVEN } from "./package-repositories.ts";
import { BASE_URL } from "./samples/demo.ts";

export type Download = { file: string; bytes: number; sha256: string };

/** The packed clients in `folder`. */
export const findDownloads = (folder: string): Download[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /\.(tgz|zip|whl|nupkg|tar\.gz)$/.test(file))
    .sort()
    .map((file) => {
      const content = readFileSync(join(folder, file));
      return { file, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
    });

/** Example programs of a client that the guides show. */
export type Program = "firstCall" | "receive" | "lists" | "promotions";

/** A client library: its folder in `clients/`, its archive among the downloads, and the commands to use it. */
export type Client = {
  folder: string;
  language: string;
  /** Further search terms. */
  also: string;
  /** The language's name for the highlighter. */
  fence: string;
  /** Archive name of a version. */
  archive: (version: string) => string;
  /** Commands that turn the folder into a project. */
  begin?: string;
  /** Commands that install the client from the portal. */
  install: (version: string) => string;
  /** Alternative for a portal that was built without the tools for the archive. */
  otherwise?: Pick<Client, "archive" | "install" | "run">;
  /** Programs in `examples/`: a first call, a receiver on port 3000, lists read to the end, and promotions with an error. */
  programs: Record<Program, string>;
  /** Adapts a program of `examples/` to a project. */
  inProject?: (program: string) => string;
  /** Command that runs a file of the project. */
  run: (file: string) => string;
};

/** File of a program in the project. */
export const fileOfProgram = ({ programs }: Pick<Client, "programs">, program: Program): string =>
  programs[program].replace("/main", "");

const NAME = "partner-integration-api-client";
const DOWNLOADS = `${BASE_URL}/downloads`;
const programsNamed = (write: (words: string) => string): Client["programs"] => ({
  firstCall: write("first_call"),
  receive: write("receive"),
  lists: write("lists"),
  promotions: write("promotions"),
});
const pascal = (words: string): string => words.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const AUTOLOAD = "'/vendor/autoload.php';";
const MCS = "mcs -langversion:7.2";
export const CLIENTS: Client[] = [
  {
    folder: "typescript",
    language: "TypeScript",
    also: "npm install, JavaScript, Node.js, Deno, Bun, SDK, library",
    fence: "ts",
    archive: (version) => `${NAME}-${version}.tgz`,
    begin: "npm init --yes > npm.log && npm pkg set type=module",
    install: (version) => `npm install ${DOWNLOADS}/${NAME}-${version}.tgz`,
    programs: { ...programsNamed((words) => `${words.replace("_", "-")}.ts`), receive: "receiver.ts" },
    run: (file) => `node ${file}`,
  },
  {
    folder: "python",
    language: "Python",
    also: "pip install, pypi, Django, Flask, FastAPI, SDK, library",
    fence: "python",
    archive: (version) => `partner_integration_api_client-${version}-py3-none-any.whl`,
    begin: "python3 -m venv .venv && . .venv/bin/activate",
    install: (version) => `pip install ${DOWNLOADS}/partner_integration_api_client-${version}-py3-none-any.whl`,
    programs: programsNamed((words) => `${words}.py`),
    run: (file) => `python ${file}`,
  },
  {
    folder: "php",
    language: "PHP",
    also: "composer require, packagist, Laravel, Symfony, SDK, library",
    fence: "php",
    archive: (version) => `${NAME}-php-${version}.zip`,
    begin: "composer init --no-interaction --name=my/integration",
    install: (version) => `composer config repositories.partner composer ${DOWNLOADS}/${COMPOSER}
composer config secure-http false # where the address above is http
composer require partner-integration-api/client:${version}`,
    programs: programsNamed((words) => `${words}.php`),
    inProject: (program) =>
      program
        .replace("'/../autoload.php'; // Or Composer's vendor/autoload.php.", AUTOLOAD)
        .replace("'/../autoload.php';", AUTOLOAD),
    run: (file) => `php ${file.replace(/^receive/, "-S 127.0.0.1:3000 receive")}`,
  },
  {
    folder: "java",
    language: "Java",
    also: "Maven, Gradle, Kotlin, Android, Spring, SDK, library",
    fence: "java",
    archive: (version) => `${NAME}-java-maven-${version}.zip`,
    install: (version) =>
      `curl -sS -o client.jar ${DOWNLOADS}/${MAVEN}/example/partner/${NAME}/${version}/${NAME}-${version}.jar`,
    otherwise: {
      archive: (version) => `${NAME}-java-${version}.zip`,
      install: (version) => `curl -sSO ${DOWNLOADS}/${NAME}-java-${version}.zip && jar xf ${NAME}-java-${version}.zip
javac -encoding UTF-8 -d client $(find ${NAME}-java-${version}/src/main ${NAME}-java-${version}/src/generated -name '*.java')`,
      run: (file) => `java -cp client ${file}`,
    },
    programs: programsNamed((words) => `${pascal(words)}.java`),
    run: (file) => `java -cp client.jar ${file}`,
  },
  {
    folder: "go",
    language: "Go",
    also: "golang, go mod, go get, SDK, library",
    fence: "go",
    archive: (version) => `${NAME}-go-proxy-${version}.zip`,
    begin: "go mod init my-integration",
    install: (version) =>
      `GOPROXY=${DOWNLOADS}/${GO_PROXY} GONOSUMDB=partner.example go get partner.example/partnerapi/v2@v${version}`,
    programs: programsNamed((words) => `${words}/main.go`),
    run: (file) => `go run ${file}`,
  },
  {
    folder: "csharp",
    language: "C#",
    also: "csharp, dotnet add, NuGet, .NET Framework, Windows till, Mono, Unity, SDK, library",
    fence: "csharp",
    archive: (version) => `${NAME}-csharp-${version}.zip`,
    install: (
      version,
    ) => `curl -sSO ${DOWNLOADS}/${NAME}-csharp-${version}.zip && unzip -qo ${NAME}-csharp-${version}.zip
${MCS} -target:library -r:System.Net.Http.dll -out:PartnerApi.Client.dll -recurse:'${NAME}-csharp-${version}/src/*.cs' -recurse:'${NAME}-csharp-${version}/generated/*.cs'`,
    programs: programsNamed((words) => `${pascal(words)}.cs`),
    run: (file) => file.replace(/(.*)\.cs$/, `${MCS} -r:PartnerApi.Client.dll -out:$1.exe $1.cs && mono $1.exe`),
  },
];

/** True if the archive of a client is among the downloads. */
export const isPacked = ({ folder, archive }: Pick<Client, "folder" | "archive">, downloads: Download[]): boolean =>
  downloads.some(({ file }) => file === archive(clientVersion(folder)));

/** The clients that a portal with these downloads offers. */
export const clientsOf = (downloads: Download[]): Client[] =>
  CLIENTS.map((client) => (isPacked(client, downloads) ? client : { ...client, ...client.otherwise }));
