import { readFileSync } from "node:fs";
import { clientVersion } from "@partner-api/emit-clients/versions";
import { type Client, fileOfProgram, type Program } from "./clients.ts";
import { codeBlock, inLanguages } from "./markdown.ts";

/* The steps of the first two guides in each client's language: commands to paste, and tested programs of `examples/`. */

/** A project with the client, and its first call. */
export const firstCallInLanguages = (clients: Client[]): string =>
  perClient(clients, (client) => [
    codeBlock("sh", projectWith(client), client.language),
    program(client, "firstCall"),
    codeBlock("sh", commandOf(client, "firstCall"), client.language),
  ]);

/** A receiver in that project, started in the background before the reader's next step. */
export const receiverInLanguages = (clients: Client[]): string =>
  perClient(clients, (client) => [
    program(client, "receive"),
    codeBlock("sh", `${commandOf(client, "receive")} &`, client.language),
  ]);

/** Lists and events, read to the end in that project. */
export const listsInLanguages = (clients: Client[]): string =>
  perClient(clients, (client) => [
    program(client, "lists"),
    codeBlock("sh", commandOf(client, "lists"), client.language),
  ]);

/** A request sent twice, and an error, in that project. */
export const errorsInLanguages = (clients: Client[]): string =>
  perClient(clients, (client) => [
    program(client, "promotions"),
    codeBlock("sh", commandOf(client, "promotions"), client.language),
  ]);

const perClient = (clients: Client[], blocksOf: (client: Client) => string[]): string =>
  inLanguages(clients.map((client) => ({ language: client.language, markdown: blocksOf(client).join("\n\n") })));

const projectWith = ({ folder, begin, install }: Client): string =>
  ["mkdir -p my-integration && cd my-integration", begin, install(clientVersion(folder))]
    .filter((line) => line !== undefined)
    .join("\n");

const commandOf = (client: Client, program: Program): string => client.run(fileOfProgram(client, program));

function program(client: Client, kind: Program): string {
  const source = readFileSync(`clients/${client.folder}/examples/${client.programs[kind]}`, "utf8");
  const { inProject = (text) => text } = client;
  return codeBlock(client.fence, inProject(source), fileOfProgram(client, kind));
}
