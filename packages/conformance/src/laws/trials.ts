import type { Trial } from "../exchange.ts";
import { isSuccess, type Law, type Step } from "./law.ts";
import { valuesAt } from "./pointers.ts";

/** A law about the requests of its trials: what the contract allows is accepted, one beyond it is rejected. */
const trialLaw = (name: Trial["law"], from: string): Law => ({
  name,
  from,
  *judge(steps) {
    for (const step of steps) {
      const { tries } = step.exchange;
      if (tries?.law !== name) continue;
      const { about, attempt, isAllowed, namedBy } = tries;
      const names = namesIn(step, namedBy);
      const got = [step.exchange.status, ...names].join(" ");
      const expected = "code" in namedBy ? namedBy.code : `a value at ${namedBy.at}`;
      const isNamed = "code" in namedBy ? names.includes(namedBy.code) : isSuccess(step) && names.length > 0;
      if (isAllowed && (isNamed || !isSuccess(step)))
        yield { step, about, sentence: `expected ${attempt} to be accepted, got ${got}: the service is stricter` };
      if (!isAllowed && !isNamed)
        yield { step, about, sentence: `expected ${expected} for ${attempt}, got ${got}: the service is looser` };
    }
  },
});

export const RULES = trialLaw("rules", "parameters and values of x-rule-catalogue, at the bound and one beyond");
export const REJECTED_CHANGES = trialLaw(
  "rejected changes",
  "rejections of x-transitions, in every state that the run shows",
);

/** Error codes of the response, or values of a success. */
function namesIn(step: Step, namedBy: Trial["namedBy"]): string[] {
  const pointer = "at" in namedBy && isSuccess(step) ? namedBy.at : "/errors/*/code";
  return valuesAt(step.got, pointer).map((name) => (typeof name === "string" ? name : JSON.stringify(name)));
}
