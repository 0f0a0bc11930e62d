import type { Example } from "@partner-api/contract";
import { code, exampleBox, jsonBlock } from "./markdown.ts";
import { mediaOf, type OperationFacts } from "./operations.ts";

/** An example of a response, with its status. */
export type ShownAnswer = Example & { status: string };

/** The first example of a successful response, shown next to the call. The others are in the sections of their responses. */
export const firstAnswerOf = ({ answers }: OperationFacts): ShownAnswer | undefined =>
  answers
    .filter(({ status }) => status < "4")
    .flatMap((answer) =>
      (mediaOf(answer)?.examples ?? []).map((example) => ({ ...example, status: answer.status })),
    )[0];

/** A response next to its call. */
export const shownAnswer = ({ status, name, summary = name, value }: ShownAnswer): string =>
  exampleBox(`Response ${code(status)}: ${summary}`, jsonBlock(value));
