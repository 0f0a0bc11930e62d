import type { Middleware } from "openapi-fetch";
import { UnreadableAnswerError } from "./errors.ts";
import { type Chunks, chunksOf, completeResponse } from "./send.ts";

type ResponseCheck = typeof import("./response-check.ts");

let loaded: ResponseCheck | undefined;

/** Loads the response shapes on first use, to keep them out of a page's initial bundle. */
export async function loadResponseCheck(): Promise<ResponseCheck> {
  loaded ??= await import("./response-check.ts");
  return loaded;
}

/** Checks each 2xx response against the contract; throws an UnreadableAnswerError on a mismatch. */
export const checkResponse: Middleware = {
  async onResponse({ request, response, schemaPath, options }) {
    if (!response.ok || options.parseAs !== "json") return undefined;
    const { parseResponse } = await loadResponseCheck();
    const chunks = await chunksOf(response);
    const read = parseResponse(`${request.method} ${schemaPath}`, chunks);
    if (!("json" in read)) throw new UnreadableAnswerError(response, read);
    if (read.json === undefined) return undefined;
    // openapi-fetch calls `json` only if Content-Length is set. With both set here, the body is parsed once.
    return Object.defineProperty(withLength(response, chunks), "json", { value: async () => read.json });
  },
};

function withLength(response: Response, chunks: Chunks): Response {
  if (response.headers.has(LENGTH)) return response;
  const { status, statusText, url } = response;
  const headers = new Headers(response.headers);
  headers.set(LENGTH, String(chunks.reduce((length, chunk) => length + chunk.length, 0)));
  return completeResponse({ status, statusText, headers }, url, chunks);
}

const LENGTH = "Content-Length";
