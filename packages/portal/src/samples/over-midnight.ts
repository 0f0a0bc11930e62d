import { readFileSync } from "node:fs";
import type { Json } from "@partner-api/contract";
import { codeBlock, inLanguages } from "../markdown.ts";
import type { OperationFacts } from "../operations.ts";
import { curlSample } from "./curl.ts";
import { DAY_MS, dayIn } from "./demo.ts";
import { type Call, type Plan, planOf } from "./plan.ts";
import { samplesWithoutClient } from "./samples.ts";

const PROGRAM = "midnight.ts";
const DAY_SECONDS = DAY_MS / 1_000;

/** A promotion that starts tomorrow and becomes active when the sandbox's clock moves a day ahead, in every language. */
export function overMidnight(operations: OperationFacts[]): string {
  const { create, move, list } = plansOf(operations);
  const clock = curlSample(move);
  const after = new Map(samplesWithoutClient(list).map(({ language, markdown }) => [language, markdown]));
  const [curl, ...others] = samplesWithoutClient(create).map(({ language, markdown }) => ({
    language,
    markdown: [markdown, codeBlock("sh", clock, language), after.get(language)].join("\n\n"),
  }));
  const program = readFileSync(`clients/typescript/examples/${PROGRAM}`, "utf8");
  const typescript = [codeBlock("ts", program, PROGRAM), codeBlock("sh", `node ${PROGRAM}`, "TypeScript")];
  return inLanguages([
    ...(curl === undefined ? [] : [curl]),
    { language: "TypeScript", markdown: typescript.join("\n\n") },
    ...others,
  ]);
}

/** Each part fetches its own token, because an earlier one expires within a day. */
function plansOf(operations: OperationFacts[]): { create: Plan; move: Plan; list: Plan } {
  const find = (id: string) => operations.find((operation) => operation.id === id);
  /** Only the call itself, without the preparing calls of its own sample. */
  const planFor = (id: string, change: (call: Call) => Call = (call) => call): Plan => {
    const operation = find(id);
    if (operation === undefined)
      throw new Error(`Expected an operation ${id}, which the guide of promotions shows, got none.`);
    const plan = planOf(operation, find);
    return { ...plan, calls: plan.calls.slice(-1).map(change) };
  };
  const fromTomorrow = ({ body, ...call }: Call): Call => {
    const { promo_detail, ...rest } = body as { promo_detail: Record<string, Json> };
    return { ...call, body: { ...rest, promo_detail: { ...promo_detail, start_date: dayIn(1), end_date: dayIn(7) } } };
  };
  return {
    create: planFor("createPromotion", fromTomorrow),
    move: planFor("setClock", (call) => ({ ...call, body: { advance_seconds: DAY_SECONDS } })),
    list: planFor("listPromotions"),
  };
}
