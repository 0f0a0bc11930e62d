import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { delivery, vector } from "../../clients/typescript/test/deliveries.ts";
import type { Service } from "../../server/boot/service.ts";
import { startSandbox } from "../support/service.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { startReceiverProcess } from "./receiver-process.ts";
import { type Command, findToolchains } from "./toolchains.ts";

/* Runs the programs that release 1.0.0 shows in its READMEs with the clients of today. */

const run = promisify(execFile);
/** The commit of release 1.0.0. */
const RELEASE = "1fcc388a";
const COMPILER = resolve("node_modules/@typescript/native/bin/tsc");

/** A folder with the client of a language, where a program of the release can run. */
type Workplace = { folder: string; env: NodeJS.ProcessEnv; command: (file: string) => Command; source: string };

/** Checks the types of a program and runs it. */
const checkAndRun = (file: string): Command => {
  const flags =
    "--noEmit --strict --skipLibCheck --allowImportingTsExtensions --types node --module nodenext --target es2024";
  return ["/bin/sh", "-c", `"$0" "$1" ${flags} ${file} && exec "$0" ${file}`, process.execPath, COMPILER];
};

const { folder, pathOf, write } = temporaryFolder();
const toolchains = findToolchains();
const workplaces: Record<string, Workplace> = {
  typescript: { folder, env: process.env, command: checkAndRun, source: "generated/client" },
};
let service: Service;

beforeAll(async () => {
  symlinkSync(resolve("node_modules"), pathOf("node_modules"));
  write("package.json", '{ "type": "module" }');
  service = await startSandbox();
  const commands: Record<string, Workplace["command"]> = {
    python: (file) => ["python3", file],
    php: (file) => ["php", file],
    java: (file) => ["java", "-cp", "build", file],
    go: (file) => ["go", "run", `./${dirname(file)}`],
  };
  for (const toolchain of toolchains) {
    const { language } = toolchain;
    const command = commands[language];
    if (command === undefined) continue; // C# has had no release.
    await toolchain.build();
    const { env, cwd } = toolchain.behaviour();
    workplaces[language] = { folder: cwd, env, command, source: `generated/clients/${language}/examples` };
  }
}, 180_000);

afterAll(async () => {
  await service.stop();
  for (const toolchain of toolchains) toolchain.remove();
});

/** A day in the future, for a day of December 2026: everywhere after today. */
const futureDate = (_: string, day: string): string =>
  new Date(Date.now() + (Number(day) + 1) * 86_400_000).toISOString().slice(0, 10);

/** The text of a program of the release. Blocks of the TypeScript README go on from one another. */
async function programOf({ source }: Workplace, file: string): Promise<string> {
  const [path, first, last] = file.split(/[#-]/);
  const { stdout } = await run("git", ["show", `${RELEASE}:${source}/${path}`]).catch((cause: unknown) => {
    throw new Error(`Expected the commit of release 1.0.0, got none: git fetch --unshallow.`, { cause });
  });
  if (first === undefined) return stdout;
  const blocks = [...stdout.matchAll(/```ts\n(.*?)```/gs)].map(([, block]) => block ?? "");
  const text = blocks.slice(Number(first), Number(last)).join("\n");
  return text.replaceAll("http://127.0.0.1:8080", service.publicUrl).replaceAll(/2026-12-(\d\d)/g, futureDate);
}

/** A replacement that a changelog describes, with what fails without it and the words of the changelog. */
type Remedy = { from: RegExp; to: string; fails: RegExp; words: string };

const MODULE: Remedy = {
  from: /"partner\.example\/partnerapi"/,
  to: '"partner.example/partnerapi/v2"',
  fails: /cannot find module providing package partner\.example\/partnerapi/,
  words: "The module is `partner.example/partnerapi/v2`.",
};
const GO_DATES: Remedy = {
  from: /(time\.Now\(\)\.AddDate\(0, 0, \d+\))\.Format\("2006-01-02"\)/g,
  to: "partnerapi.DateOf($1)",
  fails: /cannot use time\.Now\(\).* as (type )?partnerapi\.Date/,
  words: "fields such as `StartDate` are a `Date`, which `DateOf`, `MustDate` and `LocalDate` return: pass these",
};
const PHP_DATES: Remedy = {
  from: /date\('Y-m-d', strtotime\('(.*?)'\)\)/g,
  to: "new DateTimeImmutable('$1')",
  fails: /must be of type DateTimeImmutable, string given/,
  words:
    "Fields such as `createdAt` and `startDate` are a `DateTimeImmutable`, a date as its midnight in UTC: pass these",
};
const JAVA_DATES: Remedy = {
  from: /String (start|end) = (.*)\.toString\(\);/g,
  to: "LocalDate $1 = $2;",
  fails: /String cannot be converted to LocalDate/,
  words: "fields such as `startDate` are a `LocalDate`: pass these",
};

const PROMOTIONS =
  /^created (\S+)\nsent again \1\n409 PROMOTION_NOT_ACTIVATED, request example-1\nNasi Goreng Kampung created\n$/;
const FIRST_CALL = /^Nasi: Nasi Uduk, Rp28000\n$/;
const LISTS = /^1200 customers\n$/;
const README =
  /^\[ 'Nasi & Mie', .*\]\n400 HTTP_400 \S+\n\/menus\/0\/menu_items\/0\/price Expected at most .*\n\] \[\]\n\S+ created\n$/s;

const PROGRAMS: [language: string, file: string, output: RegExp, ...remedies: Remedy[]][] = [
  ["typescript", "README.md#0-4", README],
  ["python", "first_call.py", FIRST_CALL],
  ["python", "lists.py", LISTS],
  ["python", "promotions.py", PROMOTIONS],
  ["php", "first_call.php", FIRST_CALL],
  ["php", "lists.php", LISTS],
  ["php", "promotions.php", PROMOTIONS, PHP_DATES],
  ["java", "FirstCall.java", FIRST_CALL],
  ["java", "Lists.java", LISTS],
  ["java", "Promotions.java", PROMOTIONS, JAVA_DATES],
  ["go", "first_call/main.go", FIRST_CALL, MODULE],
  ["go", "lists/main.go", LISTS, MODULE],
  ["go", "promotions/main.go", PROMOTIONS, MODULE, GO_DATES],
];

/** Writes a program into the workplace and returns its command. */
function place({ folder, command }: Workplace, language: string, file: string, text: string): Command {
  const path = language === "typescript" ? "program.ts" : join("released", file);
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  return command(path);
}

test.for(PROGRAMS)(
  "%s: %s of 1.0.0 runs, after the remedies of the changelog",
  { timeout: 120_000 },
  async ([language, file, output, ...remedies]) => {
    const workplace = workplaces[language];
    if (workplace === undefined) return; // findToolchains has said so.
    const env = { ...workplace.env, PARTNER_BASE_URL: service.publicUrl };
    const execute = async (text: string): Promise<string> => {
      const [program, ...args] = place(workplace, language, file, text);
      const { stdout } = await run(program, args, { cwd: workplace.folder, env }).catch(
        ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout: `${stdout}${stderr}` }),
      );
      return stdout;
    };
    const changelog = readFileSync(`clients/${language}/CHANGELOG.md`, "utf8").replaceAll(/\s+/g, " ");
    let text = await programOf(workplace, file);
    for (const { from, to, fails, words } of remedies) {
      expect(await execute(text)).toMatch(fails);
      expect(changelog).toContain(words);
      text = text.replaceAll(new RegExp(from, "g"), to);
    }
    expect(await execute(text)).toMatch(output);
  },
);

const RECEIVERS: [language: string, file: string, ...remedies: Remedy[]][] = [
  ["typescript", "README.md#4-5"],
  ["python", "receive.py"],
  ["php", "receive.php"],
  ["java", "Receive.java"],
  ["go", "receive/main.go", MODULE],
];

test.for(RECEIVERS)(
  "%s: %s of 1.0.0 handles a delivery once and rejects a forged one",
  { timeout: 120_000 },
  async ([language, file, ...remedies]) => {
    const workplace = workplaces[language];
    if (workplace === undefined) return;
    const text = remedies.reduce(
      (current, { from, to }) => current.replace(from, to),
      await programOf(workplace, file),
    );
    const listening = text.replace("listen(3000)", "listen(Number(process.env.PORT))");
    const command = place(workplace, language, file, listening);
    const receiver = await startReceiverProcess((port) => ({
      command: language === "php" ? ["php", "-q", "-S", `127.0.0.1:${port}`, command[1] ?? ""] : command,
      env: { ...workplace.env, PORT: String(port) },
      cwd: workplace.folder,
    }));
    onTestFinished(async () => void (await receiver.end()));
    const signed = delivery(vector.body, { sentAt: Date.now() });
    const deliver = async (body: string): Promise<number> =>
      (await fetch(receiver.url, { method: "POST", headers: signed.headers, body })).status;
    const statuses = [await deliver(vector.body), await deliver(vector.body), await deliver(`${vector.body} `)];
    expect(statuses).toEqual([204, 204, 401]);
    const { order } = JSON.parse(vector.body).body as { order: { order_number: string; status: string } };
    expect(await receiver.end()).toEqual([`${order.order_number} ${order.status}`]);
  },
);
