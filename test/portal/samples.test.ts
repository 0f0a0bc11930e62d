import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../clients/platform/src/platform-client.ts";
import { unwrap } from "../../clients/typescript/src/errors.ts";
import { delivery, exampleEvents } from "../../clients/typescript/test/deliveries.ts";
import { eventScopes } from "../../generated/event-scopes.ts";
import { operations, platformOperations } from "../../generated/operations.ts";
import { findFreePort } from "../../packages/postgres/src/embedded/free-port.ts";
import type { Service } from "../../server/boot/service.ts";
import { followSkill } from "../support/guides/follow-guides.ts";
import { LANGUAGES } from "../support/guides/languages.ts";
import { pagesOf, type Sample, samplesOf } from "../support/guides/pages.ts";
import { runScript, startScript } from "../support/guides/shell.ts";
import { closeReceivers, receiver } from "../support/receivers.ts";
import { startSandbox } from "../support/service.ts";
import { until } from "../support/until.ts";
import { ensurePortal } from "./built.ts";
import { createPartner } from "./partner.ts";
import { startPrograms } from "./programs.ts";
import { agree } from "./user-token.ts";

/* Every sample of the portal runs unchanged from the page of the running sandbox, with only a newcomer's tools. */

const partner = await createPartner();
let service: Service;
let samples: Sample[] = [];
/** The ports that the receiver and `certify` of the guides get instead of 3000 and 4000, which may be in use. */
let receiverPort = 0;
let certifyPort = 0;
const ran = new Set<string>();
/** All samples of operations in the weekly run, otherwise a third per language: other tests check all their types and plans. */
const hasAll = process.env.SAMPLES === "all";
const labelOf = ({ page, title }: Sample): string => `${page}: ${title}`;
/**
 * The READMEs of the clients, whose programs run in `test/client/` and `test/clients/`, with their install lines, and the steps of the guides in
 * languages whose tools a machine may lack, which `test/portal-languages/` follows.
 */
const isElsewhere = ({ page, title }: Sample) =>
  page.startsWith("clients") ||
  page === "SKILL" || // Followed as a whole.
  (title !== "curl" && title !== "TypeScript" && LANGUAGES.some(({ name }) => name === title));

beforeAll(async () => {
  ensurePortal();
  const free = await receiver(() => {});
  closeReceivers();
  receiverPort = free.port;
  certifyPort = await findFreePort();
  // The test follows the guide's command to start the sandbox.
  const guide = readFileSync("docs/guides/receiving-events.md", "utf8");
  const [, forward = ""] = /^npx partner-api sandbox --webhook-forward (\S+)$/m.exec(guide) ?? [];
  service = await startSandbox({ webhookForward: onOwnPort(forward) });
  samples = samplesOf(await pagesOf(service.publicUrl)).filter((sample) => !isElsewhere(sample));
}, 120_000);
afterAll(async () => {
  await service?.stop();
  partner.end();
});

const onOwnPort = (text: string): string =>
  text
    .replaceAll(/(?<=127\.0\.0\.1:|listen\()3000\b/g, String(receiverPort))
    .replaceAll(/(?<=127\.0\.0\.1:|--port )4000\b/g, String(certifyPort)); // the sandbox may have port 40001

/** Polls for a server: a reader sees when it has started. */
const started = (port: number): string =>
  `until curl --no-fail-with-body -so /dev/null http://127.0.0.1:${port}; do sleep 0.05; done`;

/** A guide as its reader follows it: files are written, commands pasted one after the other. */
function scriptOf(guide: string): string {
  const guideSamples = samples.filter(({ page }) => page === guide);
  for (const sample of guideSamples) ran.add(labelOf(sample));
  for (const { title, code } of guideSamples.filter(({ language }) => language === "ts"))
    writeFileSync(join(partner.project, title), onOwnPort(code));
  const commands = guideSamples.filter(({ language, title }) => language === "sh" && !title.startsWith("Sandbox"));
  expect(commands).not.toEqual([]);
  const start = guide === "guides/first-call" ? "" : "cd my-integration\n";
  return start + commands.map(({ code }) => code).join("\n");
}

const follow = (guide: string) => runScript(scriptOf(guide), { cwd: partner.home, env: partner.env });

/** Follows a guide with rejections: the tests make curl fail on an error status. */
function followRejections(guide: string): Promise<string> {
  const script = scriptOf(guide).replaceAll("curl -s -o refused.json", "curl --no-fail-with-body -s -o refused.json");
  return runScript(script, { cwd: partner.home, env: partner.env });
}

/** Fields of the errors in the output of a guide, with their codes. */
const rejectionsIn = (output: string): string[] =>
  [...output.matchAll(/"code":"([^"]+)","message_severity":"error","field":"([^"]+)"/g)].map(
    ([, code, field]) => `${code} ${field}`,
  );

describe("guides", () => {
  test("first call: curl, then the client from the portal’s downloads", async () => {
    const output = await follow("guides/first-call");
    expect(output).toContain('"request_id":"my-first-menu"');
    expect(output).toMatch(/^Minuman: Es Teh Manis, IDR 8000$/m);
    partner.addNodeTypes();
  }, 60_000);

  test("receiving events: subscribed, delivered, verified", async () => {
    const script = scriptOf("guides/receiving-events").replace(/^node receiver.ts &$/m, `$&\n${started(receiverPort)}`);
    const running = startScript(script, { cwd: partner.home, env: partner.env });
    try {
      expect([await running.exited, running.output()]).toEqual([0, expect.stringMatching(/true false\n/)]);
      await until(() => /F-\S+ CREATED\n(.*\n)*.*F-\S+ MERCHANT_ACCEPTED\n/.test(running.output()));
      expect(running.output()).toMatch(/created F-\S+\naccepted F-\S+\n/);
    } finally {
      running.end();
    }
  });

  test("facilitators: a user signs in and agrees, the outlet is linked and used", async () => {
    const running = startScript(scriptOf("guides/facilitators"), { cwd: partner.home, env: partner.env });
    try {
      const address = await until(() => /^Open (\S+)$/m.exec(running.output())?.[1]);
      await fetch(await agree(service.publicUrl, address));
      expect([await running.exited, running.output()]).toEqual([
        0,
        expect.stringMatching(/'OUT-1003'(.*\n)*OUT-1003 is linked as BRAGA-7\n\[\]/),
      ]);
    } finally {
      running.end();
    }
  });

  test("errors: every violation in the envelope, and as a PartnerApiError", async () => {
    const output = await followRejections("guides/errors");
    expect(output).toMatch(/^400$/m);
    expect(output).toContain('"field":"/menus/0/menu_items/0/price"');
    expect(output).toContain('"field":"/variant_categories"');
    expect(output).toMatch(
      /created (\S+)\nresent \1\n409 PROMOTION_NOT_ACTIVATED, request example-1\nno retry: the request must change first\n/,
    );
  });

  test("versions: the version in Accept", async () => {
    expect(await follow("guides/versions")).toContain('"external_id":"nasi-goreng"');
  });

  test("sandbox: an order, the clock ten minutes later, and a certified program", async () => {
    const script = onOwnPort(scriptOf("guides/sandbox")).replace(
      /^npx partner-api certify (?:.*\\\n)*.*$/m,
      (command) => `node receiver.ts &\n${started(receiverPort)}\n${command} &\n${started(certifyPort)}`,
    );
    const env = { ...partner.env, PARTNER_API_URL: service.publicUrl };
    const output = await runScript(`${script}\nwait %2`, { cwd: partner.home, env });
    const [before, after] = [...output.matchAll(/"now":"([^"]+)"/g)].map(([, now = ""]) => Date.parse(now));
    expect(after).toBeGreaterThanOrEqual((before as number) + 600_000);
    const report = readFileSync(join(partner.project, "certification/report.json"), "utf8");
    expect(JSON.parse(report)).toMatchObject({ program: "my-pos/1.0", certified: true });
  }, 60_000);

  test("lists: all customers, page by page", async () => {
    expect(await follow("guides/lists")).toMatch(/^1200 customers$/m);
  });

  test("catalogs: a warning, every rejection, an empty menu in a dry run, the time zone", async () => {
    const output = await followRejections("guides/catalogs");
    expect(output).toMatch(/"request_id":"evening-menu","warnings":\[\{"code":"ITEM_NOT_ORDERABLE"/);
    expect(output).toMatch(/400$/m);
    expect(output).toMatch(/422$/m);
    expect(rejectionsIn(output)).toEqual([
      "HTTP_400 /menus/0/menu_items/0/external_id",
      "HTTP_400 /menus/0/menu_items/1/external_id",
      "HTTP_400 /menus/0/menu_items/2/name",
      "MENU_ITEM_BELOW_ZERO /menus/0/menu_items/0/price",
      "SELECTION_MIN_OVER_VARIANTS /variant_categories/1/rules/selection/min_quantity",
    ]);
    expect(output).toMatch(/"request_id":"empty","dry_run":.*"warnings":\[\{"code":"CATALOG_EMPTY"/);
    expect(output).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d in Asia\/Jakarta\n$/);
  });

  test("health: the counts of the last days", async () => {
    expect(await follow("guides/health")).toContain('"endpoint_count":');
  });

  test("orders: every scope, the total, and a variant without an external id", async () => {
    const output = await follow("guides/orders");
    expect([...output.matchAll(/"scope":"(\w+)"/g)].map(([, scope]) => scope)).toEqual([
      "sku",
      "sku_v2",
      "sku_v2",
      "cart",
      "delivery",
    ]);
    expect(output).toContain('"takeaway_charges":2500,"order_total":79500');
    expect(output).toMatch(/"variants":\[\{"id":"[^"]+","name":"Panas"\}\]/);
  });
});

test("SKILL.md: its receiver in TypeScript passes every check", async () => {
  const home = mkdtempSync(join(partner.home, "skill-")); // npm would remove what it did not install itself
  const reader = { language: "TypeScript", home, env: partner.env, receiverPort };
  const output = await followSkill(service.publicUrl, reader);
  expect(output).toMatch(/(\d+) of \1 checks passed/);
  expect(output).toMatch(/food\.order\.created {2}\S+ {2}→ 204 .*Stopped: /s);
}, 120_000);

test("the first page: a menu, in the shell and by the client", async () => {
  const firstPageSamples = samples.filter(({ page }) => page === "index");
  expect(firstPageSamples.map(({ language }) => language)).toEqual(["sh", "ts"]);
  for (const sample of firstPageSamples) ran.add(labelOf(sample));
  const [shell, typescript] = firstPageSamples.map(({ code }) => code);
  expect(await runScript(shell ?? "", { cwd: partner.home, env: partner.env })).toContain('"nasi-goreng"');
  const programs = startPrograms(partner.project);
  await programs.run(typescript ?? "");
  programs.end();
});

test("every TypeScript sample type-checks against the client", async () => {
  const files = samples.filter(({ language }) => language === "ts");
  for (const [index, { code }] of files.entries())
    writeFileSync(join(partner.project, `sample-${index}.ts`), `${code}\nexport {};`);
  const compilerOptions = {
    target: "ES2022",
    lib: ["ES2023"],
    module: "nodenext",
    types: ["node"],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  };
  writeFileSync(join(partner.project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["sample-*.ts"] }));
  const compiler = resolve("node_modules/@typescript/native/bin/tsc");
  const result = await promisify(execFile)(process.execPath, [compiler, "-p", partner.project]).then(
    () => "",
    ({ stdout }) => stdout,
  );
  expect(result).toBe("");
}, 60_000);

describe("operations", () => {
  /** The samples of the current pages. Their dates are relative to today, which a guide may have changed. */
  const operationSamples = async () =>
    samplesOf(await pagesOf(service.publicUrl)).filter(({ page }) => /^(operations|sandbox)\//.test(page));

  const isShell = ({ language }: Sample) => language === "sh";
  /** @param first the first sample of a third; other runs use other thirds */
  const sampleSubset = (some: Sample[], first: number) => some.filter((_, index) => hasAll || index % 3 === first);

  test("curl samples succeed (D-samples-1)", async () => {
    const shellSamples = (await operationSamples()).filter(isShell);
    expect(await failuresOf(sampleSubset(shellSamples, 0))).toEqual([]);
    for (const sample of shellSamples) ran.add(labelOf(sample));
    expect(shellSamples).toHaveLength(countOf(operations) + countOf(platformOperations));
  }, 120_000);

  test("TypeScript samples and every curl sample with a date succeed after the clock moved over midnights", async () => {
    const { platform } = connect(service.publicUrl);
    const before = new Set((await operationSamples()).map(({ code }) => code));
    await unwrap(platform.POST("/platform/v1/clock", { body: { advance_seconds: 3 * 86_400 } }));
    const all = await operationSamples();
    const typescript = all.filter((sample) => !isShell(sample));
    const newSamples = all.filter((sample) => isShell(sample) && !before.has(sample.code));
    expect(await failuresOf([...sampleSubset(typescript, 1), ...newSamples])).toEqual([]);
    for (const sample of typescript) ran.add(labelOf(sample));
    expect(typescript).toHaveLength(countOf(operations));
    expect(newSamples.map(({ page }) => page)).toContain("operations/deactivate-promotion");
  }, 120_000);

  /** Runs samples one after the other. @returns failures with their page */
  async function failuresOf(some: Sample[]): Promise<string[]> {
    const programs = startPrograms(partner.project);
    const failures: string[] = [];
    for (const { page, language, code } of some) {
      const run = (): Promise<unknown> =>
        language === "sh" ? runScript(code, { cwd: partner.home, env: partner.env }) : programs.run(code);
      await run()
        // Samples that give the service some seconds may need more on a busy machine.
        .catch((error: Error) =>
          error.message.includes("NOTIFICATION_UNDER_WAY")
            ? until(() =>
                run().then(
                  () => true,
                  () => false,
                ),
              )
            : Promise.reject(error),
        )
        .catch(({ message }: Error) => failures.push(`${page}, ${language}: ${message}`));
    }
    programs.end();
    return failures;
  }

  const countOf = (table: object) => Object.keys(table).length;
});

test("every receiver accepts the example of its event", async () => {
  const receiverSamples = samples.filter(({ page }) => page.startsWith("events/"));
  expect(receiverSamples).toHaveLength(Object.keys(eventScopes).length);
  for (const [index, sample] of receiverSamples.entries()) {
    const code = stripTypeScriptTypes(sample.code).replace(
      /^(createServer\(.*)\.listen\(3000\)/m,
      "export const server = $1.listen(0)",
    );
    writeFileSync(join(partner.project, `receiver-${index}.mjs`), code);
    ran.add(labelOf(sample));
  }
  const deliveries = exampleEvents.map((event) => {
    const body = JSON.stringify(event);
    return { body, headers: Object.fromEntries(delivery(body, { sentAt: Date.now() }).headers) };
  });
  writeFileSync(
    join(partner.project, "deliveries.json"),
    JSON.stringify({ count: receiverSamples.length, deliveries }),
  );
  writeFileSync(join(partner.project, "deliver.mjs"), DELIVER);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["deliver.mjs"], { cwd: partner.project });
  expect(stderr).toBe("");
  const statuses = stdout.split("\n").filter((line) => /^\d{3}$/.test(line));
  expect(statuses).toEqual(Array(receiverSamples.length * deliveries.length).fill("204"));
  for (const { header } of exampleEvents) expect(stdout).toContain(header.event_id);
});

/** Sends every delivery to every receiver. */
const DELIVER = `
  import { readFileSync } from "node:fs";
  const { count, deliveries } = JSON.parse(readFileSync("deliveries.json", "utf8"));
  for (let index = 0; index < count; index++) {
    const { server } = await import("./receiver-" + index + ".mjs");
    const url = "http://127.0.0.1:" + server.address().port;
    for (const { headers, body } of deliveries) console.log((await fetch(url, { method: "POST", headers, body })).status);
    server.close();
    server.closeAllConnections();
  }
`;

test("every sample is run by a test", () => {
  expect(samples.map(labelOf).filter((name) => !ran.has(name))).toEqual([]);
});
