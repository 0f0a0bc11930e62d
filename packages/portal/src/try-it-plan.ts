import type { Grant } from "./samples/demo.ts";

/*
 * The data of an operation's "Try it" form, as JSON next to the page. A placeholder `⟦name⟧` in a text is replaced on sending:
 * with a value of an earlier response, with one of `own`, or, for `⟦new_uuid⟧`, with a new UUID each time.
 */

export const NEW_UUID = "new_uuid";

export type TryPlan = {
  /** Values that are new each time: `prefix` with a random suffix. */
  own: { name: string; prefix: string }[];
  /** Token requests by owner. */
  tokens: TryToken[];
  /** Preparing calls, in order: they create ids or state. */
  before: TryCall[];
  /** Pause before the call itself, in seconds. */
  pauseSeconds: number;
  /** Effect of the call that cannot be undone. The form asks before it sends the call. */
  confirm?: string | undefined;
  method: string;
  /** With `{name}` for parameters, or a placeholder for the whole URL. */
  path: string;
  grant: Grant;
  fields: TryField[];
  body: { type: string; text: string } | undefined;
  /** Headers that the contract documents for any response. */
  responseHeaders: string[];
};

export type TryToken = { grant: Grant; client: string; form: [name: string, value: string][] };

export type TryCall = {
  title: string;
  method: string;
  /** Path and query, or a placeholder. */
  url: string;
  grant: Grant;
  headers: [name: string, value: string][];
  body: string | undefined;
  keep: { name: string; keys: string[] }[];
};

/** A parameter. `value`: its initial value in the form; an empty parameter is not sent. */
export type TryField = {
  name: string;
  in: "path" | "query" | "header";
  isRequired: boolean;
  value: string;
  example: string;
  /** Values that the contract lists. */
  choices: string[];
  /**
   * For a comma-separated list in the form: the delimiter of its values in the query. If empty, each value is sent separately.
   */
  separator: string | undefined;
};
