import { once } from "node:events";
import { chmodSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ENGINES, type Engine } from "../src/engines.ts";
import {
  commandOf,
  findEngine,
  missingTools,
  nodeForTypeScript,
  pagesOf,
  runProgram,
  samplesOf,
  waysTable,
} from "../src/newcomer.ts";

/* The parts that the ways are made of; the ways themselves are gone by `npm run newcomer`, and the guides by test/portal-languages. */

const PAGE = `# First call

\`\`\`sh title="Install"
npm install x
\`\`\`

## Then

\`\`\`json
{}
\`\`\`

\`\`\`ts title="first.ts"
call();
\`\`\`
`;

test("commands come from a page, by their titles, and from nowhere else (D-newcomer-2)", () => {
  const samples = samplesOf(new Map([["guides/a", PAGE]]));
  expect(samples).toEqual([
    { page: "guides/a", section: "", language: "sh", title: "Install", code: "npm install x\n" },
    { page: "guides/a", section: "Then", language: "ts", title: "first.ts", code: "call();\n" },
  ]);
  expect(commandOf(samples, "guides/a", "Install")).toBe("npm install x\n");
  expect(() => commandOf(samples, "guides/a", "Start")).toThrow(
    'Expected a block "Start" on the page guides/a, got none.',
  );
  expect(() => commandOf(samples, "guides/b", "Install")).toThrow("on the page guides/b, got none");
});

test("pages are read in the order of the list, and never more than a service has connections for", async () => {
  const names = Array.from({ length: 50 }, (_, index) => `page-${index}`);
  let [underWay, most] = [0, 0];
  const server = createServer((request, response) => {
    most = Math.max(most, ++underWay);
    response.on("close", () => underWay--);
    const url = `http://${request.headers.host}`;
    const list = names.map((name) => `- [${name}](${url}/${name}.md)`).join("\n");
    setImmediate(() => response.end(request.url === "/llms.txt" ? list : `of ${request.url}`));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const pages = await pagesOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect([...pages]).toEqual(names.map((name) => [name, `of /${name}.md`]));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(20);
});

describe("engines", () => {
  const engine = (name: string, ...probe: string[]): Engine => ({ name, probe, inItsWords: (command) => command });

  test("the first that can run a container, not the first that is installed", async () => {
    const [absent, broken, sound] = [engine("a", "no-such-program"), engine("b", "false"), engine("c", "true")];
    expect(await findEngine([absent, broken, sound])).toBe(sound);
    expect(await findEngine([absent, broken])).toBeUndefined();
  });

  test.each([
    ["docker", "docker build --target sandbox -t sandbox .", "docker build --target sandbox -t sandbox ."],
    ["podman", "docker build --target sandbox -t sandbox .", "podman build --target sandbox -t sandbox ."],
    [
      "buildah",
      "docker build --target sandbox -t sandbox .",
      "buildah bud --isolation chroot --format docker --target sandbox -t sandbox .",
    ],
    ["podman", "docker run --rm --env A=1 sandbox", "podman run --rm --env A=1 sandbox"],
  ])("%s: %s", (name, command, expected) => {
    expect(ENGINES.find((one) => one.name === name)?.inItsWords(command)).toBe(expected);
  });

  test("buildah runs an image with the settings of the page, and nothing else of docker's options", () => {
    const command = "docker run --rm --network host --env PORT=1 --env DATA_DIR=memory sandbox";
    const lines = ENGINES.find(({ name }) => name === "buildah")
      ?.inItsWords(command)
      .split("\n");
    expect(lines?.[0]).toBe("container=$(buildah from --pull-never sandbox)");
    expect(lines?.at(-1)).toBe(
      'buildah run --isolation chroot --env PORT=1 --env DATA_DIR=memory "$container" -- node server/main.ts & wait "$!"',
    );
  });
});

test("a program that fails says what it printed", async () => {
  await expect(runProgram(["sh", "-c", "echo out; echo err >&2; exit 3"])).rejects.toThrow(
    /^sh -c .* ended with 3:\n(out\nerr|err\nout)\n$/s,
  );
  expect(await runProgram(["sh", "-c", 'echo "$A"'], { env: { ...process.env, A: "b" } })).toBe("b\n");
});

test("tools are looked for on the folders of a path", () => {
  const folder = mkdtempSync(join(tmpdir(), "tools-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "go"), "");
  expect(missingTools(["go", "unzip"], `/nowhere:${folder}`)).toEqual(["unzip"]);
});

describe("TypeScript", () => {
  test("has the Node of the path where that runs it", async () => {
    const path = dirname(process.execPath);
    expect(await nodeForTypeScript(path, "/nowhere")).toEqual({ path });
  });

  test("has the Node that runs this where the first on the path is older than the guide asks for", async () => {
    const folder = mkdtempSync(join(tmpdir(), "node-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "node"), "#!/bin/sh\necho false\n");
    chmodSync(join(folder, "node"), 0o755);
    const own = join(folder, "own");
    expect(await nodeForTypeScript(folder, own)).toEqual({ path: `${own}:${folder}`, lent: process.version });
    expect(readlinkSync(join(own, "node"))).toBe(process.execPath);
  });
});

test("what the machine has no tools for stands on the page, in words", () => {
  expect(waysTable([], [], "2 cores.")).not.toContain("Not gone");
  expect(waysTable([], [], "2 cores.", ["Go is not gone.", "PHP is not gone."])).toMatch(
    /\n\n## Not gone\n\n- Go is not gone\.\n- PHP is not gone\.\n$/,
  );
});

test("the table has a row for each way and each language, and dashes for what was not gone", () => {
  const text = waysTable(
    [
      { name: "clone", steps: ["git clone", "npm ci"].map((name, index) => ({ name, seconds: index + 1.04 })) },
      { name: "npx", steps: [{ name: "npm install", seconds: 3 }] },
    ],
    [
      { way: "clone", language: "curl", curl: 0.5 },
      { way: "clone", language: "Go", curl: 0.5, installed: 1, firstCall: 2, firstEvent: 4 },
      { way: "npx", language: "Go", curl: 0.5, installed: 1, firstCall: 3, firstEvent: 5 },
    ],
    "2 cores.",
  );
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  expect(rows).toEqual([
    "| way | steps | in all |",
    "| --- | --- | --- |",
    "| clone | git clone 1.0 s, npm ci 2.0 s | 3.1 s |",
    "| npx | npm install 3.0 s | 3.0 s |",
    "| language | clone: call | clone: event | npx: call | npx: event |",
    "| --- | --- | --- | --- | --- |",
    "| curl | 0.5 s | – | – | – |",
    "| Go | 3.0 s | 4.0 s | 4.0 s | 5.0 s |",
  ]);
  expect(text).toContain("2 cores.");
});
