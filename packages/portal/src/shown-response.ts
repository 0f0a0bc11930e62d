import type { Example } from "@partner-api/contract";
import { code, exampleBox, jsonBlock } from "./markdown.ts";
import { mediaOf, type OperationFacts } from "./operations.ts";

/** An example of a response, with its status. */
export type ShownResponse = Example & { status: string };

/** The first example of a successful response, shown next to the call. The others are in the sections of their responses. */
export const firstResponseOf = ({ responses }: OperationFacts): ShownResponse | undefined =>
  responses
    .filter(({ status }) => status < "4")
    .flatMap((response) =>
      (mediaOf(response)?.examples ?? []).map((example) => ({ ...example, status: response.status })),
    )[0];

/** A response next to its call. */
export const shownResponse = ({ status, name, summary = name, value }: ShownResponse): string =>
  exampleBox(`Response ${code(status)}: ${summary}`, jsonBlock(value));
