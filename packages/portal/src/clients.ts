import { clientVersion } from "@partner-api/emit-clients/versions";
import type { Download } from "./downloads.ts";
import { COMPOSER, GO_PROXY, MAVEN } from "./package-repositories.ts";
import { BASE_URL } from "./samples/demo.ts";

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
  /**
   * Programs in `examples/`: a first call, a receiver of events on port 3000, lists read to the end, and promotions with an
   * error.
   */
  firstCall: string;
  receive: string;
  lists: string;
  promotions: string;
  /** Adapts a program of `examples/` to a project. */
  inProject?: (program: string) => string;
  /** Runs a program of the project. */
  run: Record<Program, string>;
};

const NAME = "partner-integration-api-client";
const DOWNLOADS = `${BASE_URL}/downloads`;
const programsOf = (write: (program: string) => string): Client["run"] => ({
  firstCall: write("FirstCall"),
  receive: write("Receive"),
  lists: write("Lists"),
  promotions: write("Promotions"),
});

const AUTOLOAD = "'/vendor/autoload.php';";
const MCS = "mcs -langversion:7.2";
const monoOf = (program: string): string =>
  `${MCS} -r:PartnerApi.Client.dll -out:${program}.exe ${program}.cs && mono ${program}.exe`;

export const CLIENTS: Client[] = [
  {
    folder: "typescript",
    language: "TypeScript",
    also: "npm install, JavaScript, Node.js, Deno, Bun, SDK, library",
    fence: "ts",
    archive: (version) => `${NAME}-${version}.tgz`,
    begin: "npm init --yes > npm.log && npm pkg set type=module",
    install: (version) => `npm install ${DOWNLOADS}/${NAME}-${version}.tgz`,
    firstCall: "first-call.ts",
    receive: "receiver.ts",
    lists: "lists.ts",
    promotions: "promotions.ts",
    run: {
      firstCall: "node first-call.ts",
      receive: "node receiver.ts",
      lists: "node lists.ts",
      promotions: "node promotions.ts",
    },
  },
  {
    folder: "python",
    language: "Python",
    also: "pip install, pypi, Django, Flask, FastAPI, SDK, library",
    fence: "python",
    archive: (version) => `partner_integration_api_client-${version}-py3-none-any.whl`,
    begin: "python3 -m venv .venv && . .venv/bin/activate",
    install: (version) => `pip install ${DOWNLOADS}/partner_integration_api_client-${version}-py3-none-any.whl`,
    firstCall: "first_call.py",
    receive: "receive.py",
    lists: "lists.py",
    promotions: "promotions.py",
    run: {
      firstCall: "python first_call.py",
      receive: "python receive.py",
      lists: "python lists.py",
      promotions: "python promotions.py",
    },
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
    firstCall: "first_call.php",
    receive: "receive.php",
    lists: "lists.php",
    promotions: "promotions.php",
    inProject: (program) =>
      program.replace("'/../autoload.php'; // Or Composer's.", AUTOLOAD).replace("'/../autoload.php';", AUTOLOAD),
    run: {
      firstCall: "php first_call.php",
      receive: "php -S 127.0.0.1:3000 receive.php",
      lists: "php lists.php",
      promotions: "php promotions.php",
    },
  },
  {
    folder: "java",
    language: "Java",
    also: "Maven, Gradle, Kotlin, Android, Spring, SDK, library",
    fence: "java",
    archive: (version) => `${NAME}-java-maven-${version}.zip`,
    install: (version) =>
      `curl -sS -o client.jar ${DOWNLOADS}/${MAVEN}/partner-integration-api/${NAME}/${version}/${NAME}-${version}.jar`,
    otherwise: {
      archive: (version) => `${NAME}-java-${version}.zip`,
      install: (version) => `curl -sSO ${DOWNLOADS}/${NAME}-java-${version}.zip && jar xf ${NAME}-java-${version}.zip
javac -encoding UTF-8 -d client $(find ${NAME}-java-${version}/src/main ${NAME}-java-${version}/src/generated -name '*.java')`,
      run: programsOf((program) => `java -cp client ${program}.java`),
    },
    firstCall: "FirstCall.java",
    receive: "Receive.java",
    lists: "Lists.java",
    promotions: "Promotions.java",
    run: programsOf((program) => `java -cp client.jar ${program}.java`),
  },
  {
    folder: "go",
    language: "Go",
    also: "golang, go mod, go get, SDK, library",
    fence: "go",
    archive: (version) => `${NAME}-go-proxy-${version}.zip`,
    begin: "go mod init my-integration",
    install: (version) =>
      `GOPROXY=${DOWNLOADS}/${GO_PROXY} GONOSUMDB=partner.example go get partner.example/partnerapi@v${version}`,
    firstCall: "first_call/main.go",
    receive: "receive/main.go",
    lists: "lists/main.go",
    promotions: "promotions/main.go",
    run: {
      firstCall: "go run first_call.go",
      receive: "go run receive.go",
      lists: "go run lists.go",
      promotions: "go run promotions.go",
    },
  },
  {
    folder: "csharp",
    language: "C#",
    also: "dotnet add, NuGet, .NET Framework, Windows till, Mono, Unity, SDK, library",
    fence: "csharp",
    archive: (version) => `${NAME}-csharp-${version}.zip`,
    install: (
      version,
    ) => `curl -sSO ${DOWNLOADS}/${NAME}-csharp-${version}.zip && unzip -qo ${NAME}-csharp-${version}.zip
${MCS} -target:library -r:System.Net.Http.dll -out:PartnerApi.Client.dll -recurse:'${NAME}-csharp-${version}/src/*.cs' -recurse:'${NAME}-csharp-${version}/generated/*.cs'`,
    firstCall: "FirstCall.cs",
    receive: "Receive.cs",
    lists: "Lists.cs",
    promotions: "Promotions.cs",
    run: programsOf(monoOf),
  },
];

/** True if the archive of a client is among the downloads. */
export const isPacked = ({ folder, archive }: Pick<Client, "folder" | "archive">, downloads: Download[]): boolean =>
  downloads.some(({ file }) => file === archive(clientVersion(folder)));

/** The clients that a portal with these downloads offers. */
export const clientsOf = (downloads: Download[]): Client[] =>
  CLIENTS.map((client) => (isPacked(client, downloads) ? client : { ...client, ...client.otherwise }));
