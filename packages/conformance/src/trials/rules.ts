import type { Rule, RuleParameter, RuleValue } from "@partner-api/contract";
import { type Context, callOperation } from "../context.ts";
import type { Trial } from "../exchange.ts";
import { withActors } from "../scenarios/scenario.ts";
import { RULE_TRIALS, type RuleTrial, UNTRIED } from "./rule-trials.ts";

/* Each parameter of a rule that a request can reach, at its bound and one beyond. */

/** Tries the rules in sequence, since some trials advance the clock. A parameter without a trial is a failure. */
export async function tryRules(context: Context): Promise<void> {
  const { rules } = context.contracts.laws;
  const parameters = [...rules.values()].flatMap((rule) =>
    [...rule.parameters.map(({ name }) => name), ...Object.keys(rule.values)].map((name) => ({ rule, name })),
  );
  const missing = parameters
    .map(({ rule, name }) => `${rule.id}.${name}`)
    .filter((about) => !RULE_TRIALS[about] && !UNTRIED[about]);
  for (const about of missing)
    context.client.failures.push({
      operation: about,
      status: 0,
      request: "",
      sentences: ["expected a trial, got none"],
    });
  const order = Object.keys(RULE_TRIALS);
  const triedParameters = parameters
    .map(({ rule, name }) => ({ rule, name, about: `${rule.id}.${name}` }))
    .filter(({ about }) => RULE_TRIALS[about] !== undefined)
    .sort((a, b) => order.indexOf(a.about) - order.indexOf(b.about));
  for (const { rule, name, about } of triedParameters) {
    const trial = RULE_TRIALS[about] as RuleTrial;
    if (trial.needsOwn && context.ownService === undefined) continue;
    await context.renewTokens();
    const call = await trial.prepare(withActors(context), amountsOf(rule, name, trial)[0]?.amount ?? 0);
    const namedBy = namedByOf(rules.get(trial.reportedBy ?? rule.id) ?? rule, trial);
    for (const { amount, attempt, isAllowed } of amountsOf(rule, name, trial)) {
      const tries: Trial = { law: "rules", about, attempt, isAllowed, namedBy };
      await callOperation(context, trial.operationId, { ...(await call(amount as never)), tries });
    }
  }
}

function namedByOf({ code, reported_in }: Rule, { list }: RuleTrial): Trial["namedBy"] {
  if (list !== undefined) return { at: list };
  return reported_in === undefined ? { code: code ?? "" } : { at: `${reported_in}/*` };
}

type Amount = { amount: number | string; attempt: string; isAllowed: boolean };

/** Amounts at the bound and one beyond, in the steps of a trial; of a promise of the service only the bound. */
export function amountsOf({ binds, parameters, values }: Rule, name: string, trial: Trialled): Amount[] {
  const allowedValues = values[name];
  if (allowedValues !== undefined) return listedAmounts(allowedValues, trial.others);
  const parameter = parameters.find((parameter) => parameter.name === name);
  if (parameter === undefined) return [];
  const { perUnit = 1 } = trial;
  const textOf = (amount: number): string => `${amount / perUnit} ${parameter.unit}`;
  const [edge, beyond] = edgesOf(trial.isExact ? { ...parameter, sense: "at_most" } : parameter, perUnit);
  const within = { amount: edge, attempt: textOf(edge), isAllowed: true };
  return binds === "service" && !trial.isExact
    ? [within]
    : [within, { amount: beyond, attempt: textOf(beyond), isAllowed: false }];
}

type Trialled = Pick<RuleTrial, "perUnit" | "others" | "isExact">;

const listedAmounts = (allowedValues: readonly RuleValue[], others: readonly RuleValue[] = []): Amount[] =>
  [...new Set([...allowedValues, ...others])].map((amount) => ({
    amount,
    attempt: String(amount),
    isAllowed: allowedValues.includes(amount),
  }));

/** The last allowed amount and the first rejected one. The clock, and so every trial, needs the sandbox. */
function edgesOf({ sense, value }: RuleParameter, perUnit: number): [edge: number, beyond: number] {
  const limit = Math.round((typeof value === "number" ? value : value.sandbox) * perUnit);
  if (sense === "at_most") return [limit, limit + 1];
  if (sense === "less_than") return [limit - 1, limit];
  return sense === "at_least" ? [limit, limit - 1] : [limit + 1, limit];
}
