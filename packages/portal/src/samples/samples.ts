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
  const withClient = typescript === undefined ? [] : [blockOf("TypeScript", codeBlock("ts", typescript, "TypeScript"))];
  const [curl, ...others] = samplesWithoutClient(plan);
  return [introduction(plan), inLanguages([curl, ...withClient, ...others])].filter((part) => part !== "").join("\n\n");
}

type Block = { language: string; markdown: string };
const blockOf = (language: string, markdown: string): Block => ({ language, markdown });

/** The sample in the languages that take no client for it: curl first. */
export function samplesWithoutClient(plan: Plan): [curl: Block, ...others: Block[]] {
  const http = overHttp(plan);
  const others = http === undefined ? [] : OVER_HTTP;
  return [
    blockOf("curl", codeBlock("sh", curlSample(plan), "curl")),
    ...others.map(({ language, fence, write }) =>
      blockOf(language, codeBlock(fence, write(http as HttpPlan), language)),
    ),
  ];
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
