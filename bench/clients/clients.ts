import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import type { Bench, Figure, Progress } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { SECRETS_KEYS } from "../support/sealing.ts";
import { median, middleHalf } from "../support/statistics.ts";
import { endWithUs } from "../support/testbed.ts";
import { type Command, LANGUAGES, type Language } from "./languages.ts";
import { sizes } from "./size.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The first of them let compilers at run time do their work. */
const [WARM, ROUNDS, CALLS] = [4, 9, 150];

const run = promisify(execFile);

/** The overhead of a client: its bundle size, and the time of a call compared with the underlying HTTP client. */
export const clients: Bench = {
  name: "clients",
  about: `reads of the demo catalog from the sandbox, ${CALLS} one by one, by the client of each language and by what its users would take alone, in turn; size of the TypeScript client`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url } = await openKeptDatabase(stack);
    const node = await startServiceProcess({
      ENVIRONMENT: "sandbox",
      SECRETS_KEYS,
      DATABASE_URL: url,
      LOG_LEVEL: "warn",
    });
    endWithUs(stack, node);
    const service = { url: node.url, token: await tokenOf(node.url) };
    progress("the size of the TypeScript client");
    const figures = await sizes();
    progress("calls of typescript");
    const program: Command = [process.execPath, join(import.meta.dirname, "calls/calls.ts")];
    figures.push(...figuresOf("typescript", "openapi-fetch alone", await calls(program, service)));
    for (const language of LANGUAGES) figures.push(...(await timeOf(language, service, progress)));
    return figures;
  },
};

type Service = { url: string; token: string };

/** Fetches a token as a client does; the plain callers use it as it is. */
async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/oauth2/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from("demo-direct:demo-direct-secret").toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "food:catalog:read" }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (access_token === undefined) throw new Error(`expected a token, got ${response.status}`);
  return access_token;
}

/** If the tools of a language are missing, its figure is marked as unmeasured. */
async function timeOf(language: Language, service: Service, progress: Progress): Promise<Figure[]> {
  const { name, plain, takes, isHere, build } = language;
  const folder = mkdtempSync(join(tmpdir(), `bench-client-${name}-`));
  const environment = {
    PYTHONPATH: folder,
    PYTHONDONTWRITEBYTECODE: "1",
    PARTNER_CLIENT: folder,
    GOFLAGS: "-mod=mod",
    GOPROXY: "off",
  };
  const options = { cwd: folder, env: { ...process.env, ...environment } };
  try {
    progress(`compiling ${name}`);
    cpSync(join(ROOT, "clients", name), folder, { recursive: true });
    if (!(await succeeds(isHere, options))) return figuresOf(name, plain, [], `${takes} is not here`);
    for (const [program, ...args] of build(folder)) await run(program, args, options);
    progress(`calls of ${name}`);
    return figuresOf(name, plain, await calls(language.run(folder), service, options));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Round = { ownMs: number; plainMs: number };

async function calls([program, ...args]: Command, { url, token }: Service, options = {}): Promise<Round[]> {
  const { stdout } = await run(program, [...args, url, String(WARM + ROUNDS), String(CALLS), token], options);
  const lines = stdout.trim().split("\n").slice(WARM);
  return lines.map((line) => {
    const [ownMs = Number.NaN, plainMs = Number.NaN] = line.split(" ").map(Number);
    return { ownMs, plainMs };
  });
}

function figuresOf(language: string, plain: string, rounds: Round[], unmeasured?: string): Figure[] {
  const figure = (label: string, values: number[], unit: string): Figure => ({
    label: `${language}: ${label}`,
    value: median(values),
    unit,
    ...(unmeasured === undefined ? { spread: middleHalf(values) } : { unmeasured }),
  });
  const ratios = rounds.map(({ ownMs, plainMs }) => ownMs / plainMs);
  const added = rounds.map(({ ownMs, plainMs }) => ((ownMs - plainMs) / CALLS) * 1_000);
  return [figure(`a call ÷ ${plain}`, ratios, "×"), figure("what the client adds to a call", added, "µs")];
}

const succeeds = ([program, ...args]: Command, options: object): Promise<boolean> =>
  run(program, args, options).then(
    () => true,
    () => false,
  );
