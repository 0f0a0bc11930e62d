import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { findFreePort } from "@partner-api/postgres/embedded";
import { launchChromium } from "../support/chromium.ts";

/*
 * Updates the pictures of docs/contract.md from an example change in a copy of this project: `docs/images/preview.png` of the preview,
 * `docs/images/loop.png` of the page of `npm run dev` at a mistake. test/walk/pictures.test.ts updates those of README. It uses the tests' Chromium.
 *
 *   npm exec -- node test/images/take-images.ts
 */
const PROJECT = resolve(import.meta.dirname, "../..");
const IMAGES = join(PROJECT, "docs/images");
const STOCKS = "spec/resources/stocks.yaml";
/** Docs are built on request, next to other work. */
const SLOW = { timeout: 900_000 };
const SIZE = { width: 1100, height: 860 };

mkdirSync(join(PROJECT, ".cache"), { recursive: true });
const copy = mkdtempSync(join(PROJECT, ".cache/images-"));
const chromium = await launchChromium();
try {
  copyProject();
  await takePreview();
  await takeLoop();
} finally {
  await chromium.close();
  rmSync(copy, { recursive: true, force: true });
}

function copyProject(): void {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  for (const file of execFileSync("git", list, { cwd: PROJECT, encoding: "utf8" }).split("\0")) {
    if (file === "") continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(PROJECT, file), join(copy, file));
  }
  symlinkSync(join(PROJECT, "node_modules"), join(copy, "node_modules"));
}

function edit(file: string, target: string, replacement: string): void {
  const text = readFileSync(join(copy, file), "utf8");
  if (!text.includes(target)) throw new Error(`Expected ${target} in ${file}, got none: change the example.`);
  writeFileSync(join(copy, file), text.replace(target, replacement));
}

/** The page of an operation that got a field, and a limit that is another. */
async function takePreview(): Promise<void> {
  const { version } = (JSON.parse(readFileSync(join(copy, "generated/openapi.json"), "utf8")) as Bundle).info;
  for (const name of ["openapi.json", "asyncapi.json", "platform.json"]) {
    const releasedFile = join(copy, "spec/released", version, name);
    mkdirSync(dirname(releasedFile), { recursive: true });
    copyFileSync(join(copy, "generated", name), releasedFile);
  }
  const field = "note: { type: string, maxLength: 40, description: A word to the customer., examples: [Back at noon] }";
  edit(STOCKS, "      in_stock: { type: boolean", `      ${field}\n      in_stock: { type: boolean`);
  edit(STOCKS, "maxLength: 200", "maxLength: 255");
  edit(
    STOCKS,
    "external_id: nasi-goreng, in_stock: false",
    "external_id: nasi-goreng, in_stock: false, note: Back at noon",
  );
  execFileSync(process.execPath, ["scripts/preview.ts", "--portal", "no", "--out", "preview"], {
    cwd: copy,
    stdio: "inherit",
  });
  const { page } = await chromium.openPage({ viewport: SIZE });
  await page.goto(pathToFileURL(join(copy, "preview", `since-${version}`, "set-menu-item-stocks.html")).href);
  await page.screenshot({ path: join(IMAGES, "preview.png"), fullPage: true });
}

type Bundle = { info: { version: string } };

/** The page of the loop with a mistake, above the docs of the last good save. */
async function takeLoop(): Promise<void> {
  const env = { ...process.env, PORT: "0", MOCK_PORT: "0", DOCS_PORT: String(await findFreePort()) };
  const loop = spawn(process.execPath, ["scripts/dev.ts"], { cwd: copy, env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(loop, "exit");
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let output = "";
      loop.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const [, url] = /Page (http\S+)/.exec(output) ?? [];
        if (url) resolve(url);
      });
      ended.then(() => reject(new Error(`The loop ended: ${output}`)), reject);
    });
    const { page } = await chromium.openPage({ viewport: SIZE });
    await page.goto(address, { waitUntil: "domcontentloaded", ...SLOW }); // Its docs take longer.
    const whenShown = (condition: string) => page.waitForFunction(condition, SLOW);
    await whenShown(`document.body.dataset.verdict === "good" && !document.getElementById("docs").hidden`);
    await page.evaluate(
      `preview.src = new URL("/operations/set-menu-item-stocks/", document.getElementById("docs").href).href`,
    );
    const docs = await page.waitForFrame(async (frame) => frame.url().endsWith("/set-menu-item-stocks/"), SLOW);
    await docs.waitForSelector("h1", SLOW);
    edit(STOCKS, "maxLength: 40,", "maxLenght: 40,");
    await whenShown(`document.body.dataset.verdict === "wrong"`);
    await page.screenshot({ path: join(IMAGES, "loop.png") });
  } finally {
    loop.kill("SIGTERM");
    await ended;
  }
}
