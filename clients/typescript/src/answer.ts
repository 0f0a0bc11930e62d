import type { Middleware } from "openapi-fetch";
import { UnreadableAnswerError } from "./errors.ts";

/**
 * Every 2xx that the contract describes is what it says, or an UnreadableAnswerError. The descriptions are loaded with the first
 * answer, so that they do not weigh on a page before.
 */
export const checkAnswer: Middleware = {
  async onResponse({ request, response, schemaPath, options }) {
    if (!response.ok || options.parseAs !== "json") return;
    const { misfitOf } = await import("./answer-check.ts");
    const misfit = await misfitOf(`${request.method} ${schemaPath}`, response);
    if (misfit) throw new UnreadableAnswerError(response, misfit);
  },
};
