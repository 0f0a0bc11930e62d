import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotCompare } from "@partner-api/contract/source";
import type { Finding } from "./change.ts";
import type { Side, Skeleton } from "./skeleton.ts";

const CLI = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
const CONFIG = fileURLToPath(new URL("../../../redocly.diff.yaml", import.meta.url));

type Verdict = { ruleId: string; message: string; location: { pointer: string } };
type RedoclyChange = { kind: string; verdicts: Verdict[]; base?: { pointer: string }; revision?: { pointer: string } };

/** What `redocly diff` finds breaking between the sides of a skeleton, by pair. */
export async function redoclyFindings(skeleton: Skeleton): Promise<{ pair: number; finding: Finding }[]> {
  if (skeleton.isEqual) return [];
  const changes = await runDiff(skeleton);
  return changes.flatMap(({ base, revision, verdicts }) => {
    const side: Side = revision ? "revision" : "base";
    const origin =
      skeleton.origin(side, (revision ?? base)?.pointer ?? "") ?? skeleton.origin("base", base?.pointer ?? "");
    if (!origin) return [];
    const { pair, audience, place, subject, name, spot } = origin;
    return verdicts.map(({ ruleId, message }) => ({
      pair,
      finding: {
        rule: ruleId,
        level: "breaking",
        audience,
        subject,
        place,
        name,
        message: skeleton.codes.decode(message).replaceAll("`", ""),
        at: spot,
      },
    }));
  });
}

async function runDiff(skeleton: Skeleton): Promise<RedoclyChange[]> {
  const folder = await mkdtemp(join(tmpdir(), "redocly-diff-"));
  try {
    const sides = await Promise.all(
      (["base", "revision"] as const).map(async (side) => {
        const file = join(folder, `${side}.json`);
        await writeFile(file, skeleton.text(side));
        return file;
      }),
    );
    return JSON.parse(await run(["diff", ...sides, "--config", CONFIG, "--format", "json", "--fail-on", "none"]))
      .changes;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function run(args: string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [CLI, ...args], { env, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      if (error && !stdout.startsWith("{"))
        reject(new CannotCompare(`redocly diff failed: ${stderr.trim() || error.message}`));
      else resolve(stdout);
    });
  });
}
