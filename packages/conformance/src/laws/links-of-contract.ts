import { type Answer, child, children, fieldsOf, type Json, type Operation } from "@partner-api/contract";

/** A link of a response, with `x-shows`. */
export type Link = {
  name: string;
  operationId: string;
  parameters: Record<string, Json>;
  shows: Record<string, Json>;
};

export const linksOf = ({ spot }: Answer): Link[] =>
  children(child(spot, "links")).map(([name, link]) => {
    const { operationId, parameters = {}, "x-shows": shows = {} } = fieldsOf(link);
    return { name, operationId: String(operationId), parameters, shows } as Link;
  });

/** Links of all operations, by operationId, status and name. */
export const linksByName = (operations: readonly Operation[]): Map<string, Link> =>
  new Map(
    operations.flatMap(({ id, answers }) =>
      answers.flatMap((answer) =>
        linksOf(answer).map((link) => [`${id} ${answer.status} ${link.name}`, link] as const),
      ),
    ),
  );
