import {
  child,
  children,
  clientPolicyOf,
  deliveryPolicyOf,
  deprecatedValuesOf,
  deprecationOf,
  limitOfOperation,
  type Message,
  outletAccessOf,
  rateLimitOf,
  type Spot,
  signatureTestVectorOf,
  strictJsonOf,
} from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { changeOf } from "../rest.ts";
import type { Difference } from "../schema/difference.ts";
import type { Shape } from "../schema/shape.ts";
import type { About, Vocabulary } from "../vocabulary.ts";
import { compareErrorCodes } from "./compare-error-codes.ts";
import { compareEventScopes } from "./compare-event-scopes.ts";
import { compareRules, compareUnlisted } from "./compare-rules.ts";
import { compareShown } from "./compare-shown.ts";
import { compareTransitions } from "./compare-transitions.ts";
import { JUDGED, MARKS } from "./judged.ts";
import { compareClientPolicy, compareStrictJson } from "./strict-json.ts";
import {
  compareAccess,
  compareEmits,
  compareOrder,
  comparePolicy,
  compareRate,
  compareTestVector,
} from "./vendor-rules.ts";

/** The vocabulary of this repository's contract: `spec/vocabulary/`. */
export const OURS: Vocabulary = {
  audiences: { "client sending": "partner sending", "client reading": "partner reading" },
  judged: JUDGED,
  marks: MARKS,
  meanings: {},
  compareDocuments: (base, revision, contract) => [
    ...compareTransitions(base, revision),
    ...compareUnlisted(base, revision, contract),
  ],
  compareHttp: (base, revision, pairs) => [
    ...compareErrorCodes(base, revision, pairs),
    ...compareRules(base, revision, pairs),
    ...compareEventScopes(pairs),
  ],
  compareRoots({ kind, root: base }, { root: revision }, within) {
    if (kind === "openapi") {
      compareStrictJson(strictJsonOf(base), strictJsonOf(revision), within("x-strict-json"));
      compareClientPolicy(clientPolicyOf(base), clientPolicyOf(revision), within("x-client-policy"));
      return;
    }
    comparePolicy(deliveryPolicyOf(base), deliveryPolicyOf(revision), within("x-delivery-policy"));
    compareTestVector(signatureTestVectorOf(base), signatureTestVectorOf(revision), within("x-signature-test-vector"));
    compareRate(rateLimitOf(base), rateLimitOf(revision), within("x-rate-limit"));
  },
  compareOperations({ base, revision }, about, aboutResponse) {
    compareRate(limitOfOperation(base), limitOfOperation(revision), about);
    compareAccess(outletAccessOf(base.spot), outletAccessOf(revision.spot), about);
    compareOrder(child(base.spot, "x-order"), child(revision.spot, "x-order"), aboutResponse);
    compareEmits(child(base.spot, "x-emits"), child(revision.spot, "x-emits"), aboutResponse);
  },
  compareLinks: compareShown,
  compareSchemes: ({ spot: base }, { spot: revision }, about) =>
    compareRate(rateLimitOf(base), rateLimitOf(revision), about),
  compareMessages: compareRecipients,
  compareSchemas: compareTotals,
  isOpen: (schema) => schema["x-open-values"] === true,
  deprecationOf,
  deprecatedValuesOf,
};

/** A receiver needs `x-required-scope` to get the event, of outlets that `x-outlet-access` names. A new `x-outlet-access` states what holds. */
function compareRecipients(base: Message, revision: Message, about: About): void {
  for (const [keyword, rule] of [
    ["x-required-scope", "required-scope-changed"],
    ["x-outlet-access", "event-outlets-changed"],
  ] as const) {
    const [before, now] = [base, revision].map(({ field }) => field(keyword));
    const [previous, current] = [before, now].map((value) => canonicalText(value?.value));
    if (previous === current) continue;
    const breaks = keyword === "x-required-scope" ? now : before;
    about(rule, breaks ? "breaking" : "addition", `${keyword} changed from ${previous} to ${current}`, now);
  }
}

/** `x-total`: readers rely on the terms of a sum, in any order. */
function compareTotals(base: Shape, revision: Shape): Difference[] {
  const [before, now] = [base, revision].map(({ spots }) => spots.flatMap((spot) => child(spot, "x-total") ?? [])) as [
    Spot[],
    Spot[],
  ];
  const [terms, currentTerms] = [before, now].map((totals) =>
    totals
      .map((total) =>
        children(total)
          .map(([, term]) => canonicalText(term))
          .sort()
          .join(),
      )
      .sort(),
  );
  if (`${terms}` === `${currentTerms}`) return [];
  const [previous, current] = [before, now].map(
    (totals) => totals.map((total) => canonicalText(total)).join() || undefined,
  );
  const places = { path: "", base: before[0], revision: now[0] };
  return before.length === 0
    ? [{ kind: "total-added", effect: "opened", message: "x-total was added", ...places }]
    : [{ kind: "total-changed", effect: "changed", message: changeOf("x-total", previous, current), ...places }];
}
