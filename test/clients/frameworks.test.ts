import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packTypescript } from "../../clients/pack/src/typescript.ts";
import { signDelivery } from "../../clients/typescript/src/sign.ts";
import { vector } from "../../clients/typescript/test/deliveries.ts";
import { findPrograms } from "../client/programs.ts";
import { failedChecks, startReceiverProcess } from "./receiver-process.ts";
import { type Command, paths } from "./toolchains.ts";

/* Runs the receiver check against every framework adapter, with the example programs. Missing frameworks are skipped with a warning. */

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), "partner-frameworks-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Program = { command: Command; env?: NodeJS.ProcessEnv; cwd: string };
type Framework = {
  name: string;
  start: (port: number) => Program;
  /** The same receiver after something has read the body, unless the client's own tests cover this case. */
  consumedBody?: { start: (port: number) => Program; path?: string };
};

/** Skips frameworks with missing tools and logs a warning. With FRAMEWORKS=all a missing tool is an error. */
function available(frameworks: readonly Framework[], missing: string | undefined): readonly Framework[] {
  if (missing === undefined) return frameworks;
  if (process.env.FRAMEWORKS === "all")
    throw new Error(`Expected all frameworks, because FRAMEWORKS is all; got no ${missing}. Install it.`);
  for (const { name } of frameworks) console.warn(`Skipping the receiver in ${name}: ${missing} is not installed.`);
  return [];
}

/* TypeScript: the packed client, installed next to the frameworks, which have their own lock file. */

const npm = join(root, "npm");
const nodeProgram = (name: string): Framework => ({
  name,
  start: (port) => ({
    command: [process.execPath, join(npm, `build/${name}.js`)],
    env: { PORT: String(port) },
    cwd: npm,
  }),
  consumedBody: {
    start: (port) => ({
      command: [process.execPath, "parsed.js"],
      env: { PORT: String(port), FRAMEWORK: name },
      cwd: npm,
    }),
  },
});
const nest: Framework = { name: "nest", start: nodeProgram("nest").start };

/** A separate Next.js application. `app/read` reads the body before the receiver. */
const nextApp = join(root, "next");
const nextProgram = (...args: string[]): Program => ({
  command: [process.execPath, join(nextApp, "node_modules/next/dist/bin/next"), ...args],
  env: { NEXT_TELEMETRY_DISABLED: "1" },
  cwd: nextApp,
});
const startNext = (port: number) => nextProgram("start", "-H", "127.0.0.1", "-p", String(port));
const next: Framework = { name: "next", start: startNext, consumedBody: { start: startNext, path: "/read" } };
const inNode = [...["express", "fastify", "hono"].map(nodeProgram), nest, next];

/**
 * Installs the packages of a folder and the packed client.
 *
 * @param how `ci` for packages with a lock file. Next.js has no portable lock file, because it installs a compiler per platform.
 */
async function install(folder: string, packages: string, examples: string, how: "ci" | "install"): Promise<void> {
  cpSync(`test/clients/frameworks/${packages}`, folder, { recursive: true });
  cpSync(`clients/typescript/examples${examples}`, folder, { recursive: true });
  await run(
    "npm",
    [how, ...(how === "ci" ? [] : ["--no-package-lock"]), "--ignore-scripts", "--no-audit", "--no-fund"],
    { cwd: folder },
  );
  const tarball = resolve(await packTypescript(join(root, "package")));
  const installed = join(folder, "node_modules/partner-integration-api-client");
  mkdirSync(installed);
  await run("tar", ["xzf", tarball, "-C", installed, "--strip-components", "1"]);
}

async function installNext(): Promise<void> {
  await install(nextApp, "next", "/next", "install");
  const { command, cwd, env } = nextProgram("build");
  const [program, ...args] = command;
  await run(program, args, { cwd, env: { ...process.env, ...env } });
}

async function installNode(): Promise<void> {
  await install(npm, "npm", "", "ci");
  const options = "--outDir build --target es2022 --module nodenext --strict --skipLibCheck --experimentalDecorators";
  const typed = ["--emitDecoratorMetadata", "--types", "node", "--typeRoots", resolve("node_modules/@types")];
  const sources = ["express", "fastify", "hono", "nest"].map((name) => `${name}.ts`);
  await run(process.execPath, ["node_modules/typescript/bin/tsc", ...options.split(" "), ...typed, ...sources], {
    cwd: npm,
  });
}

/* Python: frameworks that the interpreter finds, including those on PYTHONPATH. */

const python = resolve("clients/python");
const pythonEnv = { PYTHONPATH: paths(python), PYTHONDONTWRITEBYTECODE: "1" };
const inPython = (name: string, args: (port: string) => string[]): Framework => ({
  name,
  start: (port) => ({
    command: ["python3", "-m", ...args(String(port))],
    env: pythonEnv,
    cwd: join(python, "examples"),
  }),
});
const python3: readonly Framework[] = [
  inPython("flask", (port) => ["flask", "--app", "receive_flask", "run", "--port", port]),
  inPython("fastapi", (port) => ["uvicorn", "receive_fastapi:app", "--port", port]),
  inPython("asgi", (port) => ["uvicorn", "receive_asgi:app", "--port", port]),
  inPython("django", (port) => ["django", "runserver", port, "--settings", "receive_django", "--noreload"]),
];

async function pythonModules(): Promise<string | undefined> {
  if (findPrograms("python3").length === 0) return "python3";
  const modules = ["flask", "fastapi", "uvicorn", "django"];
  const code = `import importlib.util as u; print(",".join(m for m in "${modules}".split(",") if not u.find_spec(m)))`;
  const { stdout } = await run("python3", ["-c", code], { env: { ...process.env, ...pythonEnv } });
  return stdout.trim() || undefined;
}

/* PHP: Debian packages. psr.so contains the PSR-15 interfaces. */

const SHARE = "/usr/share/php";
const php = (name: string, flags: string[], packages: string[]): Framework => ({
  name,
  start: (port) => {
    const vendor = join(root, `${name}-autoload.php`);
    const files = [...packages.map((path) => `${SHARE}/${path}/autoload.php`), resolve("clients/php/autoload.php")];
    writeFileSync(vendor, `<?php\n${files.map((file) => `require_once '${file}';\n`).join("")}`);
    return {
      command: ["php", ...flags, "-q", "-S", `127.0.0.1:${port}`, `receive_${name}.php`],
      env: { VENDOR_AUTOLOAD: vendor, KEYS_FOLDER: join(root, `${name}-keys`) },
      cwd: resolve("clients/php/examples"),
    };
  },
});
const PSR15 = ["Psr/Http/Message", "Nyholm/Psr7"];
const LARAVEL = ["Illuminate/Http", "Illuminate/Routing", "Illuminate/Events"];
const psr15 = php("psr15", ["-d", "extension=psr"], PSR15);
const laravel = php("laravel", [], LARAVEL);

const missingPackage = (packages: string[]): string | undefined =>
  findPrograms("php").length === 0
    ? "php"
    : packages.find((path) => !existsSync(`${SHARE}/${path}/autoload.php`))?.concat(" in /usr/share/php");

async function missingPsr(): Promise<string | undefined> {
  const missing = missingPackage(PSR15);
  if (missing) return missing;
  const { stdout } = await run("php", ["-d", "extension=psr", "-m"]);
  return /^psr$/m.test(stdout) ? undefined : "php8.2-psr";
}

/* Java: Debian's JAR files. */

const JARS = "/usr/share/java";
const jars = (pattern: RegExp): string[] =>
  (existsSync(JARS) ? readdirSync(JARS) : []).filter((file) => pattern.test(file)).map((file) => join(JARS, file));
const tomcatJars = jars(/^tomcat10-[a-z-]+\.jar$/);
const springJars = jars(/^(spring3-[a-z.]+|jetty9-[a-z0-9-]+|commons-logging|servlet-api)\.jar$/).filter(
  (jar) => !/\d\.\d/.test(jar),
);
const java = (name: string, program: string, libraries: string[], path: string): Framework => {
  const start = (port: number): Program => ({
    command: [
      "java",
      "-XX:TieredStopAtLevel=1",
      "-cp",
      [join(root, name), ...libraries].join(":"),
      program,
      join(root, name),
    ],
    env: { PORT: String(port) },
    cwd: root,
  });
  return { name, start, consumedBody: { start, path } };
};
const servlet = java("servlet", "TomcatProgram", tomcatJars, "/read");
const spring = java("spring", "SpringProgram", springJars, "/events?read");

const missingJars = (libraries: string[], ...needed: string[]): string | undefined =>
  findPrograms("javac").length === 0
    ? "javac"
    : needed
        .find((name) => !libraries.some((jar) => jar.includes(name)))
        ?.concat(` in ${JARS} (apt-get install libtomcat10-java libspring-web-servlet-java libjetty9-java)`);

async function compile({ name }: Framework, libraries: string[]): Promise<void> {
  const sources = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".java"))
      .map((file) => join(folder, file));
  const program = `test/clients/frameworks/java/${name === "servlet" ? "Tomcat" : "Spring"}Program.java`;
  const files = [
    ...["main", "generated"].flatMap((folder) => sources(`clients/java/src/${folder}/java`)),
    ...sources(`clients/java/frameworks/${name}`),
    program,
  ];
  const options = ["-proc:none", "-nowarn", "--release", "17", "-parameters", "-encoding", "UTF-8"];
  await run("javac", [...options, "-cp", libraries.join(":"), "-d", join(root, name), ...files]);
}

const missing = {
  python: await pythonModules(),
  psr15: await missingPsr(),
  laravel: missingPackage(LARAVEL),
  servlet: missingJars(tomcatJars, "catalina"),
  spring: missingJars(springJars, "spring3-web.servlet", "jetty9-servlet"),
};
const frameworks = [
  ...inNode,
  ...available(python3, missing.python),
  ...available([psr15], missing.psr15),
  ...available([laravel], missing.laravel),
  ...available([servlet], missing.servlet),
  ...available([spring], missing.spring),
];

beforeAll(async () => {
  await installNode();
  await installNext();
  if (missing.servlet === undefined) await compile(servlet, tomcatJars);
  if (missing.spring === undefined) await compile(spring, springJars);
}, 300_000);

const withEnv = (start: Framework["start"]) => (port: number) => {
  const { env, ...program } = start(port);
  return { ...program, env: { ...process.env, ...env } };
};

describe.each(frameworks)("a receiver in $name", { timeout: 180_000 }, ({ start, consumedBody }) => {
  test("passes every receiver check", async ({ onTestFinished }) => {
    const receiver = await startReceiverProcess(withEnv(start), 120_000);
    onTestFinished(async () => void (await receiver.end()));
    expect(await failedChecks(receiver.url)).toEqual([]);
  });

  if (consumedBody)
    test("reports a body that was already read in the response and in the log", async ({ onTestFinished }) => {
      const receiver = await startReceiverProcess(withEnv(consumedBody.start), 120_000);
      onTestFinished(async () => void (await receiver.end()));
      expect(await deliver(new URL(consumedBody.path ?? "/events", receiver.url))).toEqual([
        500,
        "the body was already read: the receiver's log says how to fix it",
      ]);
      expect(receiver.errors()).toContain("Expected the raw body, got one that was already read");
    });
});

test("a receiver accepts the raw bytes that express.json() stores", { timeout: 60_000 }, async ({ onTestFinished }) => {
  const [{ consumedBody } = {}] = inNode;
  const startWithRawBody = (port: number) => {
    const program = withEnv(consumedBody?.start ?? expect.unreachable())(port);
    return { ...program, env: { ...program.env, FRAMEWORK: "express-raw-body" } };
  };
  const receiver = await startReceiverProcess(startWithRawBody);
  onTestFinished(async () => void (await receiver.end()));
  expect(await failedChecks(receiver.url)).toEqual([]);
});

/** Sends a valid delivery. */
async function deliver(url: URL): Promise<[status: number, text: string]> {
  const body = Buffer.from(vector.body);
  const timestampS = Math.floor(Date.now() / 1000);
  const headers = await signDelivery({ id: crypto.randomUUID(), body, timestampS, secrets: [vector.secret] });
  const response = await fetch(url, { method: "POST", headers: { ...headers }, body });
  return [response.status, await response.text()];
}
