import { type Change, impactText, type Report } from "@partner-api/contract-diff";

/** Number of affected partners; undefined without usage data. */
export const impactOf = (change: Change, { impacts }: Report): string | undefined =>
  impacts === undefined ? undefined : impactText(impacts.get(change));
