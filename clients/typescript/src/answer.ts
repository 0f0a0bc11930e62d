import type { Middleware } from "openapi-fetch";
import { type Misfit, UnreadableAnswerError } from "./errors.ts";

/**
 * Every 2xx that the contract describes is what it says, or an UnreadableAnswerError. The descriptions are loaded with the first
 * answer, so that they do not weigh on a page before.
 */
export const checkAnswer: Middleware = {
  async onResponse({ request, response, schemaPath, options }) {
    if (!response.ok || options.parseAs !== "json") return;
    const { misfitOf } = await import("./answer-check.ts");
    const misfit = await misfitOf(`${request.method} ${schemaPath}`, () => jsonOf(response.clone()));
    if (misfit) throw new UnreadableAnswerError(response, misfit);
  },
};

/** The body as JSON, or why it is none. */
export async function jsonOf(response: Response): Promise<{ json: unknown } | Misfit> {
  const bytes = await response.arrayBuffer();
  try {
    return { json: JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)) };
  } catch (error) {
    const got = bytes.byteLength === 0 ? "nothing" : error instanceof SyntaxError ? "another text" : "no UTF-8";
    const excerpt = new TextDecoder().decode(bytes.slice(0, 80)).replaceAll(/\s+/g, " ");
    return { place: "", expected: "JSON", got, excerpt };
  }
}
