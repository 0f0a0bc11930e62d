import type { Context } from "../../packages/conformance/src/context.ts";
import type { Endpoint } from "../../packages/conformance/src/service.ts";

/** An edit of the project that lets contract and service, or two parts of the project, say different things. */
export type Drift = {
  /** What differs, as the page lists it. */
  name: string;
  /** The file that is edited, and further ones that a careful author would edit along. */
  edits: Edit[];
  /** A part of the sentence with which the gate refuses it. */
  sentence: string;
};

export type Edit = { file: string; found: string; put: string };

/** A drift of the running service, and the requests of a conformance run that meet it. */
export type ServiceDrift = Drift & { meet(context: Context, endpoint: Endpoint): Promise<void> };

/** A command of `npm run check` that refuses a drift without a running service. */
export type Gate = "release:check" | "lint:spec" | "generate:check" | "docs";
export type FileDrift = Drift & { gate: Gate };

export const edit = (file: string, found: string, put: string): Edit => ({ file, found, put });
