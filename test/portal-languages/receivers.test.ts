import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "@partner-api/postgres/embedded";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { delivery, eventNames, exampleEvents } from "../../clients/typescript/test/deliveries.ts";
import { operations } from "../../generated/operations.ts";
import { CLIENTS, fileOfProgram } from "../../packages/portal/src/clients.ts";
import { USER, USER_GRANT } from "../../packages/portal/src/samples/demo.ts";
import type { Service } from "../../server/boot/service.ts";
import { ensurePortal } from "../portal/built.ts";
import { createPartner } from "../portal/partner.ts";
import { LANGUAGES, missingTools } from "../support/guides/languages.ts";
import { commandOf, pagesOf, type Sample, samplesOf } from "../support/guides/pages.ts";
import { runScript, startScript } from "../support/guides/shell.ts";
import { startSandbox } from "../support/service.ts";
import { until } from "../support/until.ts";

/* The receiver on the page of each event, in the languages that `test/portal/samples.test.ts` does not run: in a project as the first guide makes it. */

let service: Service;
beforeAll(async () => {
  ensurePortal();
  service = await startSandbox();
}, 600_000);
afterAll(() => service?.stop());

const OTHERS = CLIENTS.filter(({ language }) => language !== "TypeScript");

describe.each(OTHERS)("receivers of events in $language", ({ language, fence, programs, run }) => {
  const file = fileOfProgram({ programs }, "receive");

  test("each accepts the examples of its event and prints them", async ({ skip }) => {
    const missing = missingTools(LANGUAGES.find(({ name }) => name === language)?.tools ?? []);
    if (missing.length > 0) skip(`not on the PATH: ${missing.join(", ")}`);
    const samples = samplesOf(await pagesOf(service.publicUrl), ["sh", fence]);
    const receivers = samples.filter(({ page, title }) => page.startsWith("events/") && title === language);
    expect(receivers).toHaveLength(eventNames.length);
    const { home, project, env, end } = await createPartner();
    try {
      await runScript(commandOf(samples, "guides/first-call", language), { cwd: home, env });
      const failures: string[] = [];
      for (const receiver of receivers) {
        const port = String(await findFreePort());
        const onPort = (text: string) => text.replaceAll(/\b3000\b/g, port);
        writeFileSync(join(project, file), onPort(receiver.code));
        const setUp = language === "Python" ? ". .venv/bin/activate\n" : "";
        const running = startScript(setUp + onPort(run(file)), { cwd: project, env });
        try {
          const ended = running.exited.then((code) => Promise.reject(new Error(`It ended with ${code}.`)));
          await Promise.race([deliverAll(receiver, `http://127.0.0.1:${port}/events`, running.output), ended]);
        } catch (error) {
          failures.push(`${receiver.page}: ${(error as Error).message}\n${running.output()}`);
        } finally {
          running.end();
        }
      }
      expect(failures).toEqual([]);
    } finally {
      end();
    }
  }, 600_000);
});

describe.each(OTHERS)("calls with the client in $language", ({ language, fence, programs, run }) => {
  const file = language === "Java" ? "Sample.java" : fileOfProgram({ programs }, "firstCall");

  test("the call on the page of each operation succeeds (D-samples-1)", async ({ skip }) => {
    const missing = missingTools(LANGUAGES.find(({ name }) => name === language)?.tools ?? []);
    if (missing.length > 0) skip(`not on the PATH: ${missing.join(", ")}`);
    const sandbox = await startSandbox(); // The notification secret is rotated once a day.
    const samples = samplesOf(await pagesOf(sandbox.publicUrl), ["sh", fence]);
    const calls = samples.filter(({ page, title }) => page.startsWith("operations/") && title === language);
    expect(calls).toHaveLength(Object.keys(operations).length);
    const { home, project, env, end } = await createPartner();
    try {
      await runScript(commandOf(samples, "guides/first-call", language), { cwd: home, env });
      const setUp = language === "Python" ? ". .venv/bin/activate\n" : "";
      const token = await userToken(sandbox);
      const failures: string[] = [];
      for (const { page, code } of calls) {
        writeFileSync(join(project, file), code);
        await runScript(setUp + run(file), { cwd: project, env: { ...env, ACCESS_TOKEN: token } }).catch(
          ({ message }: Error) => failures.push(`${page}: ${message}`),
        );
      }
      expect(failures).toEqual([]);
    } finally {
      end();
      await sandbox.stop();
    }
  }, 600_000);
});

/** A token of the demo user with all scopes that the samples need. */
async function userToken({ publicUrl }: Service): Promise<string> {
  const scopes = Object.values(operations).flatMap(({ security }) => security.flatMap(({ scopes }) => scopes));
  const response = await fetch(`${publicUrl}/auth/oauth2/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa("demo-facilitator:demo-facilitator-secret")}` },
    body: new URLSearchParams({ grant_type: USER_GRANT, ...USER, scope: [...new Set(scopes)].join(" ") }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function deliverAll({ page }: Sample, url: string, printed: () => string): Promise<void> {
  const ownEvents = exampleEvents.filter(({ header }) => page === `events/${slugOf(header.event_name)}`);
  expect(ownEvents).not.toEqual([]);
  await until(
    () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    60_000,
  );
  for (const event of ownEvents) {
    const body = JSON.stringify(event);
    const { headers } = delivery(body, { sentAt: Date.now() });
    const { status } = await fetch(url, { method: "POST", headers, body });
    expect(status).toBe(204);
    await until(() => printed().includes(event.header.event_id));
  }
}

/** The path of an event's page: `food.order.created` → `food-order-created`. */
const slugOf = (name: string): string => name.replaceAll(/[._]/g, "-");
