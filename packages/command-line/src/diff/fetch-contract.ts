import { agentOf } from "partner-integration-api-client";
import { UsageError } from "../command.ts";
import { checkedUrl, reasonOf } from "../credentials.ts";

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Where a service shows its contracts; the second may be missing. */
const NAMES = ["openapi", "asyncapi"];

/**
 * The contracts of a running service, by the names of their files.
 *
 * @throws UsageError when there is none
 */
export async function fetchContract(address: string): Promise<Record<string, unknown>> {
  const base = checkedUrl("the command", address).replace(/\/*$/, "");
  const documents: Record<string, unknown> = {};
  for (const name of NAMES) {
    const document = await fetchJson(`${base}/${name}.json`);
    if (document !== undefined) documents[name] = document;
  }
  if (Object.keys(documents).length > 0) return documents;
  throw new UsageError(
    `Expected the address of a service that shows ${NAMES.join(".json and ")}.json, got ${address}.`,
  );
}

/** @returns undefined if there is no such thing */
async function fetchJson(url: string): Promise<unknown> {
  try {
    const headers = { "User-Agent": agentOf("partner-api") };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new UsageError(`${url} answered ${response.status}.`);
    return JSON.parse(await textOf(response));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${url} is no JSON: ${error.message}`);
    const reason = reasonOf(error);
    throw reason === undefined ? error : new UsageError(`${url} cannot be read: ${reason}`);
  }
}

async function textOf({ url, body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new UsageError(`${url} has more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
