import { readFileSync } from "node:fs";
import { clientVersion } from "@partner-api/emit-clients/versions";
import { CLIENTS, type Client } from "./clients.ts";
import { codeBlock, inLanguages } from "./markdown.ts";
import { BASE_URL } from "./samples/demo.ts";

/* The steps of the first two guides in the language of each client: lines to paste, and programs of its `examples/`, which the tests run. */

/** A project with the client in it, and its first call. */
export const firstCallInLanguages = (): string =>
  perClient((client, version) => [
    codeBlock("sh", projectWith(client, version), client.language),
    program(client, "firstCall", version),
    codeBlock("sh", client.run.firstCall, client.language),
  ]);

/** A receiver in that project, started beside what the reader does next. */
export const receiverInLanguages = (): string =>
  perClient((client, version) => [
    program(client, "receive", version),
    codeBlock("sh", `${client.run.receive} &`, client.language),
  ]);

/** Lists and events, read to their end in that project. */
export const listsInLanguages = (): string =>
  perClient((client, version) => [
    program(client, "lists", version),
    codeBlock("sh", client.run.lists, client.language),
  ]);

const perClient = (blocksOf: (client: Client, version: string) => string[]): string =>
  inLanguages(
    CLIENTS.map((client) => ({
      language: client.language,
      markdown: blocksOf(client, clientVersion(client.folder)).join("\n\n"),
    })),
  );

const projectWith = ({ archive, begin, install, prepare }: Client, version: string): string =>
  [
    "mkdir -p my-integration && cd my-integration",
    begin,
    install(`${BASE_URL}/downloads/${archive(version)}`),
    prepare?.(version),
  ]
    .filter((line) => line !== undefined)
    .join("\n");

function program(client: Client, which: "firstCall" | "receive" | "lists", version: string): string {
  const source = readFileSync(`clients/${client.folder}/examples/${client[which]}`, "utf8");
  const { inProject = (text) => text } = client;
  return codeBlock(client.fence, inProject(source, version), client[which].replace("/main", ""));
}
