import type { Grant } from "./samples/demo.ts";

/*
 * What the page of an operation needs for its form "Try it", as JSON beside the page. A hole `⟦name⟧` in a text is filled when the form is
 * sent: by a value of an earlier answer, by one of `own`, or, as `⟦new_uuid⟧`, by a UUID that is new each time.
 */

export const NEW_UUID = "new_uuid";

export type TryPlan = {
  /** Values that are new each time: `prefix` with a random end. */
  own: { name: string; prefix: string }[];
  /** How a token is asked for, by whose it is. */
  tokens: TryToken[];
  /** Calls that come first, for their ids or for what they do, in order. */
  before: TryCall[];
  /** Waits so long before the call itself. */
  pauseSeconds: number;
  method: string;
  /** With `{name}` for parameters, or a hole that is the whole address. */
  path: string;
  grant: Grant;
  fields: TryField[];
  body: { type: string; text: string } | undefined;
  /** The headers that the contract has in any answer. */
  answerHeaders: string[];
};

export type TryToken = { grant: Grant; client: string; form: [name: string, value: string][] };

export type TryCall = {
  title: string;
  method: string;
  /** Path and query, or a hole. */
  url: string;
  grant: Grant;
  headers: [name: string, value: string][];
  body: string | undefined;
  keep: { name: string; keys: string[] }[];
};

/** A parameter. `value`: what the form begins with; empty: the parameter is not sent. */
export type TryField = {
  name: string;
  in: "path" | "query" | "header";
  isRequired: boolean;
  value: string;
  example: string;
  /** Values that the contract lists. */
  choices: string[];
  /** Of a list that is written with commas in the form: what stands between its values in the query; empty: each is sent by itself. */
  separator: string | undefined;
};
