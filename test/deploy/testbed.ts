import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { openSession } from "@partner-api/postgres";
import { findFreePort } from "@partner-api/postgres/embedded";
import { type DatabaseServer, startPrimary } from "../support/database-servers.ts";
import { until } from "../support/until.ts";
import { type ComposeService, readCompose, readSettings } from "./compose.ts";

const run = promisify(execFile);
const START_MS = 60_000;

/** A service of `deploy/compose.yaml` as a process of this machine. */
export type Member = {
  name: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
};

/** The shape of `deploy/compose.yaml` without a container engine: the same programs with the same settings, on ports of this machine. */
export type ComposeTestbed = {
  /** PostgreSQL, which no service of compose is here. */
  database: DatabaseServer;
  /** Where a service's port is on this machine: `api-1:8080` → `127.0.0.1:40001`. */
  addressOf(service: string): string;
  /**
   * Runs the service to its end.
   *
   * @returns its output
   * @throws Error when it fails
   */
  run(name: string): Promise<string>;
  /** Starts a node of the service and waits until it is ready. */
  startNode(name: string): Promise<Member>;
  /** Starts another program with the service's settings and its file of `deploy/`, rewritten for this machine. */
  startProgram(
    name: keyof typeof PROGRAMS,
    file: string,
    args: (file: string) => string[],
    more?: Rewriting,
  ): Promise<Member>;
};
type Rewriting = [from: string | RegExp, to: string][];

/** The programs in the images of these services. */
export const PROGRAMS = { proxy: "haproxy", prometheus: "prometheus" };

/** Ports by service, as the files of `deploy/` name them. */
const PORTS = {
  postgres: [5432],
  "api-1": [8080, 9090],
  "api-2": [8080, 9090],
  "worker-1": [8080, 9090],
  "worker-2": [8080, 9090],
  proxy: [8080],
  prometheus: [9090],
};

/**
 * Makes the secrets with `deploy/make-secrets.sh`, starts PostgreSQL, and makes its users as `deploy/create-users.sh` does.
 *
 * @param stack stops all processes
 * @param options.receiver address of the partner's server in `deploy/rehearsal.env`, `host:port`
 * @param options.collector replaces the service `traces`, `host:port`
 * @param options.node changes of the settings of each node
 */
export async function openComposeTestbed(
  stack: AsyncDisposableStack,
  {
    receiver,
    collector,
    node: nodeChanges = {},
  }: { receiver: string; collector: string; node?: Record<string, string> },
): Promise<ComposeTestbed> {
  const compose = readCompose(readSettings("deploy/rehearsal.env"));
  const folder = await mkdtemp(join(tmpdir(), "compose-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));

  const addresses = new Map<string, string>();
  for (const [name, ports] of Object.entries(PORTS))
    for (const port of ports) addresses.set(`${name}:${port}`, `127.0.0.1:${await findFreePort()}`);
  addresses.set("host.docker.internal:3001", receiver);
  addresses.set("traces:4318", collector);
  const addressOf = (service: string) => {
    const address = addresses.get(service);
    if (address === undefined) throw new Error(`expected one of ${[...addresses.keys()].join(", ")}, got ${service}`);
    return address;
  };

  const database = await startPrimary(stack);
  addresses.set("postgres:5432", database.host);
  const secrets = join(folder, "secrets");
  await run("sh", ["deploy/make-secrets.sh", secrets]);
  const rewrite = (text: string): string => {
    const rewritten = [...addresses].reduce((all, [from, to]) => all.replaceAll(from, to), text);
    // The proxy, as clients of this machine see it.
    return rewritten
      .replaceAll("http://localhost:8080", `http://localhost:${addressOf("proxy:8080").split(":")[1]}`)
      .replaceAll("/run/secrets", secrets)
      .replaceAll("/etc/prometheus/operations", join(process.cwd(), "docs/operate"));
  };
  const passwordIn = async (name: string) => new URL((await readFile(join(secrets, name), "utf8")).trim()).password;
  for (const name of await readdir(secrets)) {
    const path = join(secrets, name);
    await chmod(path, 0o600);
    await writeFile(path, rewrite(await readFile(path, "utf8")));
  }
  await createUsers(database.url, {
    owner_password: await passwordIn("owner_database_url"),
    service_password: await passwordIn("database_url"),
  });

  const serviceOf = (name: string): ComposeService => {
    const service = compose.services[name];
    if (!service) throw new Error(`expected a service ${name} in deploy/compose.yaml`);
    return service;
  };
  const environmentOf = (name: string): Record<string, string> => {
    const settings = Object.entries(serviceOf(name).environment ?? {});
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    return { PATH, NODE_COMPILE_CACHE, ...Object.fromEntries(settings.map(([key, value]) => [key, rewrite(value)])) };
  };

  function start(name: string, program: string, args: string[], env: Record<string, string>): Member {
    const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    const kill = () => child.kill("SIGKILL");
    process.once("exit", kill); // should the tests be interrupted
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    const ended = once(child, "exit");
    stack.defer(async () => {
      process.off("exit", kill);
      if (child.exitCode === null && child.signalCode === null) {
        kill();
        await ended;
      }
    });
    return { name, process: child, output: () => output };
  }

  return {
    database,
    addressOf,
    async run(name) {
      const { command: [program = "", ...args] = [] } = serviceOf(name);
      if (program !== "node") throw new Error(`expected the command of ${name} to be one of node, got ${program}`);
      const { stdout } = await run(process.execPath, args, { env: environmentOf(name) });
      return stdout;
    },
    async startNode(name) {
      const [host, port] = addressOf(`${name}:8080`).split(":") as [string, string];
      const METRICS_PORT = addressOf(`${name}:9090`).split(":")[1] as string;
      const env = { ...environmentOf(name), ...nodeChanges, HOST: host, PORT: port, METRICS_PORT };
      const member = start(name, process.execPath, ["server/main.ts"], env);
      await until(async () => {
        if (member.process.exitCode !== null) throw new Error(`${name} ended: ${member.output()}`);
        return isOk(`http://${host}:${port}/readyz`);
      }, START_MS);
      return member;
    },
    async startProgram(name, file, args, more = []) {
      const path = join(folder, basename(file));
      const text = more.reduce((all, [from, to]) => all.replace(from, to), rewrite(await readFile(file, "utf8")));
      await writeFile(path, text);
      return start(name, PROGRAMS[name], args(path), environmentOf(name));
    },
  };
}

/** Returns whether the service returns a successful response. */
export const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** The database of compose, and the statements of `deploy/create-users.sh`, which its image runs with psql. */
async function createUsers(url: string, variables: Record<string, string>): Promise<void> {
  const [, statements = ""] = /<<'SQL'\n(.*)\nSQL\n/s.exec(await readFile("deploy/create-users.sh", "utf8")) ?? [];
  const session = await openSession(url, "test");
  try {
    await session.query("CREATE DATABASE partner_api");
    await session.query(statements.replaceAll(/:'(\w+)'/g, (_, name: string) => `'${variables[name]}'`));
  } finally {
    await session.close();
  }
}
