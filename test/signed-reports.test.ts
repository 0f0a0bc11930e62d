import { exportJWK, generateKeyPair, type JSONWebKeySet } from "jose";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createPartnerClient } from "../clients/typescript/src/index.ts";
import { digestOf } from "../packages/command-line/src/certify/observations.ts";
import { printedReport, type Report, type ReportRow } from "../packages/command-line/src/certify/report.ts";
import { InvalidReport, verifyReport } from "../packages/command-line/src/certify/verify.ts";
import { runCommandLine } from "../packages/command-line/src/command-line.ts";
import type { Observations } from "../packages/console/src/readiness/readiness.ts";
import { findFreePort } from "../packages/postgres/src/embedded/embedded.ts";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { cloneDatabase } from "./support/database.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/* A shared sandbox signs what it has seen of a program, and only that (decisions: signed certification). */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const { url: databaseUrl, owner } = await cloneDatabase();
const config = { ...readConfig({ SECRETS_KEYS }), port: 0, databaseUrl };
const shared = { ...config, sandboxSecret: "kue lapis & 7 sendok gula aren" };
const service = await startService(shared, createLog("silent"));
const { publicUrl } = service;
const secretOf = (client: string) => service.sharedSecrets?.drawn.get(client as never) ?? "";
const { folder, pathOf, write, remove, read: readFile } = temporaryFolder();
const reportFile = pathOf("report.json");
const printed = vi.spyOn(console, "log").mockImplementation(() => {});
afterAll(async () => {
  printed.mockRestore();
  await service.stop();
});

const read = (path: string, of = publicUrl) => fetch(of + path);
const keys = (await (await read("/.well-known/certification-keys.json")).json()) as JSONWebKeySet;
const keysFile = write("keys.json", JSON.stringify(keys));

function clientAt(baseUrl: string, clientId: string) {
  const scopes = ["food:catalog:read", "food:catalog:write", "promo:food_promo:write"];
  const auth = { clientId, clientSecret: secretOf(clientId), tokenUrl: `${baseUrl}/auth/oauth2/token`, scopes };
  return createPartnerClient({ baseUrl, auth });
}

async function tokenOf(client: string): Promise<string> {
  const headers = { Authorization: `Basic ${btoa(`${client}:${secretOf(client)}`)}` };
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: "partner:outlet:read" });
  const response = await fetch(`${publicUrl}/auth/oauth2/token`, { method: "POST", headers, body });
  return ((await response.json()) as { access_token: string }).access_token;
}
const askAs = async (client: string, query: Record<string, string> = {}) =>
  fetch(`${publicUrl}/certification?${new URLSearchParams(query)}`, {
    headers: { Authorization: `Bearer ${await tokenOf(client)}` },
  });
const observe = async (client: string, query?: Record<string, string>) =>
  (await askAs(client, query)).json() as Promise<Observations>;

/** Runs the command and prints as it does. */
async function run(...args: string[]): Promise<{ code: number; text: string }> {
  printed.mockClear();
  const code = await runCommandLine(["certify", ...args]);
  return { code, text: printed.mock.calls.flat().join("\n") };
}

/** Certifies a short program, in vain: it shows only some criteria. */
async function certify(url: string, ...more: string[]) {
  const port = await findFreePort();
  const ended = run(
    ...["--program", "warung-pos/1.4", "--url", url, "--port", String(port), "--report", folder, "--wait", "4"],
    ...more,
  );
  await vi.waitFor(() => read("/healthz", `http://127.0.0.1:${port}`), { timeout: 20_000 });
  const api = clientAt(`http://127.0.0.1:${port}`, "demo-direct");
  const path = { outlet_id: "OUT-1002" };
  const menu_items = [{ external_id: "teh", name: "Teh", price: 1_000 }];
  const body = { request_id: crypto.randomUUID(), menus: [{ name: "Menu", menu_items }], variant_categories: [] };
  await api.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params: { path }, body });
  return { ...(await ended), report: JSON.parse(readFile("report.json")) as Report };
}

const credentials = ["--client-id", "demo-direct", "--client-secret", secretOf("demo-direct")];
const { code, report } = await certify(publicUrl, ...credentials);
const text = readFile("report.json");
const sandboxRows = report.criteria.filter(({ assessment }) => assessment === "sandbox");

test("certify marks what the sandbox has seen itself, and has it signed", async () => {
  expect(code).toBe(1); // most is not shown
  expect(report).toMatchObject({ assessment: "sandbox", sandbox: { url: publicUrl, client: "demo-direct" } });
  expect(sandboxRows.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
    ...["secrets-in-url pass", "menu-whole pass", "menu-request-id pass", "menu-not-resent pass"],
    ...["rejection-final pass", "valid-requests pass", "deprecated-operations pass", "own-outlets pass"],
    ...["compressed pass", "user-agent pass"],
  ]);
  const relayCriteria = report.criteria.filter(({ id }) => ["lost-menu-retried", "token-renewed"].includes(id));
  expect(relayCriteria.map(({ assessment, outcome }) => [assessment, outcome])).toEqual(
    Array(2).fill(["self", "pass"]),
  );
  const page = readFile("report.html");
  expect(page).toContain(`Signed by ${publicUrl}, which has seen 10 of 69 criteria of the client demo-direct itself`);
});

test("--verify needs no network, and says what is self-assessed", async () => {
  expect(await run("--verify", reportFile, "--keys", keysFile, "--url", "http://127.0.0.1:9")).toEqual({
    code: 0,
    text: expect.stringMatching(/^warung-pos\/1\.4: not certified\. Signed by .* The others are self-assessed\.$/),
  });
  expect((await run("--verify", reportFile, "--url", publicUrl)).code).toBe(0);
});

test("a second run adds to the first, with what the sandbox has seen since its start", async () => {
  const secondRun = await certify(publicUrl, ...credentials);
  expect(secondRun.report.sandbox?.since).toBe(report.sandbox?.since);
  expect(secondRun.report.criteria.find(({ id }) => id === "token-reuse")?.assessment).toBe("sandbox");
  await verifyReport(printedReport(secondRun.report), keys);
});

const problemOf = (changed: string, by = keys, now?: Date): Promise<string> =>
  verifyReport(changed, by, now).then(
    () => "verified",
    (error: Error) => (error instanceof InvalidReport ? error.message : `${error}`),
  );

test("each changed byte is noticed", async () => {
  const bytes = Buffer.from(text);
  for (let place = 0; place < bytes.length; place += 97) {
    const changed = Buffer.from(bytes);
    changed[place] = bytes[place] === 0x61 ? 0x62 : 0x61;
    expect([place, await problemOf(changed.toString())]).not.toEqual([place, "verified"]);
  }
  expect(await problemOf(text.replace("a correctly signed", "a sometimes signed"))).toBe(
    "The report was changed after it was signed.",
  );
  expect(await problemOf(text.trimEnd())).toBe("The report was changed after it was signed.");
  const last = report.signature?.at(-1) ?? "";
  const spare = String.fromCharCode(last.charCodeAt(0) + 1); // bits that no byte has
  expect(await problemOf(text.replace(`${last}"\n}`, `${spare}"\n}`))).not.toBe("verified");
});

test("keys of another sandbox do not verify a report", async () => {
  const { publicKey } = await generateKeyPair("ES256", { extractable: true });
  const [ownKey] = keys.keys;
  const other = await exportJWK(publicKey);
  expect(await problemOf(text, { keys: [{ ...other, kid: "other", alg: "ES256" }] })).toBe(
    `The key ${ownKey?.kid} is not among the keys: another sandbox has signed the report, or its key has been replaced.`,
  );
  expect(await problemOf(text, { keys: [{ ...other, kid: ownKey?.kid ?? "", alg: "ES256" }] })).toBe(
    "The report was changed after it was signed.",
  );
  expect(keys.keys).toEqual([expect.not.objectContaining({ d: expect.anything() })]);
});

test("a report expires after 90 days", async () => {
  const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await problemOf(text, keys, daysLater(89.9))).toBe("verified");
  expect(await problemOf(text, keys, daysLater(90.1))).toMatch(
    /^The signature expired on 20\d\d-\d\d-\d\d: certify the program again\.$/,
  );
});

test("a report of a revoked key does not verify", async () => {
  await owner.query("DELETE FROM service_keys WHERE purpose = 'report key'");
  const restarted = await startService(shared, createLog("silent"));
  try {
    const { code, text } = await run("--verify", reportFile, "--url", restarted.publicUrl);
    expect([code, text]).toEqual([1, expect.stringContaining("is not among the keys: another sandbox has signed")]);
  } finally {
    await restarted.stop();
  }
});

/** A report that a partner has edited, and then had signed. */
async function editedReport(edit: (report: Report) => void, client = "demo-direct"): Promise<string> {
  const { signature: _, ...edited } = structuredClone(report);
  edit(edited);
  const { since = "", until = "" } = edited.sandbox ?? {};
  const { signature = "" } = await observe(client, { since, until, program: edited.program, report: digestOf(edited) });
  return printedReport({ ...edited, signature });
}
const rowOf = ({ criteria }: Report, id: string) => criteria.find((row) => row.id === id) as ReportRow;

describe("a partner that claims more than the sandbox has seen", () => {
  test.each<[string, (report: Report) => void, string, string?]>([
    [
      "a pass that it has not seen",
      (edited) => Object.assign(rowOf(edited, "limit-honoured"), { outcome: "pass", assessment: "sandbox" }),
      "The report says that the sandbox has seen limit-honoured pass, but the sandbox has seen nothing of it.",
    ],
    [
      "other evidence",
      (edited) => Object.assign(rowOf(edited, "user-agent"), { evidence: ["PUT /all"] }),
      "The report does not have the evidence of user-agent that the sandbox has signed.",
    ],
    [
      "a criterion that it left out",
      (edited) => void edited.criteria.shift(),
      "The report does not have the criteria of this version: use the version that wrote it.",
    ],
    [
      "a certification",
      (edited) => Object.assign(edited, { certified: true }),
      "The report does not have the criteria of this version: use the version that wrote it.",
    ],
    [
      "another contract",
      (edited) => Object.assign(edited, { contract: "9.0.0" }),
      "The report says 9.0.0, but the sandbox has signed 1.1.0.",
    ],
    [
      "the run of another partner",
      () => {},
      "The report is of the client demo-direct, but its signature is for demo-rival.",
      "demo-rival",
    ],
  ])("is found: %s", async (_, edit, problem, client) => {
    const by = (await (await read("/.well-known/certification-keys.json")).json()) as JSONWebKeySet;
    expect(await problemOf(await editedReport(edit, client), by)).toBe(problem);
  });

  test("cannot hide a failure that the sandbox has seen", async () => {
    const before = (await observe("demo-direct")).until;
    const path = { outlet_id: "OUT-1002" };
    const api = clientAt(publicUrl, "demo-direct");
    await api.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params: { path }, body: {} as never });
    const { until, observed } = await observe("demo-direct", { since: before });
    expect(observed).toContainEqual(expect.objectContaining({ id: "valid-requests", outcome: "fail" }));
    const hidden = await editedReport((edited) => {
      Object.assign(edited.sandbox ?? {}, { since: before, until });
      for (const row of edited.criteria) row.assessment = "self";
    });
    const by = (await (await read("/.well-known/certification-keys.json")).json()) as JSONWebKeySet;
    expect(await problemOf(hidden, by)).toBe("The report hides that the sandbox has seen valid-requests fail.");
  });
});

test("a sandbox of the partner's own signs nothing", async () => {
  const { url } = await cloneDatabase();
  const unshared = await startService({ ...config, databaseUrl: url }, createLog("silent"));
  try {
    for (const path of ["/certification", "/.well-known/certification-keys.json"])
      expect([path, (await read(path, unshared.publicUrl)).status]).toEqual([path, 404]);
    remove("report.json");
    const options = ["--program", "a/1", "--url", unshared.publicUrl, "--wait", "0.1", "--report", folder];
    await run(...options, "--client-id", "demo-direct", "--client-secret", "demo-direct-secret");
    const self = readFile("report.json");
    expect(JSON.parse(self)).toMatchObject({ assessment: "self", criteria: expect.any(Array) });
    expect(self).not.toContain('signature":');
    expect(await problemOf(self)).toBe(
      "The report has no signature: it is self-assessed, with a sandbox of the partner's own.",
    );
  } finally {
    await unshared.stop();
  }
});

test.each([
  [{ since: "yesterday" }, "Expected times in ISO 8601 with an offset as since and until, got yesterday.\n"],
  [{ since: "1" }, "Expected times in ISO 8601 with an offset as since and until, got 1.\n"],
  [
    { until: "2999-01-01T00:00:00Z" },
    "Expected a time that is over as until, and one before it as since, got 2999-01-01T00:00:00Z and 2999-01-01T00:00:00Z.\n",
  ],
  [
    { since: "2026-01-02T00:00:00Z", until: "2026-01-01T00:00:00Z" },
    "Expected a time that is over as until, and one before it as since, got 2026-01-01T00:00:00Z and 2026-01-02T00:00:00Z.\n",
  ],
  [
    { program: "pos/1" },
    "Expected the name and version of a program, and the SHA-256 of a report in Base64url, got pos/1 and none.\n",
  ],
  [
    { program: "p o s", report: "A".repeat(43) },
    "Expected the name and version of a program, and the SHA-256 of a report in Base64url, got p o s and AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA….\n",
  ],
])("GET /certification with %j is rejected", async (query, expected) => {
  const response = await askAs("demo-rival", query);
  expect([response.status, await response.text()]).toEqual([400, expected]);
});

test("GET /certification needs a token, and shows only the client's own requests", async () => {
  expect((await read("/certification")).status).toBe(401);
  expect((await observe("demo-rival", { since: "2026-01-01T00:00:00Z" })).observed).toEqual([]);
});
