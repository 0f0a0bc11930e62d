/** What was seen of a criterion. `got`: deviations, one line each. `evidence`: requests and deliveries that show it. */
export type Judgement = { outcome: "pass" | "fail" | "not shown"; got: string[]; evidence: string[] };

/** Newest requests or deliveries that are named. */
export const MAX_EVIDENCE = 3;
