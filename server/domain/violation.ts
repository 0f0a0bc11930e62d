import type { Violation as ViolationOf } from "@partner-api/validation";
import type { ErrorCodes } from "../../generated/error-codes.ts";

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
}
