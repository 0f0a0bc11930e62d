import { type Change, impactText, type Report } from "@partner-api/contract-diff";

/** How many partners a change concerns; undefined where no usage is given. */
export const impactOf = (change: Change, { impacts }: Report): string | undefined =>
  impacts === undefined ? undefined : impactText(impacts.get(change));
