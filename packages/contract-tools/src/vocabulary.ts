import { type Meaning, NO_KEYWORDS, type Vocabulary } from "@partner-api/contract-diff/any";

/** Keywords of these tools, and keywords with a meaning in the config file. */
export const vocabularyOf = (meanings: Readonly<Record<string, Meaning>>): Vocabulary => ({
  ...NO_KEYWORDS,
  meanings,
  judged: { schema: { ruled: "x-open-values", describing: "x-patternDescription x-enumDescriptions" } },
  isOpen: (schema) => schema["x-open-values"] === true,
});
