import type { ClientModel } from "../model.ts";
import { csharp } from "./csharp.ts";
import { go } from "./go.ts";
import { java } from "./java.ts";
import { php } from "./php.ts";
import { python } from "./python.ts";
import { type Sample, type SampleCall, type Syntax, writeCall, writeSample } from "./sample.ts";

/* Programs of the documentation with the clients. TypeScript has its own writer, because its client is called by paths. */

export type { ClientNames } from "../read-model.ts";
export { readClientNames } from "../read-model.ts";
export type { Sample, SampleCall } from "./sample.ts";

/** Languages by their names in the documentation, with the name for the highlighter. */
const LANGUAGES: { language: string; fence: string; syntax: Syntax }[] = [
  { language: "Python", fence: "python", syntax: python },
  { language: "PHP", fence: "php", syntax: php },
  { language: "Java", fence: "java", syntax: java },
  { language: "Go", fence: "go", syntax: go },
  { language: "C#", fence: "csharp", syntax: csharp },
];

/** The program in each language but TypeScript. */
export const clientSamples = (sample: Sample, model: Pick<ClientModel, "types">) =>
  LANGUAGES.map(({ language, fence, syntax }) => ({ language, fence, code: writeSample(sample, model, syntax) }));

/** Expressions of calls, by language: `Python`, `C#`. */
export const clientCalls = (
  calls: Omit<SampleCall, "keep">[],
  model: Pick<ClientModel, "types">,
): ReadonlyMap<string, string[]> =>
  new Map(LANGUAGES.map(({ language, syntax }) => [language, calls.map((call) => writeCall(call, model, syntax))]));
