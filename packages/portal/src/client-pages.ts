import { readFileSync } from "node:fs";
import { commandHelp, EXIT_CODES, UNTIL_PUBLISHED } from "@partner-api/command-line";
import { clientVersion } from "@partner-api/emit-clients/versions";
import { CLIENTS, type Client, clientsOf, isPacked } from "./clients.ts";
import type { Download } from "./downloads.ts";
import { code, codeBlock, inLanguages, sentenceList, table } from "./markdown.ts";
import { hrefOf, type Page } from "./page.ts";

/** A page of each client library and of the command line, with the first of them as the way in. */
export const clientPages = (downloads: Download[]): Page[] => [
  overviewPage(downloads),
  ...clientsOf(downloads).map((client) => clientPage(client, installOf(client, downloads))),
  behaviourPage(),
  commandLinePage(),
];

const pathOf = ({ folder }: Client): string => `clients/${folder}`;
const BEHAVIOUR = "clients/behaviour";
const COMMAND_LINE = "clients/command-line";

/** How a client is installed, where its archive is among the downloads. */
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
    description:
      "A client library for your language, and a command line for the day-to-day: what there is and how it is installed.",
    also: "SDK, library, install, pip, npm, composer, go mod, maven",
    markdown: `Each client fetches and renews tokens, repeats what is safe to repeat, gives lists as one sequence, knows the type of every field, and
verifies events. All of them [do the same](${hrefOf(BEHAVIOUR)}), and are run against one list of cases.

Install that of your language, and read on at its page: ${sentenceList(pages, "or")}.

${inLanguages(installs)}

The [command line](${hrefOf(COMMAND_LINE)}) comes with the TypeScript package: it starts a sandbox, forwards events to your machine, makes things
happen, checks a receiver, and looks through a catalog before you send it. For any other language, [the contracts](/downloads/) are there, and [collections](/downloads/#collections)
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
    description: `The client library for ${client.language}: install it, call, read lists, receive events.`,
    also: client.also,
    markdown: [
      ...(install === undefined
        ? []
        : [
            codeBlock("sh", install, "Install"),
            `Version ${clientVersion(client.folder)}; [what changed](#what-changed).`,
          ]),
      `Step by step, to a call and to an event: [First call in five minutes](/guides/first-call/#the-same-with-the-client).`,
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
    title: "What a client does by itself",
    label: "Retries and tokens",
    description: "Tokens, idempotency keys, retries and timeouts of every client library, from the contract.",
    also: "retry, backoff, timeout, token refresh",
    markdown: withoutFiles(text.replace(/^<!--.*?-->\n+/s, "").replace(/^# .*\n+/, "")),
  };
}

function commandLinePage(): Page {
  const commands = commandHelp();
  const sections = commands.map(
    ({ name, summary, help }) => `## ${name}\n\n${summary}\n\n${codeBlock("text", help, `partner-api ${name} --help`)}`,
  );
  return {
    path: COMMAND_LINE,
    title: "Command line",
    description: `partner-api: ${commands.map(({ name }) => name).join(", ")}.`,
    also: "CLI, terminal, tool, forward events to localhost, tunnel, test a webhook receiver, validate a menu, npx, sandbox without a clone, completion, trigger, logs, exit code, Windows",
    markdown: `The program ${code("partner-api")} comes with the [TypeScript client](${hrefOf("clients/typescript")}): ${code("npx partner-api --help")} in a folder
where that is installed, whatever language you write in. It needs Node.js 20.3 or later. The package ${code("partner-integration-api-sandbox")} contains
the program and the whole sandbox, which then needs no clone and no container:

${codeBlock("text", "npx partner-api sandbox", "Sandbox")}

${UNTIL_PUBLISHED}

It includes Node 26 and PostgreSQL 18 for Linux and macOS. Windows on x64 is not tested, and PostgreSQL needs the Visual C++ runtime of Microsoft there: use
the [container](${hrefOf("guides/receiving-events")}#a-sandbox-that-can-reach-your-machine).

${table(
  ["Command", "Does"],
  commands.map(({ name, summary }) => [`[${code(name)}](#${name})`, summary]),
)}

Each has ${code("--help")}, and ${code("--json")} if it prints results. A file may be ${code("-")} for standard input. ${code("NO_COLOR")} turns colours off,
${code("FORCE_COLOR")} keeps them in a pipe.

${table(
  ["Exit code", "Means"],
  EXIT_CODES.map(([exit, meaning]) => [code(String(exit)), meaning]),
)}

${sections.join("\n\n")}`,
  };
}

/** Links to files of the archive become their text; the one that is a page here leads there. */
const withoutFiles = (markdown: string): string =>
  markdown
    .replaceAll("(../generated/behaviour.md)", `(${hrefOf(BEHAVIOUR)})`)
    .replaceAll(/\[([^\]\n]+)\]\((?!https?:|\/|#)[^)\n]+\)/g, (_, text: string) =>
      text.includes("`") ? text : code(text),
    )
    .trim();
