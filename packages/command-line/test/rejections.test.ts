import { expect, test } from "vitest";
import { vector } from "../../../clients/typescript/test/deliveries.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { checkReceiverCommand } from "../src/check-receiver.ts";
import { type Command, runCommand } from "../src/command.ts";
import { diffCommand } from "../src/diff.ts";
import { lintCatalogCommand } from "../src/lint-catalog.ts";
import { listenCommand } from "../src/listen.ts";
import { triggerCommand } from "../src/trigger.ts";
import { printedBy } from "./printed.ts";

/* Errors of the command line, with their messages and exit codes. cli.test.ts runs the programs themselves. */

const { write } = temporaryFolder();

const run = (command: Command, args: string[]) => printedBy(() => runCommand(command, args));

const UNREACHABLE = "http://127.0.0.1:65535";
const to = ["--forward-to", `${UNREACHABLE}/`, "--secret", vector.secret];
const credentials = ["--client-id", "demo-direct", "--client-secret", "demo-direct-secret"];

test.each<[what: string, Command, args: string[], sentence: string]>([
  ["listen without a receiver", listenCommand, [], "Expected --forward-to"],
  [
    "listen with an invalid receiver",
    listenCommand,
    ["--forward-to", "localhost:3000", "--secret", "a"],
    "http or https",
  ],
  [
    "listen with an invalid secret",
    listenCommand,
    ["--forward-to", UNREACHABLE, "--secret", "demo", ...credentials],
    "whsec_<base64>",
  ],
  ["listen without credentials", listenCommand, to, "PARTNER_CLIENT_ID and PARTNER_CLIENT_SECRET"],
  [
    "listen for an unknown event",
    listenCommand,
    [...to, "--events", "food.order.eaten"],
    'got "food.order.eaten". Use names of this list:',
  ],
  [
    "listen to an unreachable service",
    listenCommand,
    [...to, ...credentials, "--url", UNREACHABLE],
    `partner-api listen: ${UNREACHABLE}/auth/oauth2/token does not respond: ECONNREFUSED\nStart the service, or correct --url.`,
  ],
  [
    "trigger at an unreachable service",
    triggerCommand,
    ["order", "--url", UNREACHABLE, "--platform-secret", "demo-direct-secret"],
    `partner-api trigger: ${UNREACHABLE} does not respond: ECONNREFUSED\nStart the service, or correct --url.`,
  ],
  ["check-receiver without a URL", checkReceiverCommand, [], "Expected --url"],
  [
    "check-receiver with a too long timeout",
    checkReceiverCommand,
    ["--url", UNREACHABLE, "--secret", vector.secret, "--timeout", "1e9"],
    "Expected seconds from 0.1 to 86400",
  ],
  [
    "check-receiver of an unreachable receiver",
    checkReceiverCommand,
    ["--url", UNREACHABLE, "--secret", vector.secret],
    "Start the receiver",
  ],
  [
    "check-receiver with an invalid secret",
    checkReceiverCommand,
    ["--url", UNREACHABLE, "--secret", "demo"],
    "whsec_<base64>",
  ],
  ["lint-catalog without a file", lintCatalogCommand, [], "Expected FILE, got nothing"],
  ["lint-catalog of two files", lintCatalogCommand, ["a.json", "b.json"], "Expected FILE, got a.json b.json"],
  ["lint-catalog of a missing file", lintCatalogCommand, ["nowhere.json"], "nowhere.json cannot be read: ENOENT"],
  [
    "an unknown option",
    lintCatalogCommand,
    ["a.json", "--outlets", "OUT-1001"],
    "Unknown option --outlets: did you mean --outlet? See partner-api lint-catalog --help",
  ],
  ["an unknown short option", lintCatalogCommand, ["a.json", "-x"], "Unknown option -x. See partner-api"],
  ["an option without its value", lintCatalogCommand, ["a.json", "--outlet"], "Expected a value after --outlet"],
  ["a flag with a value", lintCatalogCommand, ["a.json", "--json=yes"], "Expected --json without a value"],
  ["diff of one contract", diffCommand, ["openapi.json"], "Expected OLD and NEW"],
  [
    "diff with a missing contract",
    diffCommand,
    ["generated/openapi.json", "nowhere/"],
    "is not a file, a folder or a git ref",
  ],
  ["diff with an unreachable service", diffCommand, ["generated/openapi.json", UNREACHABLE], "ECONNREFUSED"],
  [
    "diff with a missing file",
    diffCommand,
    ["generated", "generated", "--used", "nowhere.json"],
    "nowhere.json cannot be read",
  ],
])("%s prints an error with exit code 2", async (_what, command, args, sentence) => {
  const { code, stdout, stderr } = await run(command, args);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(sentence);
  expect(stderr).toMatch(new RegExp(`^partner-api ${command.name}: [A-Z\\w/.-]`));
  for (const hidden of ["demo-direct-secret", vector.secret.slice(6)]) expect(stderr).not.toContain(hidden);
});

test.each([
  ["a duplicate key", '{"request_id":"a","request_id":"b"}', '/request_id: The key "request_id" appears twice'],
  ["broken JSON", "{", "the whole body: The body is not valid JSON"],
  ["a file over 5 MiB", " ".repeat(5 * 1024 * 1024 + 1), "the whole body: Expected at most 5242880 bytes"],
])("lint-catalog finds %s like the service", async (_what, text, line) => {
  const { code, stdout } = await run(lintCatalogCommand, [write("menu.json", text)]);
  expect(code).toBe(1);
  expect(stdout).toContain(line);
});
