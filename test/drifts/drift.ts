import type { Context } from "../../packages/conformance/src/context.ts";
import type { Endpoint } from "../../packages/conformance/src/service.ts";

/** An edit of the project that makes contract and service, or two parts of the project, disagree. */
export type Drift = {
  /** The difference, in the words of the page. */
  name: string;
  /** The edited file, and further files that a careful author would also edit. */
  edits: Edit[];
  /** A part of the message with which the gate rejects it. */
  sentence: string;
};

export type Edit = { file: string; find: string; replace: string };

/** A drift of the running service, and the requests of a conformance run that meet it. */
export type ServiceDrift = Drift & { meet(context: Context, endpoint: Endpoint): Promise<void> };

/** A command of `npm run check` that rejects a drift without a running service. */
export type Gate = "release:check" | "lint:spec" | "generate:check" | "prose" | "docs";
export type FileDrift = Drift & { gate: Gate };

export const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace });
