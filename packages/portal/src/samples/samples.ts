import { codeBlock, inLanguages, sentenceList } from "../markdown.ts";
import { pathOfOperation } from "../operations.ts";
import { hrefOf } from "../page.ts";
import { type HttpPlan, overHttp } from "./calls-over-http.ts";
import { csharpSample } from "./csharp.ts";
import { curlSample } from "./curl.ts";
import { goSample } from "./go.ts";
import { javaSample } from "./java.ts";
import { phpSample } from "./php.ts";
import type { Plan } from "./plan.ts";
import { pythonSample } from "./python.ts";
import { typescriptSample } from "./typescript.ts";

/** Languages whose samples need nothing but what the language has. */
const OVER_HTTP: { language: string; fence: string; write: (plan: HttpPlan) => string }[] = [
  { language: "Python", fence: "python", write: pythonSample },
  { language: "PHP", fence: "php", write: phpSample },
  { language: "Java", fence: "java", write: javaSample },
  { language: "Go", fence: "go", write: goSample },
  { language: "C#", fence: "csharp", write: csharpSample },
];

/** The sample of an operation in every language that has one, as Markdown. The reader's choice of a language is the page's script. */
export async function samplesOf(plan: Plan): Promise<string> {
  const typescript = await typescriptSample(plan);
  const http = overHttp(plan);
  const samples = [
    { language: "curl", fence: "sh", code: curlSample(plan) },
    ...(typescript === undefined ? [] : [{ language: "TypeScript", fence: "ts", code: typescript }]),
    ...(http === undefined ? [] : OVER_HTTP.map(({ write, ...names }) => ({ ...names, code: write(http) }))),
  ];
  const blocks = samples.map(({ language, fence, code }) => ({ language, markdown: codeBlock(fence, code, language) }));
  return [introduction(plan), inLanguages(blocks)].filter((part) => part !== "").join("\n\n");
}

/** What a reader may wonder about: calls that are there for the ids, and whose token it is. */
function introduction({ calls, scopes, pauseSeconds }: Plan): string {
  const before = calls
    .slice(0, -1)
    .map(({ operation }) => `[${operation.summary}](${hrefOf(pathOfOperation(operation))})`);
  return [
    ...(before.length > 0 ? [`It begins with ${sentenceList(before)}, so that there is something to work on.`] : []),
    ...(pauseSeconds > 0 ? ["It waits until the first attempt was made."] : []),
    ...(scopes.has("user")
      ? [
          "Its token is one of the demo user, by the grant `password` that the sandbox alone has: in production users [sign in and agree](/guides/facilitators/).",
        ]
      : []),
  ].join(" ");
}
