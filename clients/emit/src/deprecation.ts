import { type Deprecation, deprecationText } from "@partner-api/contract";

/** What a part of the model may have. */
type Ending = { deprecation?: Deprecation };

/** A description, with the life of what it describes after it. */
export const described = ({ description, deprecation }: Ending & { description: string }): string =>
  [description, ...(deprecation ? [deprecationText(deprecation)] : [])].filter(Boolean).join(" ");

/** A description of texts, with the lives of those that end after it. */
export const describedValues = (description: string, deprecations: ReadonlyMap<string, Deprecation>): string =>
  [description, ...[...deprecations].map(([value, life]) => `\`${value}\`: ${deprecationText(life)}`)].join(" ");

/** A paragraph or a tag of a documentation: a word and the life, in lines of their own; none where nothing ends. */
export const paragraphOf = (word: string, { deprecation }: Ending, named?: (successor: string) => string): string[] =>
  deprecation ? ["", `${word} ${deprecationText(deprecation, named)}`] : [];
