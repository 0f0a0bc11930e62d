import type { Example } from "@partner-api/contract";
import { code, jsonBlock, shown } from "./markdown.ts";
import { mediaOf, type OperationFacts } from "./operations.ts";

/** An example of an answer, with its status. */
export type ShownAnswer = Example & { status: string };

/** The first example of a good answer: it stands beside the call, the others in the sections of their answers. */
export const firstAnswerOf = ({ answers }: OperationFacts): ShownAnswer | undefined =>
  answers
    .filter(({ status }) => status < "4")
    .flatMap((answer) =>
      (mediaOf(answer)?.examples ?? []).map((example) => ({ ...example, status: answer.status })),
    )[0];

/** An answer as it stands beside its call. */
export const shownAnswer = ({ status, name, summary = name, value }: ShownAnswer): string =>
  shown(`It answers ${code(status)}: ${summary}`, jsonBlock(value));
