import type { Vocabulary } from "../vocabulary.ts";

/** Our keywords for authors, which partners do not read. */
export const MARKS: readonly string[] = [
  "x-extension",
  "x-extension-keywords",
  "x-extension-values",
  "x-extension-responses",
  "x-extension-parameters",
  "x-derived",
  "x-omitted-responses",
  "x-allow-stale",
  "x-expensive",
];

const LIFE = { ruled: "x-deprecation", describing: "" };

/** Our keywords, by kind of object. */
export const JUDGED: Vocabulary["judged"] = {
  openapi: { ruled: "x-rate-limit x-strict-json x-client-policy x-rule-catalogue", describing: "" },
  operation: {
    ruled: "x-rate-limit x-outlet-access x-event-scopes x-error-codes x-rules x-order x-emits x-deprecation",
    describing: "x-sample",
  },
  parameter: LIFE,
  header: LIFE,
  link: { ruled: "x-shows", describing: "" },
  securityScheme: { ruled: "x-rate-limit", describing: "" },
  asyncapi: { ruled: "x-delivery-policy x-signature-test-vector x-rate-limit", describing: "x-rule-catalogue" },
  message: { ruled: "x-required-scope x-outlet-access x-deprecation", describing: "" },
  schema: {
    ruled: "x-deprecation x-open-values x-deprecated-values x-error-catalogue x-transitions x-total",
    describing: "x-header-names x-enumDescriptions x-patternDescription",
  },
};
