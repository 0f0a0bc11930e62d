import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { packTools } from "../src/pack.ts";

/* Installs the tarball into an empty folder, offline, and executes the README there. */

const run = promisify(execFile);
const { folder, pathOf, read, write } = temporaryFolder();
const env = {
  ...process.env,
  PATH: [pathOf("node_modules/.bin"), dirname(process.execPath), process.env.PATH].join(delimiter),
};

const tarball = resolve(await packTools(pathOf("packed")));
const { stdout: zod } = await run("npm", [
  "pack",
  "--silent",
  "--pack-destination",
  folder,
  resolve("node_modules/zod"),
]);
write("package.json", "{}");
const install = ["install", "--offline", "--no-audit", "--no-fund", tarball, join(folder, zod.trim())];
await run("npm", install, { cwd: folder });

const installed = pathOf("node_modules/@partner-api/contract-tools");
const readme = readFileSync(join(installed, "README.md"), "utf8");
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, text = ""]) => text);
for (const text of blocks("yaml")) {
  const [, name = expect.unreachable()] = /^# (\S+)\n/.exec(text) ?? [];
  write(name, text);
}

/** Standard output and error of a shell command, whatever its exit status. */
async function shell(command: string, more = {}): Promise<{ code: number; text: string }> {
  const options = { cwd: folder, env: { ...env, ...more } };
  return run("bash", ["-c", `exec 2>&1\n${command}`], options).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout }) => ({ code, text: stdout }),
  );
}

test("the README's commands print what it shows", { timeout: 120_000 }, async () => {
  const transcript = blocks("console").join("");
  const commands = [...transcript.matchAll(/^\$ (.*)\n/gm)].map(([, command = ""]) => command);
  let printed = "";
  for (const command of commands) printed += `$ ${command}\n${(await shell(command)).text}`;
  expect(printed).toBe(transcript);
});

test("the README's program compiles against the declarations and runs", { timeout: 120_000 }, async () => {
  const [program = expect.unreachable()] = blocks("ts");
  write("program.mts", program);
  await shell("contract generate orders.yaml --out client");
  const config = { module: "nodenext", target: "es2024", strict: true, noEmit: true, types: [] };
  write(
    "tsconfig.json",
    JSON.stringify({ compilerOptions: { ...config, lib: ["es2024", "dom"] }, include: ["program.mts", "client"] }),
  );
  write("package.json", JSON.stringify({ type: "module" }));
  const compiled = await shell(`node ${resolve("node_modules/@typescript/native/bin/tsc")} -p .`);
  expect(compiled).toEqual({ code: 0, text: "" });
  expect(await shell("node program.mts")).toEqual({
    code: 0,
    text: "0 true 4 [ 'schemas.ts', 'types.ts' ] object\n",
  });
});

test("the README's workflow fails for a breaking change", { timeout: 120_000 }, async () => {
  const file = ".github/workflows/contract.yml";
  const text = read(file);
  expect(text.trim().split("\n").length).toBeLessThanOrEqual(15);
  const { jobs } = parse(text) as { jobs: { breaking: { steps: { run?: string }[] } } };
  const [install = "", ...runs] = jobs.breaking.steps.flatMap((step) => step.run ?? []);
  expect(install).toBe("npm install --global @partner-api/contract-tools@1"); // replaced by the tarball above
  const variables = { GITHUB_BASE_REF: "main", RUNNER_TEMP: folder, GITHUB_STEP_SUMMARY: pathOf("summary.md") };
  const [orders, next] = ["orders.yaml", "next.yaml"].map((name) => read(name));
  const identity = "-c user.name=t -c user.email=t@example.com";
  write("openapi.yaml", orders ?? "");
  await shell(
    `git init -q . && git add openapi.yaml && git ${identity} commit -qm first && git update-ref refs/remotes/origin/main HEAD`,
  );
  const gate = runs.join(" && ");
  expect(await shell(gate, variables)).toEqual({ code: 0, text: "" });
  write("openapi.yaml", next ?? "");
  expect(await shell(gate, variables)).toEqual({ code: 1, text: "" });
  expect(readFileSync(variables.GITHUB_STEP_SUMMARY, "utf8")).toContain("**Breaking: 1 breaking change, 3 additions");
});

test("the README's settings name documents, their folder and the meaning of keywords", {
  timeout: 120_000,
}, async () => {
  const [settings = expect.unreachable()] = blocks("json");
  const project = pathOf("project");
  const at = (command: string) => shell(`cd ${project} && ${command}`);
  write("project/contract.config.json", settings);
  const document = (limit: number) =>
    read("orders.yaml").replace("    get:\n", `    get:\n      x-max-orders: ${limit}\n`);
  write("project/api/orders.yaml", document(20));
  await at("git init -q . && git add . && git -c user.name=t -c user.email=t@example.com commit -qm first");
  expect(await at("contract lint . 2>&1 | tail -1")).toEqual({ code: 0, text: "No problems.\n" });
  for (const [limit, code, text] of [
    [30, 0, "addition: GET /orders/{id}: x-max-orders changed from 20 to 30"],
    [10, 1, "breaking: GET /orders/{id}: x-max-orders changed from 20 to 10"],
  ] as const) {
    write("project/api/orders.yaml", document(limit));
    const compared = await at("contract diff HEAD .");
    expect(compared).toEqual({ code, text: expect.stringContaining(text) });
  }
  const open = (values: string) => document(10).replace("enum: [open, sent]", `enum: [${values}], x-open-values: true`);
  write("project/one.yaml", open("open, sent"));
  write("project/two.yaml", open("open, sent, lost"));
  const added = await at("contract diff one.yaml two.yaml");
  expect(added).toEqual({
    code: 0,
    text: expect.stringContaining('addition: GET /orders/{id} response 200 /state: now also "lost"'),
  });
  write("project/contract.config.json", '{"keywords": {"x-max-orders": "fewer"}}');
  expect(await at("contract diff HEAD .")).toEqual({
    code: 2,
    text: expect.stringContaining(
      "contract.config.json: Expected in keywords keywords, each with one of less breaks, ",
    ),
  });
});

/** Our keywords and documents. */
const OURS = [
  ...readdirSync("spec/vocabulary").map((file) => file.replace(".yaml", "")),
  ...["outletAccess", "outlets", "platform.yaml", "waivers.yaml", "spec/waivers.yaml"],
  ...["partner sending", "partner reading"],
];
/** The README describes them, and documentation tools read the first one. */
const SHARED = ["x-enumDescriptions", "x-open-values", "x-patternDescription"];

test("contains none of our keywords and documents", () => {
  const files = readdirSync(join(installed, "dist")).filter((name) => name.endsWith(".js"));
  const text = files.map((name) => readFileSync(join(installed, "dist", name), "utf8")).join("\n");
  const leaked = OURS.filter((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text));
  expect(leaked).toEqual(SHARED);
});

test("contains no source and no path of this machine", () => {
  const files = readdirSync(installed, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
  expect(files.filter((name) => !/^dist\/.*(\.js|\.d\.ts)$/.test(name)).sort()).toEqual([
    "README.md",
    "dist/THIRD-PARTY-LICENSES.md",
    "package.json",
  ]);
  for (const name of files) expect(readFileSync(join(installed, name), "utf8")).not.toContain(process.cwd());
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(manifest).toMatchObject({
    engines: { node: ">=22" },
    publishConfig: { provenance: true, access: "public" },
    dependencies: { zod: expect.any(String) },
  });
});
