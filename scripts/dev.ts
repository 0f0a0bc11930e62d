import { existsSync, readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { type Bundles, CannotRead, ContractError, printProblem, SpecProblems } from "@partner-api/contract";
import { becomeOnlyLoop, CannotStart, portOf, requireFree } from "@partner-api/dev-loop/start";
import { readArguments } from "./command/arguments.ts";
import { explain } from "./command/explain.ts";

/*
 * `npm run dev`: save a file of spec/ and see at once whether the contract is good; generated/, the mock and the docs follow.
 * A wrong contract ends nothing and overwrites nothing, and nothing else ends it but Ctrl-C.
 */
enableCompileCache(); // Most of the time until the first verdict goes into loading the generators.
const { values } = readArguments({
  usage: "[PORT=4400] [MOCK_PORT=4010] [DOCS_PORT=4321] npm run dev -- [--without-docs]",
  about: "Save a file of spec/ and see whether the contract is good; generated/, mock, docs and types follow.",
  options: { "without-docs": { type: "boolean" } },
});
const ports = await start(async () => {
  const [page, mock, docs] = [
    portOf("PORT", 4400, process.env),
    portOf("MOCK_PORT", 4010, process.env),
    portOf("DOCS_PORT", 4321, process.env),
  ];
  const only = await becomeOnlyLoop();
  try {
    await requireFree(page, "PORT", "page");
    await requireFree(mock, "MOCK_PORT", "mock");
    if (!values["without-docs"]) await requireFree(docs, "DOCS_PORT", "docs");
  } catch (error) {
    only.end();
    throw error;
  }
  return { page, mock, docs, only };
});
const { bundleSources, unexpected } = await import("@partner-api/contract/bundle");
const loops = await import("@partner-api/dev-loop");
const { emitTypes, format } = await import("@partner-api/codegen");
const { generateFrom } = await import("./pipeline.ts");

const MAX_STOPPING_MS = 3_000;
/** What mock and docs show until the first verdict. */
const LAST = "generated/openapi.json";
const stopping = new AbortController();
/** Beside the verdicts: the loop goes on. What files say that changed under a step is for the next verdict. */
const warn = (error: unknown): void => {
  if (stopping.signal.aborted || [CannotRead, ContractError, SpecProblems].some((known) => error instanceof known))
    return;
  console.error(`${printProblem(unexpected(error, "spec/"))}\nThe loop goes on.`);
};

const linting = loops.startLintThread();
const mock = await loops.startMock(ports.mock);
const terminal = loops.createTerminal(console.log);
const steps = { emitTypes: loops.rememberOutputs(emitTypes), format: loops.rememberOutputs(format) };
/** A change, and taking it back. */
const MAX_CONTRACTS = 2;
const generate = loops.rememberOutputs((bundles: Bundles) => generateFrom(bundles, steps), MAX_CONTRACTS);
const loop = loops.createLoop(async () => generate(await bundleSources()), linting, {
  show(state) {
    terminal(state);
    page.show(state);
    if (state.verdict !== "checking" && docs === undefined && existsSync(LAST)) showDocs(); // a verdict comes before them
  },
  good(files) {
    mock.show(files.get("generated/openapi.json") as string).catch(warn);
    docs?.then((running) => running.refresh(files)).catch(warn);
    if (!isWarm) rehearse().catch(warn);
    isWarm = true;
  },
});
const page = await loops.startPage(ports.page, mock.url, loop.state);
ports.only.publishPage(page.url);
console.log(`Page ${page.url} · mock ${mock.url}\nSave a file of spec/ and see. Ctrl-C ends it.`);

let isWarm = false;
/** Generates once from another contract and drops it: the first save runs code that is compiled by then. */
async function rehearse(): Promise<void> {
  const other = JSON.stringify(await bundleSources()).replaceAll(/"maxLength":(\d+)/g, '"maxLength":$10');
  await generateFrom(JSON.parse(other) as Bundles, steps);
}

let docs: ReturnType<typeof loops.startDocs> | undefined;
function showDocs(): void {
  if (values["without-docs"] || stopping.signal.aborted) return;
  docs = loops.startDocs(ports.docs, {
    onShown(url) {
      page.showDocs(url);
      console.log(`Docs ${url}`);
    },
    onUnavailable: (reason) =>
      console.error(`${reason}\nThe verdicts and the mock go on without them; the next good save tries again.`),
  });
  docs.catch((error: unknown) => {
    docs = undefined; // the next good verdict tries again
    return warn(error);
  });
}

/** @returns what a step gives; ends the process with a sentence where it cannot start */
async function start<Given>(step: () => Promise<Given>): Promise<Given> {
  try {
    return await step();
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : await explain(error));
    process.exit(1);
  }
}

async function stop(): Promise<void> {
  stopping.abort();
  setTimeout(() => process.exit(), MAX_STOPPING_MS).unref(); // docs that are just being made are not waited for
  loop.stop();
  ports.only.end();
  const running = await docs?.catch(() => undefined);
  await Promise.all([page.stop(), mock.stop(), running?.stop(), linting.stop()]);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
// Whatever a library throws into the air ends a command, not this one.
process.removeAllListeners("uncaughtException").on("uncaughtException", warn);
process.removeAllListeners("unhandledRejection").on("unhandledRejection", warn);

loops.watchSaves("spec", (files) => void loop.saved(files), stopping.signal);
void loop.saved(loops.filesOf("spec"));
if (existsSync(LAST)) mock.show(readFileSync(LAST, "utf8")).catch(warn);
