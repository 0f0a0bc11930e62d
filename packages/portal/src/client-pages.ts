import { readFileSync } from "node:fs";
import { commandHelp, EXIT_CODES, UNTIL_PUBLISHED } from "@partner-api/command-line";
import { sentenceList } from "@partner-api/contract";
import { clientVersion } from "@partner-api/emit-clients/versions";
import { CLIENTS, type Client, clientsOf, type Download, isPacked } from "./clients.ts";
import { code, codeBlock, inLanguages, number, table } from "./markdown.ts";
import { hrefOf, type Page } from "./page.ts";

/** A page per client library, a page for the command line, and an overview. */
export const clientPages = (downloads: Download[]): Page[] => [
  overviewPage(downloads),
  ...clientsOf(downloads).map((client) => clientPage(client, installOf(client, downloads))),
  behaviourPage(),
  casesPage(),
  commandLinePage(),
];

const pathOf = ({ folder }: Client): string => `clients/${folder}`;
const BEHAVIOUR = "clients/behaviour";
const CASES = "clients/cases";
const COMMAND_LINE = "clients/command-line";

/** Install instructions of a client, if its archive is among the downloads. */
const installOf = (client: Client, downloads: Download[]): string | undefined =>
  isPacked(client, downloads) ? client.install(clientVersion(client.folder)) : undefined;

function overviewPage(downloads: Download[]): Page {
  const installs = clientsOf(downloads).flatMap((client) => {
    const install = installOf(client, downloads);
    const { language } = client;
    return install === undefined ? [] : [{ language, markdown: codeBlock("text", install, language) }];
  });
  const pages = CLIENTS.map((client) => `[${client.language}](${hrefOf(pathOf(client))})`);
  return {
    path: "clients",
    title: "Clients and command line",
    label: "All clients",
    description: "The client libraries and the command line, and how to install them.",
    also: "SDK, library, install, pip, npm, composer, go mod, maven",
    markdown: `Each client fetches and renews tokens, retries safe requests, reads lists page by page, has types for all fields, and verifies events. All clients
[behave in the same way](${hrefOf(BEHAVIOUR)}) and pass the same tests.

Install the client for your language, and continue on its page: ${sentenceList(pages, "or")}.

${inLanguages(installs)}

The [command line](${hrefOf(COMMAND_LINE)}) comes with the TypeScript package: it starts a sandbox, forwards events to your machine, triggers events,
checks a receiver, and validates a catalog before you send it. For other languages, use [the contracts](/downloads/), or the [collections](/downloads/#collections)
for Postman and Bruno.`,
  };
}

function clientPage(client: Client, install: string | undefined): Page {
  const text = readFileSync(`clients/${client.folder}/README.md`, "utf8");
  const changes = readFileSync(`clients/${client.folder}/CHANGELOG.md`, "utf8");
  return {
    path: pathOf(client),
    title: `${client.language} client`,
    label: client.language,
    language: client.language,
    description: `Install the client library for ${client.language}, call the API, read lists, receive events.`,
    also: client.also,
    markdown: [
      ...(install === undefined
        ? []
        : [
            codeBlock("sh", install, "Install"),
            `Version ${clientVersion(client.folder)}; [what changed](#what-changed).`,
          ]),
      `For a tutorial up to your first call and event, see [First call in five minutes](/guides/first-call/#the-same-with-the-client).`,
      withoutFiles(text.replace(/^# .*\n+/, "")),
      "## What changed",
      changes
        .replace(/^# .*\n+/, "")
        .replaceAll(/^## /gm, "### ")
        .trim(),
    ].join("\n\n"),
  };
}

function behaviourPage(): Page {
  const text = readFileSync("clients/generated/behaviour.md", "utf8");
  return {
    path: BEHAVIOUR,
    title: "Behaviour of the clients",
    label: "Retries and tokens",
    description: "Tokens, idempotency keys, retries and timeouts of all client libraries, from the contract.",
    also: "retry, backoff, timeout, token refresh",
    markdown: [
      withoutFiles(text.replace(/^<!--.*?-->\n+/s, "").replace(/^# .*\n+/, "")),
      `[Every case that the tests run](${hrefOf(CASES)}) has the same result in every language.`,
      costs(),
    ].join("\n\n"),
  };
}

/** Too long for the full texts for language models. */
function casesPage(): Page {
  const casesOf = (name: string) => {
    const lines = readFileSync(`clients/cases/${name}.tsv`, "utf8").trim().split("\n");
    const [head = [], ...rows] = lines.map((line) => line.split("\t"));
    return table(head, rows);
  };
  return {
    path: CASES,
    title: "Cases of the clients",
    label: "Every case",
    description: "The result of each test case of calls and deliveries in each language.",
    inTexts: "listed",
    searched: ABOUT_CASES,
    markdown: [ABOUT_CASES, "## Calls", casesOf("calls"), "## Deliveries", casesOf("deliveries")].join("\n\n"),
  };
}

type Measured = {
  date: string;
  machine: { cores: number; processor: string; platform: string };
  results: { figures: { label: string; value: number }[] }[];
};

/** What the clients cost, from the record of `npm run bench -- --only clients`. */
function costs(): string {
  const { date, machine, results } = JSON.parse(readFileSync("clients/cases/bench.json", "utf8")) as Measured;
  const figures = results.flatMap((result) => result.figures.map(({ label, value }) => [...label.split(": "), value]));
  const rows = CLIENTS.map(({ language }) => [
    language,
    ...(Map.groupBy(figures, ([of]) => of)
      .get(language)
      ?.map(([, , value]) => number(Math.round(Number(value) * 100) / 100)) ?? []),
  ]);
  return `## What a call costs

Measured on ${date} with ${machine.cores} cores (${machine.processor}, ${machine.platform}), by reading a catalog of 200 items, compressed, from a local server. The
right columns are milliseconds of processor time of a call: with the client, which checks each field and builds typed values, and with the HTTP client of
the language alone, which parses the JSON. C# ran with Mono.

${table(["Language", "Connections for a token and 20 calls", "Bytes of a response", "With the client", "Without", "Ratio"], rows)}`;
}

const ABOUT_CASES = `These tables come from runs of the tests: each client and receiver runs each case against a server that resets connections, delays and misbehaves. A
cell of a call has the number of its requests that reached the server, and its result: the status, or the kind of error. A cell of a delivery has the status of the response; ${code("204 or 400")}
depends on the JSON parser of the language. C# ran with Mono, and not with .NET. Two other
transports may double retried requests: ${code("HttpURLConnection")} of Java, which Android uses and which has no PATCH, after a lost response, and a
PSR-18 client of PHP after a response without complete headers.`;

function commandLinePage(): Page {
  const commands = commandHelp();
  const sections = commands.map(
    ({ name, summary, help }) => `## ${name}\n\n${summary}\n\n${codeBlock("text", help, `partner-api ${name} --help`)}`,
  );
  return {
    path: COMMAND_LINE,
    title: "Command line (CLI)",
    inTexts: "listed", // `--help` prints the same.
    label: "Command line",
    description: `partner-api: ${commands.map(({ name }) => name).join(", ")}.`,
    also: "CLI, terminal, tool, forward events to localhost, tunnel, test a webhook receiver, validate a menu, npx, sandbox on my machine, completion, trigger, logs, resend, redeliver, call an operation, curl, profile, exit code, Windows",
    markdown: `The program ${code("partner-api")} comes with the [TypeScript client](${hrefOf("clients/typescript")}): run ${code("npx partner-api --help")} in a
folder where that is installed. You can use it with any language. It needs Node.js 20.3 or later. The package ${code("partner-integration-api-sandbox")}
also includes the complete sandbox:

${codeBlock("text", "npx partner-api sandbox", "Sandbox")}

${UNTIL_PUBLISHED}

It includes Node 26 and PostgreSQL 18 for your machine. It supports Linux and macOS. On Windows (x64) it is untested and needs Microsoft's Visual C++
runtime for PostgreSQL; use the [container](${hrefOf("guides/receiving-events")}#a-sandbox-that-can-reach-your-machine) there.

${table(
  ["Command", "Does"],
  commands.map(({ name, summary }) => [`[${code(name)}](#${name})`, summary]),
)}

Each has ${code("--help")}, and ${code("--json")} where it prints results. Use ${code("-")} as a file name for standard input. ${code("NO_COLOR")} disables colours,
and ${code("FORCE_COLOR")} enables them in a pipe.

${table(
  ["Exit code", "Meaning"],
  EXIT_CODES.map(([exit, meaning]) => [code(String(exit)), meaning]),
)}

${sections.join("\n\n")}`,
  };
}

/** Links to files of the archive become plain text, except a link to a page of the portal. */
const withoutFiles = (markdown: string): string =>
  markdown
    .replaceAll("(../generated/behaviour.md)", `(${hrefOf(BEHAVIOUR)})`)
    .replaceAll(/\[([^\]\n]+)\]\((?!https?:|\/|#)[^)\n]+\)/g, (_, text: string) =>
      text.includes("`") ? text : code(text),
    )
    .trim();
