import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { gzipSync } from "node:zlib";
import { findToolchains } from "../../test/clients/toolchains.ts";
import { openDemoDatabase } from "../../test/support/demo-database.ts";
import { processorMs } from "../delivery/processor-time.ts";
import { fillCatalog } from "../http/outlet.ts";
import { type Server, startServer } from "../http/server-process.ts";
import type { Bench, Figure, Progress } from "../report/figures.ts";
import { median, middleHalf } from "../report/statistics.ts";

const ITEMS = 200;
const FIRST_CALLS = 20;
const ROUNDS = 5;
/** Processor time of a round. The kernel counts in steps of 10 ms. */
const ROUND_MS = 400;
/** Processor time until the run-time compilers have compiled what is called often. */
const WARM_UP_MS = 2_500;

const PROGRAMS = join(import.meta.dirname, "programs");

/** The program of a language, and its place in the folder of the client. */
const LANGUAGES: Record<string, { name: string; program: string; place: string }> = {
  python: { name: "Python", program: "calls.py", place: "examples/calls.py" },
  php: { name: "PHP", program: "calls.php", place: "examples/calls.php" },
  java: { name: "Java", program: "Calls.java", place: "examples/Calls.java" },
  go: { name: "Go", program: "calls.go", place: "examples/calls/main.go" },
  csharp: { name: "C#", program: "Calls.cs", place: "examples/Calls.cs" },
};

type Program = { name: string; command: string[]; env: NodeJS.ProcessEnv };

export const clients: Bench = {
  name: "clients",
  about: `a catalog of ${ITEMS} items, compressed, read by each client ÷ by the HTTP client of its language alone; processor time`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const service = await startCatalogService(stack);
    const figures: Figure[] = [];
    for (const program of await buildPrograms(stack)) {
      const rows = await compare(program, service, (text) => progress(`${program.name}: ${text}`));
      figures.push(...rows.map((row) => ({ ...row, label: `${program.name}: ${row.label}` })));
    }
    return figures;
  },
};

/** Builds the clients of all languages whose tools are installed. TypeScript needs no build. */
async function buildPrograms(stack: AsyncDisposableStack): Promise<Program[]> {
  const typescript = { name: "TypeScript", command: [process.execPath, join(PROGRAMS, "calls.ts")], env: process.env };
  const programs: Program[] = [typescript];
  for (const toolchain of findToolchains()) {
    const language = LANGUAGES[toolchain.language];
    if (language === undefined) throw new Error(`expected a program in ${toolchain.language}, got none`);
    stack.defer(() => toolchain.remove());
    await toolchain.build({ [language.place]: readFileSync(join(PROGRAMS, language.program), "utf8") });
    programs.push({ name: language.name, ...toolchain.server("calls", 0) });
  }
  return programs;
}

type CatalogService = { url: string; connections: () => number; bytes: () => number };

/** Serves tokens and the response of getCatalog. Counts connections, and the bytes of the newest catalog with its headers. */
async function startCatalogService(stack: AsyncDisposableStack): Promise<CatalogService> {
  const { url } = await openDemoDatabase(stack);
  const whole = (await startServer(stack, { name: "the service", file: "service.ts", settings: { url } })) as Server;
  const catalog = readFileSync(await fillCatalog(stack, whole));
  const compressedCatalog = gzipSync(catalog);
  let [connections, bytes] = [0, 0];
  const server = createServer(async (request, response) => {
    await once(request.resume(), "end"); // A response before it would close the connection.
    const before = request.socket.bytesWritten;
    const isToken = request.url === "/token";
    const isCompressed = !isToken && /\bgzip\b/.test(String(request.headers["accept-encoding"]));
    const body = isToken ? '{"access_token":"token","expires_in":36000}' : isCompressed ? compressedCatalog : catalog;
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Content-Length": body.length,
      ...(isCompressed && { "Content-Encoding": "gzip" }),
    });
    response.end(body, () => {
      if (!isToken) bytes = request.socket.bytesWritten - before;
    });
  });
  server.on("connection", () => {
    connections++;
  });
  server.keepAliveTimeout = 600_000;
  await once(server.listen(0, "127.0.0.1"), "listening");
  stack.defer(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, connections: () => connections, bytes: () => bytes };
}

/** Measures both programs in turn. */
async function compare(program: Program, service: CatalogService, progress: Progress): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const client = start(stack, program, "client", service.url);
  const before = service.connections();
  await client.call(FIRST_CALLS);
  const figures: Figure[] = [
    {
      label: `connections for a token and ${FIRST_CALLS} calls`,
      value: service.connections() - before,
      unit: "",
      limit: { atMost: 1 },
    },
    { label: "bytes of a response", value: service.bytes(), unit: "B" },
  ];
  const plain = start(stack, program, "plain", service.url);
  const calls = Math.max(await warmUp(client), await warmUp(plain));
  const ratios: number[] = [];
  const times = { client: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    progress(`round ${round + 1} of ${ROUNDS}`);
    const ours = (await client.call(calls)) / calls;
    const plainCost = (await plain.call(calls)) / calls;
    ratios.push(ours / plainCost);
    times.client.push(ours);
    times.plain.push(plainCost);
  }
  return [
    ...figures,
    { label: "a call", value: median(times.client), unit: "ms" },
    { label: "a call without the client", value: median(times.plain), unit: "ms" },
    { label: "client ÷ HTTP client alone", value: median(ratios), unit: "×", spread: middleHalf(ratios) },
  ];
}

/** Returns the number of calls of a round. */
async function warmUp({ call }: Running): Promise<number> {
  let [calls, usedMs] = [50, 0];
  for (let spentMs = 0; spentMs < WARM_UP_MS; spentMs += usedMs) {
    usedMs = await call(calls);
    if (usedMs < ROUND_MS) calls *= 2;
  }
  return Math.ceil((calls * ROUND_MS) / usedMs);
}

type Running = {
  /** Reads the catalog so often, and returns the processor time in ms. */
  call: (times: number) => Promise<number>;
};

function start(stack: AsyncDisposableStack, { command, env }: Program, mode: string, url: string): Running {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    env: { ...env, MODE: mode, PARTNER_BASE_URL: url },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  stack.defer(async () => {
    child.stdin.end();
    await exited;
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const pid = child.pid ?? 0;
  return {
    async call(times) {
      const before = await processorMs([pid]);
      child.stdin.write(`${times}\n`);
      const { value } = await lines.next();
      if (Number(value) !== times * ITEMS)
        throw new Error(`${program} ${args.join(" ")}: expected ${times * ITEMS} items, got ${value ?? "its end"}`);
      return (await processorMs([pid])) - before;
    },
  };
}
