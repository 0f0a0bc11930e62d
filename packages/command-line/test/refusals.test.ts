import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { vector } from "../../../clients/typescript/test/deliveries.ts";
import { checkReceiverCommand } from "../src/check-receiver.ts";
import { type Command, runCommand } from "../src/command.ts";
import { diffCommand } from "../src/diff.ts";
import { lintCatalogCommand } from "../src/lint-catalog.ts";
import { listenCommand } from "../src/listen.ts";
import { triggerCommand } from "../src/trigger.ts";

/* Refusals of the command line, each with a sentence and an exit code; the programs themselves run in cli.test.ts. */

const folder = mkdtempSync(join(tmpdir(), "cli-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());

async function run(command: Command, args: string[]) {
  const lines: { out: string[]; err: string[] } = { out: [], err: [] };
  vi.spyOn(console, "log").mockImplementation((line) => void lines.out.push(line));
  vi.spyOn(console, "error").mockImplementation((line) => void lines.err.push(line));
  const code = await runCommand(command, args);
  return { code, stdout: lines.out.join("\n"), stderr: lines.err.join("\n") };
}

const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const NOBODY = "http://127.0.0.1:65535";
const to = ["--forward-to", `${NOBODY}/`, "--secret", vector.secret];
const credentials = ["--client-id", "demo-direct", "--client-secret", "demo-direct-secret"];

test.each<[what: string, Command, args: string[], sentence: string]>([
  ["listen without a receiver", listenCommand, [], "Expected --forward-to"],
  [
    "listen with a receiver that is none",
    listenCommand,
    ["--forward-to", "localhost:3000", "--secret", "a"],
    "http or https",
  ],
  [
    "listen with a secret that is none",
    listenCommand,
    ["--forward-to", NOBODY, "--secret", "demo", ...credentials],
    "whsec_<base64>",
  ],
  ["listen without credentials", listenCommand, to, "PARTNER_CLIENT_ID and PARTNER_CLIENT_SECRET"],
  [
    "listen for an unknown event",
    listenCommand,
    [...to, "--events", "food.order.eaten"],
    'got "food.order.eaten". There are:',
  ],
  [
    "listen with an endless interval",
    listenCommand,
    [...to, "--interval", "1e9"],
    "Expected seconds from 0.1 to 86400",
  ],
  [
    "listen to a service that is away",
    listenCommand,
    [...to, ...credentials, "--url", NOBODY],
    `partner-api listen: ${NOBODY}/auth/oauth2/token does not answer: ECONNREFUSED\nStart the service, or correct --url.`,
  ],
  [
    "trigger at a service that is away",
    triggerCommand,
    ["order", "--url", NOBODY, "--platform-secret", "demo-direct-secret"],
    `partner-api trigger: ${NOBODY} does not answer: ECONNREFUSED\nStart the service, or correct --url.`,
  ],
  ["check-receiver without an address", checkReceiverCommand, [], "Expected --url"],
  [
    "check-receiver where nobody is",
    checkReceiverCommand,
    ["--url", NOBODY, "--secret", vector.secret],
    "Start the receiver",
  ],
  [
    "check-receiver with a secret that is none",
    checkReceiverCommand,
    ["--url", NOBODY, "--secret", "demo"],
    "whsec_<base64>",
  ],
  ["lint-catalog without a file", lintCatalogCommand, [], "Expected FILE, got nothing"],
  ["lint-catalog of two files", lintCatalogCommand, ["a.json", "b.json"], "Expected FILE, got a.json b.json"],
  ["lint-catalog of no file", lintCatalogCommand, ["nowhere.json"], "nowhere.json cannot be read: ENOENT"],
  [
    "an unknown option",
    lintCatalogCommand,
    ["a.json", "--outlets", "OUT-1001"],
    "There is no option --outlets: did you mean --outlet? partner-api lint-catalog --help",
  ],
  ["an unknown short option", lintCatalogCommand, ["a.json", "-x"], "There is no option -x; partner-api"],
  ["an option without its value", lintCatalogCommand, ["a.json", "--outlet"], "Expected a value after --outlet"],
  ["a switch with a value", lintCatalogCommand, ["a.json", "--json=yes"], "Expected --json without a value"],
  ["diff of one contract", diffCommand, ["openapi.json"], "Expected OLD and NEW"],
  [
    "diff with a contract that is not there",
    diffCommand,
    ["generated/openapi.json", "nowhere/"],
    "is no file, no folder and no git ref",
  ],
  ["diff with a service that is away", diffCommand, ["generated/openapi.json", NOBODY], "ECONNREFUSED"],
  [
    "diff with a file that is not there",
    diffCommand,
    ["generated", "generated", "--used", "nowhere.json"],
    "nowhere.json cannot be read",
  ],
])("%s is refused in a sentence, with exit code 2", async (_what, command, args, sentence) => {
  const { code, stdout, stderr } = await run(command, args);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(sentence);
  expect(stderr).toMatch(new RegExp(`^partner-api ${command.name}: [A-Z\\w/.-]`));
  for (const hidden of ["demo-direct-secret", vector.secret.slice(6)]) expect(stderr).not.toContain(hidden);
});

test.each([
  ["a key that stands twice", '{"request_id":"a","request_id":"b"}', '/request_id: The key "request_id" stands twice'],
  ["broken JSON", "{", "the whole body: The body is not valid JSON"],
  ["a file over 5 MiB", " ".repeat(5 * 1024 * 1024 + 1), "the whole body: Expected at most 5242880 bytes"],
])("lint-catalog finds %s, as the service does", async (_what, text, line) => {
  const { code, stdout } = await run(lintCatalogCommand, [file("menu.json", text)]);
  expect(code).toBe(1);
  expect(stdout).toContain(line);
});
