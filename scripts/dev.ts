import { enableCompileCache } from "node:module";
import { parseArgs } from "node:util";
import type { Bundles } from "@partner-api/contract";

enableCompileCache(); // Most of the time until the first verdict goes into loading the generators.
const { values: options } = parseArgs({ options: { "without-docs": { type: "boolean", default: false } } });
const { globSync } = await import("node:fs");
const { createLoop, createTerminal, rememberOutputs, startDocs, startLintThread, startMock, startPage, watchSaves } =
  await import("@partner-api/dev-loop");
const { emitTypes, format } = await import("@partner-api/codegen");
const { readFileSync } = await import("node:fs");
const { bundleContract } = await import("@partner-api/contract/bundle");
const { generateFrom } = await import("./pipeline.ts");

/*
 * `npm run dev`: save a file of spec/ and see at once whether the contract is good; generated/, the mock and the docs follow.
 * A wrong contract ends nothing and overwrites nothing.
 */

const PORT = Number(process.env.PORT ?? 4400);
const MOCK_PORT = Number(process.env.MOCK_PORT ?? 4010);
const DOCS_PORT = Number(process.env.DOCS_PORT ?? 4321);

const stopping = new AbortController();
const linting = startLintThread();
const mock = await startMock(JSON.parse(readFileSync("generated/openapi.json", "utf8")), MOCK_PORT);
const terminal = createTerminal(console.log);
const docs = options["without-docs"] ? undefined : await startDocs(DOCS_PORT);
const steps = { emitTypes: rememberOutputs(emitTypes), format: rememberOutputs(format) };
/** A change, and taking it back. */
const MAX_CONTRACTS = 2;
const generateAgain = rememberOutputs((bundles: Bundles) => generateFrom(bundles, steps), MAX_CONTRACTS);
const loop = createLoop(async () => generateAgain(await bundleContract()), linting, {
  show(state) {
    terminal(state);
    page.show(state);
  },
  written(files) {
    void mock.refresh(JSON.parse(files.get("generated/openapi.json") as string));
    void docs?.refresh().catch((error: Error) => console.error(`The docs stay as they were: ${error.message}`));
  },
});
const page = await startPage(PORT, mock.url, loop.state);
console.log(`Page ${page.url} · mock ${mock.url}\nSave a file of spec/ and see. Ctrl-C ends it.`);
docs?.url.then(
  (url) => {
    page.showDocs(url);
    console.log(`Docs ${url}`);
  },
  (error: Error) => {
    if (!stopping.signal.aborted) console.error(`${error.message}\nThe verdicts and the mock go on without them.`);
  },
);

const stop = async () => {
  stopping.abort();
  loop.stop();
  await Promise.all([page.stop(), mock.stop(), docs?.stop(), linting.stop()]);
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

watchSaves("spec", (files) => void loop.saved(files), stopping.signal);
void loop.saved(globSync("spec/**/*.yaml"));
