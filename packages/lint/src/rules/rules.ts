import type { Rule } from "../rule.ts";
import { BOUND_RULES } from "./bounds.ts";
import { CONTRACT_RULES } from "./contract.ts";
import { DESCRIPTION_RULES } from "./descriptions.ts";
import { DISTINCT_RULES } from "./distinct.ts";
import { DOCUMENT_RULES } from "./documents.ts";
import { EVENT_RULES } from "./events.ts";
import { EXAMPLE_RULES } from "./examples.ts";
import { FILE_RULES } from "./files.ts";
import { HOUSE_SCHEMA_RULES } from "./house-schemas.ts";
import { LIMIT_RULES } from "./limits.ts";
import { LINK_RULES } from "./links.ts";
import { MEANING_RULES } from "./meanings.ts";
import { NAME_RULES } from "./names.ts";
import { OPERATION_RULES } from "./operations.ts";
import { PARAMETER_RULES } from "./parameters.ts";
import { PATTERN_RULES } from "./patterns.ts";
import { REDOCLY_RULES } from "./redocly.ts";
import { RELATION_RULES } from "./relations.ts";
import { RESPONSE_RULES } from "./responses.ts";
import { SCHEMA_RULES } from "./schemas.ts";
import { SIGNATURE_RULES } from "./signatures.ts";
import { TEXT_RULES } from "./texts.ts";
import { WORKFLOW_RULES } from "./workflows.ts";

export type { Rule } from "../rule.ts";

/** All rules of the contract. */
export const RULES: readonly Rule[] = [
  ...CONTRACT_RULES,
  ...FILE_RULES,
  ...TEXT_RULES,
  ...DOCUMENT_RULES,
  ...OPERATION_RULES,
  ...PARAMETER_RULES,
  ...RESPONSE_RULES,
  ...LINK_RULES,
  ...RELATION_RULES,
  ...HOUSE_SCHEMA_RULES,
  ...SCHEMA_RULES,
  ...LIMIT_RULES,
  ...PATTERN_RULES,
  ...NAME_RULES,
  ...MEANING_RULES,
  ...DISTINCT_RULES,
  ...BOUND_RULES,
  ...EVENT_RULES,
  ...SIGNATURE_RULES,
  ...WORKFLOW_RULES,
  ...EXAMPLE_RULES,
  ...DESCRIPTION_RULES,
  ...REDOCLY_RULES,
];
