import { sentenceList } from "@partner-api/contract";
import type { ClientNames } from "@partner-api/emit-clients/samples";
import { codeBlock, details, inLanguages, joined } from "../markdown.ts";
import { pathOfOperation } from "../operations.ts";
import { hrefOf } from "../page.ts";
import { type HttpPlan, overHttp } from "./calls-over-http.ts";
import { csharpSample } from "./csharp.ts";
import { curlSample } from "./curl.ts";
import { goSample } from "./go.ts";
import { javaSample } from "./java.ts";
import { FENCES, WITHOUT_CLIENT } from "./languages.ts";
import { phpSample } from "./php.ts";
import type { Plan } from "./plan.ts";
import { pythonSample } from "./python.ts";
import { typescriptSample } from "./typescript.ts";
import { samplesWithClients } from "./with-clients.ts";

/** Languages whose samples need no dependencies. */
const OVER_HTTP: [fence: keyof typeof FENCES, write: (plan: HttpPlan) => string][] = [
  ["python", pythonSample],
  ["php", phpSample],
  ["java", javaSample],
  ["go", goSample],
  ["csharp", csharpSample],
];

/**
 * The sample of an operation in every language, as Markdown: with its client where there is one, and by HTTP alone behind a switch. A
 * script of the page handles the language selection.
 */
export async function samplesOf(plan: Plan, names: ClientNames): Promise<string> {
  const typescript = await typescriptSample(plan);
  const others = samplesWithClients(plan, names);
  if (typescript === undefined || others === undefined)
    return joined([introduction(plan), inLanguages(samplesWithoutClient(plan))]);
  const [curl, ...byHand] = samplesWithoutClient(plan, WITHOUT_CLIENT);
  const withClients = [{ language: "TypeScript", fence: "ts", code: typescript }, ...others].map(
    ({ language, fence, code }) => blockOf(language, codeBlock(fence, code, language)),
  );
  const isByHand = byHand.length > 0 && details("The same without a client", inLanguages(byHand));
  return joined([introduction(plan), inLanguages([curl, ...withClients]), isByHand]);
}

type Block = { language: string; markdown: string };
const blockOf = (language: string, markdown: string): Block => ({ language, markdown });

/**
 * The sample in the languages that need no client: curl first.
 *
 * @param suffix of the titles after curl
 */
export function samplesWithoutClient(plan: Plan, suffix = ""): [curl: Block, ...others: Block[]] {
  const http = overHttp(plan);
  const otherSamples = http === undefined ? [] : OVER_HTTP;
  return [
    blockOf("curl", codeBlock("sh", curlSample(plan), "curl")),
    ...otherSamples.map(([fence, write]) =>
      blockOf(FENCES[fence], codeBlock(fence, write(http as HttpPlan), `${FENCES[fence]}${suffix}`)),
    ),
  ];
}

/** Explains preparing calls and the owner of the token. */
function introduction({ calls, scopes, pauseSeconds }: Plan): string {
  const before = calls
    .slice(0, -1)
    .map(({ operation }) => `[${operation.summary}](${hrefOf(pathOfOperation(operation))})`);
  return [
    ...(before.length > 0 ? [`The sample starts with ${sentenceList(before)}, to create the data that it needs.`] : []),
    ...(pauseSeconds > 0 ? ["It waits for the first delivery attempt."] : []),
    ...(scopes.has("user")
      ? [
          "It uses a token of the demo user, by the grant `password`, which only the sandbox has: in production, users [sign in and consent](/guides/facilitators/). Programs with a client read it from the environment variable `ACCESS_TOKEN`, except in TypeScript.",
        ]
      : []),
  ].join(" ");
}
