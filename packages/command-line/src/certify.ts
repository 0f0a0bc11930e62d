import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  type ClientCriterion,
  type Contract,
  contractIn,
  criteria,
  isCertified,
  type Judgement,
  judge,
  REPORT_KEYS_PATH,
  RETRY_AFTER_S,
  type Row,
  rowsOf,
} from "@partner-api/console/readiness";
import type { JSONWebKeySet } from "jose";
import { eventScopes } from "partner-integration-api-client";
import { checkReceiver, ReceiverUnreachableError } from "partner-integration-api-client/receiver-check";
import { faultsInTurn, isComplete } from "./certify/faults.ts";
import { digestOf, openSigner, type Signer, withObservation } from "./certify/observations.ts";
import { type Relay, startRelay } from "./certify/relay.ts";
import { assessmentOf, pageOf, printedReport, type Report } from "./certify/report.ts";
import { InvalidReport, verifyReport } from "./certify/verify.ts";
import type { Colour } from "./colours.ts";
import { defineCommand, UsageError } from "./command.ts";
import { checkedUrl, credentialOptions, reasonOf } from "./credentials.ts";
import { secondsOf } from "./seconds.ts";
import { readInput } from "./stdin.ts";
import { coloured, joined, line, print, printJson, type Text } from "./text.ts";

const PRODUCTS = ["food", "payment"];

export const certifyCommand = defineCommand({
  name: "certify",
  summary: "Certifies your running program: its receiver, and how its requests survive rejections and outages.",
  options: {
    program: { value: "NAME/VERSION", about: "name and version of your program, for the report" },
    url: { value: "URL", env: "PARTNER_API_URL", default: "http://127.0.0.1:8080", about: "base URL of a sandbox" },
    receiver: { value: "URL", about: "URL of your receiver" },
    secret: {
      value: "SECRET",
      env: "PARTNER_NOTIFICATION_SECRET",
      about: "notification secret of the receiver, whsec_…",
    },
    products: {
      value: "NAMES",
      default: PRODUCTS.join(","),
      about: "what your program integrates, separated by commas",
    },
    facilitator: {
      about: "your program is of a Facilitator, with the consent of merchants; otherwise it is a Direct integration",
    },
    port: { value: "NUMBER", default: "0", about: "port to which your program sends its requests; 0 for any free one" },
    wait: { value: "SECONDS", default: "300", about: "time limit for the requests of your program" },
    report: { value: "FOLDER", choices: "folder", about: "folder for report.html and report.json" },
    json: { about: "print the report as JSON" },
    "client-id": {
      ...credentialOptions["client-id"],
      about: "client id of your program, for a shared sandbox that signs",
    },
    "client-secret": credentialOptions["client-secret"],
    verify: { value: "FILE", choices: "file", about: "verify the signature of a report.json instead" },
    keys: { value: "FILE", choices: "file", about: "saved keys of the sandbox for --verify; default: read from --url" },
  },
  details: `Use a sandbox and a test installation. First your receiver gets correct, repeated, forged and unusual deliveries. Then the command prints
an address: start your program with it as base URL, and let it read three times, send a menu, and create a promotion or a payment. The command forwards
the requests to the sandbox, but rejects some with 401, 429, 502 and 503, cuts the connection of one, loses the response of two, and adds
unknown fields to one. It ends as soon as it has
seen how your program continues, or at the time limit. Tokens and bodies are not in the report.
With --report, a second run of the same program adds to the first one: leave out what has passed.
A sandbox of your own signs nothing: the report is self-assessed. With the credentials of your program, a shared sandbox (SANDBOX_SECRET) signs what
it has seen of it itself. --verify checks such a report offline with the keys that the sandbox publishes at ${REPORT_KEYS_PATH}.
Exit code 0: certified or verified; 1: a criterion failed or was not shown, or a report must not be trusted; 2: the sandbox or the receiver did not respond, or an option is wrong.

  partner-api certify --verify certification/report.json --keys keys.json
  partner-api certify --program my-pos/1.4 --receiver http://127.0.0.1:3000/webhooks --secret whsec_… --report certification`,
  async run(options) {
    const { program, url, receiver, secret, products, facilitator, port, wait, report: folder, json } = options;
    const target = checkedUrl("--url", url).replace(/\/+$/, "");
    if (options.verify !== undefined) return verify(options.verify, options.keys, target);
    if (program === undefined || !/^[^\s/]+\/\d\S*$/.test(program))
      throw new UsageError(
        `Expected --program, the name and version of your program, such as my-pos/1.4, got ${program === undefined ? "none" : JSON.stringify(program)}.`,
      );
    const chosen = products.split(",");
    const unknown = chosen.find((product) => !PRODUCTS.includes(product));
    if (unknown !== undefined) throw new UsageError(`Expected food or payment in --products, got ${unknown}.`);
    if (!/^\d{1,5}$/.test(port)) throw new UsageError(`Expected a port after --port, got ${JSON.stringify(port)}.`);
    const waitMs = secondsOf("--wait", wait) * 1_000;
    const contract = await contractAt(target);
    const integration = facilitator ? "facilitator" : "direct";
    const signer = await signerAt(target, options["client-id"], options["client-secret"]);
    const start = await signer?.read();
    const say = json ? () => {} : print;
    const judgements = new Map<string, Judgement>();
    if (receiver !== undefined) await checkDeliveries(checkedUrl("--receiver", receiver), secret, judgements);
    const relay = await startRelay({
      url: target,
      contract,
      faultOf: faultsInTurn(),
      retryAfterS: RETRY_AFTER_S,
      port: Number(port),
    });
    try {
      say(line`Start your program now, with the base URL ${relay.url}`);
      await watch(relay, waitMs);
      for (const id of Object.keys(criteria.client))
        judgements.set(id, judge(id as ClientCriterion, relay.requests, contract));
    } finally {
      await relay.close();
    }
    const earlier = folder === undefined ? undefined : reportIn(folder, program, contract.version);
    const rows = rowsOf(chosen, integration, (id) => resumed(id, judgements, earlier));
    const date = new Date().toISOString();
    const about = { contract: contract.version, program, products: chosen, integration, date } as const;
    const since = earlier?.sandbox?.since ?? start?.until;
    const report = signer && since ? await signed(about, rows, signer, since) : selfAssessed(about, rows);
    if (report.signature) await verifyReport(printedReport(report), await keysAt(target)); // its observations did not change meanwhile
    if (folder !== undefined) write(folder, report);
    if (json) printJson(report, 2);
    else print(summaryOf(report, folder));
    return report.certified ? 0 : 1;
  },
});

async function signerAt(url: string, clientId: string | undefined, secret: string | undefined) {
  return clientId === undefined || secret === undefined ? undefined : openSigner(url, clientId, secret);
}

type About = Readonly<Pick<Report, "contract" | "program" | "products" | "integration" | "date">>;

const selfAssessed = (about: About, rows: Row[]): Report => ({
  ...{ ...about, assessment: "self", certified: isCertified(rows) },
  criteria: rows.map((row) => ({ ...row, assessment: "self" })),
});

/** The report with the sandbox's observations since a time, signed. */
async function signed(about: About, rows: Row[], signer: Signer, since: string): Promise<Report> {
  const { iss: url, until, observed } = await signer.read({ since });
  const criteria = rows.map((row) =>
    withObservation(
      row,
      observed.find(({ id }) => id === row.id),
    ),
  );
  const sandbox = { url, client: signer.client, since, until };
  const report: Report = { ...about, assessment: "sandbox", sandbox, certified: isCertified(criteria), criteria };
  const { signature } = await signer.read({ since, until, program: about.program, report: digestOf(report) });
  return { ...report, ...(signature !== undefined && { signature }) };
}

async function verify(file: string, keysFile: string | undefined, url: string): Promise<number> {
  const keys = keysFile === undefined ? await keysAt(url) : await keysIn(keysFile);
  const text = String(await readInput(file, MAX_BYTES));
  try {
    const report = await verifyReport(text, keys);
    print(line`${report.program}: ${report.certified ? "certified" : "not certified"}. ${assessmentOf(report)}`);
    return 0;
  } catch (error) {
    if (!(error instanceof InvalidReport)) throw error;
    print(line`${file} must not be trusted. ${error.message}`);
    return 1;
  }
}

const MAX_BYTES = 5 * 1_024 * 1_024;

async function keysIn(file: string): Promise<JSONWebKeySet> {
  const text = String(await readInput(file, MAX_BYTES));
  try {
    return JSON.parse(text) as JSONWebKeySet;
  } catch {
    throw new UsageError(`Expected the keys of a sandbox in ${file}, the JSON at ${REPORT_KEYS_PATH}, got other text.`);
  }
}

/** The public keys of a shared sandbox. */
async function keysAt(url: string): Promise<JSONWebKeySet> {
  const response = await fetch(url + REPORT_KEYS_PATH).catch((error: unknown) => {
    throw new UsageError(`${url} does not respond: ${reasonOf(error)}. Save its keys, and name the file with --keys.`);
  });
  if (!response.ok) throw new UsageError(`${url} publishes no keys for reports: it is not a shared sandbox.`);
  return response.json() as Promise<JSONWebKeySet>;
}

async function contractAt(url: string): Promise<Contract> {
  try {
    return contractIn(await (await fetch(`${url}/openapi.json`)).json(), eventScopes);
  } catch (error) {
    throw new UsageError(
      line`${url} does not respond with a contract: ${reasonOf(error) ?? (error as Error).message}\nStart a sandbox, or correct --url.`,
    );
  }
}

async function checkDeliveries(
  url: string,
  secret: string | undefined,
  judgements: Map<string, Judgement>,
): Promise<void> {
  if (secret === undefined)
    throw new UsageError("Expected the notification secret, in PARTNER_NOTIFICATION_SECRET or as --secret, got none.");
  try {
    for await (const { check, outcome, got } of checkReceiver({ url, secret }))
      judgements.set(check, { outcome: outcome === "skipped" ? "not shown" : outcome, got, evidence: [] });
  } catch (error) {
    if (error instanceof ReceiverUnreachableError || error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

/** Time without requests after which a run ends. */
const QUIET_MS = 2_000;
const POLL_MS = 100;

/** Resolves when the program has met every fault and is quiet, or after the time limit. */
async function watch({ requests }: Relay, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs;
  const isDone = () => isComplete(requests) && performance.now() - (requests.at(-1)?.atMs ?? 0) > QUIET_MS;
  while (performance.now() < deadline && !isDone()) await delay(POLL_MS);
}

/** Judgement of a criterion in this run. A criterion that an earlier run passed stays passed, unless this run shows a failure. */
function resumed(id: string, judgements: ReadonlyMap<string, Judgement>, earlier?: Report): Judgement | undefined {
  const now = judgements.get(id);
  if (now !== undefined && now.outcome !== "not shown") return now;
  return earlier?.criteria.find((row) => row.id === id && row.outcome === "pass") ?? now;
}

/** The report of the same program and contract in a folder. */
function reportIn(folder: string, program: string, contract: string): Report | undefined {
  try {
    const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    return report.program === program && report.contract === contract ? report : undefined;
  } catch {
    return undefined; // the first run
  }
}

function write(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "report.json"), printedReport(report));
  writeFileSync(join(folder, "report.html"), pageOf(report));
}

const MARKS: Record<Row["outcome"], [Colour, string]> = {
  pass: ["green", "✓"],
  fail: ["red", "✗"],
  "not shown": ["dim", "–"],
};

function summaryOf(report: Report, folder: string | undefined): Text {
  const { criteria: rows, certified } = report;
  const entries = rows.flatMap(({ id, level, outcome, observed, got, remedy }) => {
    const details = outcome === "pass" ? [] : [...got.map((each) => `got: ${each}`), `fix: ${remedy}`];
    const head = line`${coloured(...MARKS[outcome])} ${id.padEnd(22)} ${level.padEnd(6)} ${observed}`;
    return [head, ...details.map((each) => line`${" ".repeat(32)}${each}`)];
  });
  const passed = rows.filter(({ outcome }) => outcome === "pass").length;
  const where = folder === undefined ? "" : ` The report is in ${join(folder, "report.html")}.`;
  const verdict = certified ? "Certified." : "Not certified yet.";
  return joined(
    [...entries, line`\n${passed} of ${rows.length} criteria passed. ${verdict} ${assessmentOf(report)}${where}`],
    "\n",
  );
}
