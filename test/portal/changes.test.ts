import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandbox } from "../support/service.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { ensurePortal } from "./built.ts";

/* The feed of changes as a running service serves it, and the command that reads it. */

beforeAll(ensurePortal, 240_000);
const { write } = temporaryFolder();
const service = await startSandbox();
afterAll(service.stop);

type Change = { subjects: string[]; action_required: boolean; remedy: string | null };

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const all = ["packages/command-line/src/main.ts", "changes", "--url", service.publicUrl, ...args];
  return new Promise((resolve) =>
    execFile(process.execPath, all, { maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    ),
  );
}

const usedFile = (used: object): string => write("used.json", JSON.stringify(used));

test("prints every change of the feed, and those of the used events only", async () => {
  const response = await fetch(`${service.publicUrl}/changes.json`);
  const { items } = (await response.json()) as { items: { url: string; _change: Change }[] };
  expect(items[0]?.url).toBe(`${service.publicUrl}/changes/`);
  const all = items.map(({ _change }) => _change);
  const without = all.filter(({ action_required, remedy }) => action_required && remedy === null);
  expect(without).toEqual([]);
  const whole = await run("--json");
  expect([whole.code, JSON.parse(whole.stdout)]).toEqual([all.some((each) => each.action_required) ? 1 : 0, all]);
  const used = await run("--json", "--used", usedFile({ events: ["food.order.created"] }));
  const eventChanges = (JSON.parse(used.stdout) as Change[]).filter(({ subjects }) =>
    subjects.includes("food.order.created"),
  );
  expect(eventChanges).toEqual(all.filter(({ subjects }) => subjects.includes("food.order.created")));
  expect(eventChanges.length).toBeGreaterThan(0);
  expect(eventChanges.length).toBeLessThan(all.length);
});

test("the changelog has no entries for operators, and names the unreleased version a preview", async () => {
  const changelog = await (await fetch(`${service.publicUrl}/changelog.md`)).text();
  expect(changelog).not.toMatch(/operators|SECRETS_KEYS|Prometheus/);
  expect(changelog).toMatch(/^## 1\.\d+\.\d+ \(preview, not released yet\)$/m);
});

test("rejects an unknown event", async () => {
  const { code, stderr } = await run("--used", usedFile({ events: ["food.order.eaten"] }));
  expect([code, stderr]).toEqual([
    2,
    'partner-api changes: Expected an event of one of the contracts in the --used file, got "food.order.eaten".\n',
  ]);
});

test("serves Atom with the service's own address", async () => {
  const response = await fetch(`${service.publicUrl}/changes.atom`);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/atom+xml"]);
  const text = await response.text();
  expect(text).toContain(`<link rel="self" href="${service.publicUrl}/changes.atom"/>`);
  expect(text.match(/<entry>/g)).toHaveLength(
    readFileSync("generated/docs/changes.json", "utf8").split('"_change"').length - 1,
  );
});
