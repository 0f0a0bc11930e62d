/** A client library: its folder in `clients/`, its archive among the downloads, and the lines that a reader pastes to use it. */
export type Client = {
  folder: string;
  language: string;
  /** Other words that readers search for. */
  also: string;
  /** The name that a highlighter has for the language. */
  fence: string;
  /** The archive of a version. */
  archive: (version: string) => string;
  /** Makes the folder that the reader is in a project. */
  begin?: string;
  /** Gets the archive, whose address is `url`. */
  install: (url: string) => string;
  /** What is left to do with the archive once it is there. */
  prepare?: (version: string) => string;
  /** Programs of `examples/`: a first call, a receiver of events on port 3000, and lists that are read to their end. */
  firstCall: string;
  receive: string;
  lists: string;
  /** A program as it stands in the project, which `examples/` is not. */
  inProject?: (program: string, version: string) => string;
  /** Runs a program of the project. */
  run: { firstCall: string; receive: string; lists: string };
};

const NAME = "partner-integration-api-client";
const unpacked = (url: string): string => `curl -sSO ${url} && unzip -qo ${url.slice(url.lastIndexOf("/") + 1)}`;

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
    install: (url) => `npm install ${url}`,
    firstCall: "first-call.ts",
    receive: "receiver.ts",
    lists: "lists.ts",
    run: { firstCall: "node first-call.ts", receive: "node receiver.ts", lists: "node lists.ts" },
  },
  {
    folder: "python",
    language: "Python",
    also: "pip install, pypi, Django, Flask, FastAPI, SDK, library",
    fence: "python",
    archive: (version) => `partner_integration_api_client-${version}-py3-none-any.whl`,
    begin: "python3 -m venv .venv && . .venv/bin/activate",
    install: (url) => `pip install ${url}`,
    firstCall: "first_call.py",
    receive: "receive.py",
    lists: "lists.py",
    run: { firstCall: "python first_call.py", receive: "python receive.py", lists: "python lists.py" },
  },
  {
    folder: "php",
    language: "PHP",
    also: "composer require, packagist, Laravel, Symfony, SDK, library",
    fence: "php",
    archive: (version) => `${NAME}-php-${version}.zip`,
    install: unpacked,
    firstCall: "first_call.php",
    receive: "receive.php",
    lists: "lists.php",
    inProject: (program, version) => program.replace("'/../autoload.php'", `'/${NAME}-php-${version}/autoload.php'`),
    run: { firstCall: "php first_call.php", receive: "php -S 127.0.0.1:3000 receive.php", lists: "php lists.php" },
  },
  {
    folder: "java",
    language: "Java",
    also: "Maven, Gradle, Kotlin, Android, Spring, SDK, library",
    fence: "java",
    archive: (version) => `${NAME}-java-${version}.zip`,
    install: unpacked,
    prepare: (version) =>
      `javac -encoding UTF-8 -d client $(find ${NAME}-java-${version}/src/main ${NAME}-java-${version}/src/generated -name '*.java')`,
    firstCall: "FirstCall.java",
    receive: "Receive.java",
    lists: "Lists.java",
    run: {
      firstCall: "java -cp client FirstCall.java",
      receive: "java -cp client Receive.java",
      lists: "java -cp client Lists.java",
    },
  },
  {
    folder: "go",
    language: "Go",
    also: "golang, go mod, go get, SDK, library",
    fence: "go",
    archive: (version) => `${NAME}-go-${version}.zip`,
    begin: "go mod init my-integration",
    install: unpacked,
    prepare: (version) =>
      `go mod edit -require partner.example/partnerapi@v0.0.0 -replace partner.example/partnerapi=./${NAME}-go-${version}`,
    firstCall: "first_call/main.go",
    receive: "receive/main.go",
    lists: "lists/main.go",
    run: { firstCall: "go run first_call.go", receive: "go run receive.go", lists: "go run lists.go" },
  },
  {
    folder: "csharp",
    language: "C#",
    also: "dotnet add, NuGet, .NET Framework, Windows till, Mono, Unity, SDK, library",
    fence: "csharp",
    archive: (version) => `${NAME}-csharp-${version}.zip`,
    install: unpacked,
    prepare: (version) =>
      `${MCS} -target:library -r:System.Net.Http.dll -out:PartnerApi.Client.dll -recurse:'${NAME}-csharp-${version}/src/*.cs' -recurse:'${NAME}-csharp-${version}/generated/*.cs'`,
    firstCall: "FirstCall.cs",
    receive: "Receive.cs",
    lists: "Lists.cs",
    run: { firstCall: monoOf("FirstCall"), receive: monoOf("Receive"), lists: monoOf("Lists") },
  },
];
