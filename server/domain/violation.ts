import { pointerAt, type Violation as ViolationOf } from "@partner-api/validation";
import type { ErrorCodes } from "../../generated/error-codes.ts";
import { rules } from "../../generated/rules.ts";

/** Codes of broken rules. The error catalogue of the contract maps each code to a status. */
export type RuleCode = ErrorCodes[409] | ErrorCodes[422];

/** A broken rule: code, message and, if applicable, the JSON pointer or name of the field. */
export type Violation<Code extends RuleCode = RuleCode> = ViolationOf<Code> & { code: Code };

/** Result of a rule that rejects a request. */
export class Rejection {
  readonly violations: readonly Violation[];

  constructor(...violations: readonly [Violation, ...Violation[]]) {
    this.violations = violations;
  }

  /** Undefined without a violation. */
  static of([first, ...more]: readonly Violation[]): Rejection | undefined {
    return first && new Rejection(first, ...more);
  }
}

type RejectingRule = { code: RuleCode; field?: string };
type Rules = typeof rules;
/** Rules whose violation rejects a request with 409 or 422. */
type RejectingId = { [Id in keyof Rules]: Rules[Id] extends RejectingRule ? Id : never }[keyof Rules];

/**
 * A violation of a rule, with the field that the rule names, if any.
 *
 * @param keys of the entries that the field passes, in order
 */
export function brokenRule(id: RejectingId, message: string, ...keys: (string | number)[]): Violation {
  const { code, field }: RejectingRule = rules[id];
  return { code, message, ...(field !== undefined && { field: pointerAt(field, ...keys) }) };
}

/** The rejection by one rule. */
export const rejectionBy = (...broken: Parameters<typeof brokenRule>): Rejection =>
  new Rejection(brokenRule(...broken));
