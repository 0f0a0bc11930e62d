import { existsSync, readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { type Bundles, CannotRead, ContractError, printProblem, SpecProblems } from "@partner-api/contract";
import { becomeOnlyLoop, CannotStart, portOf, requireFree } from "@partner-api/dev-loop/start";
import { readArguments } from "./command/arguments.ts";
import { explain } from "./command/explain.ts";

/*
 * The watch mode for designers: after each save of a file in spec/ it lints the contract and updates generated/, the mock and the docs. An invalid
 * contract neither stops it nor overwrites files.
 */
enableCompileCache(); // Loading the generators takes most of the time until the first verdict.
// Threads of oxfmt: on two cores, more than one delays lint and the generator.
process.env.TOKIO_WORKER_THREADS ??= String(Math.max(1, availableParallelism() - 2));
const { values } = readArguments({
  usage: "[PORT=4400] [MOCK_PORT=4010] [DOCS_PORT=4321] npm run dev -- [--without-docs]",
  about: "Watches spec/: lints on save, and updates generated files, mock, docs and types.",
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
const { bundleSources } = await import("@partner-api/contract/bundle");
const { unexpected } = await import("@partner-api/contract/checks");
const loops = await import("@partner-api/dev-loop");
const { emitTypes, format } = await import("@partner-api/codegen");
const { generate, generateFrom } = await import("./pipeline.ts");

const MAX_STOPPING_MS = 3_000;
/** The document that mock and docs use until the first verdict. */
const LAST = "generated/openapi.json";
const stopping = new AbortController();
/** Reports an error without stopping the loop. Errors of files that changed during a step are left to the next verdict. */
const warn = (error: unknown): void => {
  if (stopping.signal.aborted || [CannotRead, ContractError, SpecProblems].some((kind) => error instanceof kind))
    return;
  console.error(`${printProblem(unexpected(error, "spec/"))}\nStill watching.`);
};

const linting = loops.startLintThread();
const mock = await loops.startMock(ports.mock);
const terminal = loops.createTerminal(console.log);
const steps = { emitTypes, format: loops.rememberOutputs(format) };
const loop = loops.createLoop(() => generate({ isLinted: true, steps }), linting, {
  show(state) {
    terminal(state);
    page.show(state);
    if (state.verdict !== "checking" && docs === undefined && existsSync(LAST)) showDocs(); // the first verdict has priority
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
console.log(`Page ${page.url} · mock ${mock.url}\nWatching spec/. Press Ctrl-C to stop.`);

let isWarm = false;
/** Generates from contracts with many changes and with one, and discards the results, so that the first save runs compiled code. */
async function rehearse(): Promise<void> {
  const text = JSON.stringify(await bundleSources());
  for (const limits of [/"maxLength":(\d+)/g, /"maxLength":(\d+)/])
    await generateFrom(JSON.parse(text.replace(limits, '"maxLength":$10')) as Bundles, steps);
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
      console.error(`${reason}\nThe mock and the verdicts continue without docs; the next valid save retries.`),
  });
  docs.catch((error: unknown) => {
    docs = undefined; // retried after the next valid save
    return warn(error);
  });
}

/** @returns the result of a step; exits with an error message if it cannot start */
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
  setTimeout(() => process.exit(), MAX_STOPPING_MS).unref(); // does not wait for docs that are still building
  loop.stop();
  ports.only.end();
  const running = await docs?.catch(() => undefined);
  await Promise.all([page.stop(), mock.stop(), running?.stop(), linting.stop()]);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
// Uncaught errors of libraries must not stop the loop.
process.removeAllListeners("uncaughtException").on("uncaughtException", warn);
process.removeAllListeners("unhandledRejection").on("unhandledRejection", warn);

loops.watchSaves("spec", (files) => void loop.saved(files), stopping.signal);
void loop.saved(loops.filesOf("spec"));
if (existsSync(LAST)) mock.show(readFileSync(LAST, "utf8")).catch(warn);
