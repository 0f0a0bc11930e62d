import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findFreePort } from "@partner-api/postgres/embedded";
import { beforeAll, describe, expect, test } from "vitest";
import { operations, platformOperations } from "../../generated/operations.ts";
import { WITHOUT_CLIENT } from "../../packages/portal/src/samples/languages.ts";
import { ensurePortal } from "../portal/built.ts";
import { createPartner } from "../portal/partner.ts";
import { followGuides, followSkill, type Reader } from "../support/guides/follow-guides.ts";
import { LANGUAGES as GUIDED, missingTools } from "../support/guides/languages.ts";
import { pagesOf, type Sample, samplesOf } from "../support/guides/pages.ts";
import { startSandbox } from "../support/service.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { until } from "../support/until.ts";

/*
 * The samples of operations in the languages whose standard library is all that they use, each on a fresh sandbox, as the page that it serves
 * has them. A language is left out where its tool is not on the PATH (decisions: samples).
 */

type Language = {
  language: string;
  fence: string;
  /** Possibly missing tools beyond the program itself. */
  tools?: readonly string[];
  file: string;
  command: [program: string, ...args: string[]];
};

const LANGUAGES: Language[] = [
  { language: "Python", fence: "python", file: "sample.py", command: ["python3"] },
  { language: "PHP", fence: "php", file: "sample.php", command: ["php"] },
  { language: "Java", fence: "java", file: "Sample.java", command: ["java"] },
  { language: "Go", fence: "go", file: "sample.go", command: ["go", "run"] },
  {
    language: "C#",
    fence: "csharp",
    tools: GUIDED.find(({ name }) => name === "C#")?.tools ?? [],
    file: "Sample.cs",
    command: [
      "sh",
      "-ec",
      'mcs -langversion:6 -warnaserror -r:System.Net.Http.dll -out:"$0.exe" "$0" && mono "$0.exe"',
    ],
  },
];
const run = promisify(execFile);
const { folder, write } = temporaryFolder();
beforeAll(ensurePortal, 300_000);

describe.each(LANGUAGES)("$language", ({ fence, file, command: [program, ...args], tools = [program] }) => {
  test("every sample of an operation succeeds, on another day too (D-samples-1)", async ({ skip }) => {
    const missing = missingTools(tools);
    if (missing.length > 0) skip(`not on the PATH: ${missing.join(", ")}`);
    const service = await startSandbox();
    try {
      const readSamples = async () =>
        samplesOf(await pagesOf(service.publicUrl), [fence]).filter(
          ({ page, title }) =>
            page.startsWith("sandbox/") || (page.startsWith("operations/") && title.endsWith(WITHOUT_CLIENT)),
        );
      const samples = await readSamples();
      // Moving the clock puts the dates of pages that were loaded earlier in the past.
      samples.sort((a, b) => Number(a.page.endsWith("set-clock")) - Number(b.page.endsWith("set-clock")));
      const failures: string[] = [];
      const runSample = async ({ page, code }: Sample) => {
        const path = write(file, code);
        const once = () => run(program, [...args, path], { cwd: folder });
        await once()
          .catch((error: Error) =>
            error.message.includes("409") && page.endsWith("redeliver-notification") // slower on a busy machine
              ? until(() =>
                  once().then(
                    () => true,
                    () => false,
                  ),
                )
              : Promise.reject(error),
          )
          .catch(({ message }: Error) => failures.push(`${page}: ${message}`));
      };
      for (const sample of samples) await runSample(sample);
      // The last one moved the clock: pages have other days from then on.
      const before = new Set(samples.map(({ code }) => code));
      const newSamples = (await readSamples()).filter(({ code }) => !before.has(code));
      for (const sample of newSamples) await runSample(sample);
      expect(failures).toEqual([]);
      expect(newSamples.map(({ page }) => page)).toContain("operations/create-promotion");
      expect(samples).toHaveLength(Object.keys(operations).length + Object.keys(platformOperations).length);
    } finally {
      await service.stop();
    }
  }, 600_000);
});

/** Runs `follow` on a fresh sandbox, with a newcomer's machine. */
async function withNewcomer<Result>(follow: (url: string, reader: Omit<Reader, "language">) => Promise<Result>) {
  const receiverPort = await findFreePort();
  const service = await startSandbox({ webhookForward: `https://partner.example=http://127.0.0.1:${receiverPort}` });
  const { home, env, end } = await createPartner();
  try {
    return await follow(service.publicUrl, { home, env, receiverPort });
  } finally {
    end();
    await service.stop();
  }
}

describe.each(GUIDED)("$name", ({ name, tools }) => {
  const missing = missingTools(tools);
  test("the first two guides: a call, and an order with verified events (D-newcomer-1)", async ({ skip }) => {
    if (missing.length > 0) skip(`not on the PATH: ${missing.join(", ")}`);
    const steps = await withNewcomer((url, reader) => followGuides(url, { language: name, ...reader }));
    expect(steps).toEqual(name === "curl" ? ["curl"] : ["curl", "installed", "firstCall", "firstEvent"]);
  }, 120_000);

  test.skipIf(name === "curl")(
    "SKILL.md: its receiver passes every check",
    async ({ skip }) => {
      if (missing.length > 0) skip(`not on the PATH: ${missing.join(", ")}`);
      const output = await withNewcomer((url, reader) => followSkill(url, { language: name, ...reader }));
      expect(output).toMatch(/(\d+) of \1 checks passed/);
      expect(output).toMatch(/food\.order\.created {2}\S+ {2}→ 204 .*Stopped: /s);
    },
    120_000,
  );
});
