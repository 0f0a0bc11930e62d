import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { stateOf } from "../../packages/dev-loop/src/look.ts";
import type { State } from "../../packages/dev-loop/src/state.ts";
import type { EditedProject } from "./edited-project.ts";
import { followStates } from "./loop-states.ts";
import { until } from "./until.ts";

/** `npm run dev` in a copy of the project, as its page shows it. */
export type LiveLoop = {
  /** The verdict of a round with unchanged files. */
  verdict(): Promise<State>;
  /** Its process. */
  pid: number;
  /** The address of its page. */
  page: string;
  /** Everything that it printed. */
  output(): string;
  hasEnded(): boolean;
  stop(): Promise<void>;
};

/** Starts a command of a copy. */
type Launch = (command: string[], options: SpawnOptions) => ChildProcess;
const launchHere: Launch = ([program = "", ...args], options) => spawn(program, args, options);

/** Generous for a busy machine; it only detects a hang. */
const MAX_MS = 120_000;

/**
 * Starts the loop with the type check of a single file.
 *
 * @param docsPort port of the docs; without it the loop skips them, which saves 25 s of processor time
 */
export async function startLiveLoop(project: EditedProject, launch = launchHere, docsPort?: number): Promise<LiveLoop> {
  const tsconfig = JSON.parse(project.read("tsconfig.json")) as { compilerOptions: object };
  const include = ["generated/deprecations.ts"];
  project.write("tsconfig.json", JSON.stringify({ compilerOptions: tsconfig.compilerOptions, include }));
  const docs = docsPort === undefined ? ["--without-docs"] : [];
  const loop = launch([process.execPath, "scripts/dev.ts", ...docs], {
    cwd: project.folder,
    env: { ...process.env, PORT: "0", MOCK_PORT: "0", DOCS_PORT: String(docsPort ?? 0) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [loop.stdout, loop.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const hasEnded = () => loop.exitCode !== null || loop.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    const ended = once(loop, "exit");
    loop.kill("SIGTERM");
    await ended;
  };
  /** Ends a loop that is no longer awaited. */
  const waitFor = async (is: () => boolean) => {
    try {
      await until(is, MAX_MS);
    } catch (error) {
      await stop();
      throw error;
    }
  };
  let state: State | undefined;
  await waitFor(() => /Page http/.test(output) || hasEnded());
  const page = /Page (http\S+)/.exec(output)?.[1] as string;
  void followStates<State>(page, (newState) => {
    state = newState;
  });
  const verdict = async () => {
    const edited = stateOf(join(project.folder, "spec"));
    await waitFor(() => hasEnded() || (state !== undefined && state.read === edited && state.verdict !== "checking"));
    return state as State;
  };
  await waitFor(() => hasEnded() || state?.verdict === "good");
  return { pid: Number(loop.pid), page, verdict, output: () => output, hasEnded, stop };
}
