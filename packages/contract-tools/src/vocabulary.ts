import { type Meaning, NO_KEYWORDS, type Vocabulary } from "@partner-api/contract-diff/any";

/** The keywords that these tools read themselves, and those whose meaning a project states. */
export const vocabularyOf = (meanings: Readonly<Record<string, Meaning>>): Vocabulary => ({
  ...NO_KEYWORDS,
  meanings,
  judged: { schema: { ruled: "x-open-values", describing: "x-patternDescription x-enumDescriptions" } },
  isOpen: (schema) => schema["x-open-values"] === true,
});
