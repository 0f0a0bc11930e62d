import { withCurrentNames } from "@partner-api/contract/files";
import { agentOf } from "partner-integration-api-client";
import { UsageError } from "../command.ts";
import { checkedUrl, reasonOf } from "../credentials.ts";

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Names of the contracts that a service publishes; the second is optional. */
const NAMES = ["openapi", "asyncapi"];

/**
 * Fetches the contracts of a running service, by file name.
 *
 * @throws UsageError if the service publishes none
 */
export async function fetchContract(address: string, names = NAMES): Promise<Record<string, unknown>> {
  const base = checkedUrl("the command", address).replace(/\/*$/, "");
  const documents: Record<string, unknown> = {};
  for (const name of names) {
    const document = await fetchJson(`${base}/${name}.json`);
    if (document !== undefined) documents[name] = document;
  }
  if (Object.keys(documents).length > 0) return documents;
  throw new UsageError(
    `Expected the URL of a service that publishes ${names.join(".json and ")}.json, got ${address}.`,
  );
}

/** @returns undefined for a 404 */
async function fetchJson(url: string): Promise<unknown> {
  try {
    const headers = { "User-Agent": agentOf("partner-api") };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new UsageError(`${url} returned ${response.status}.`);
    return withCurrentNames(JSON.parse(await textOf(response)));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${url} is not JSON: ${error.message}`);
    const reason = reasonOf(error);
    throw reason === undefined ? error : new UsageError(`${url} cannot be read: ${reason}`);
  }
}

async function textOf({ url, body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new UsageError(`Expected at most ${MAX_BYTES} bytes from ${url}, got more.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
