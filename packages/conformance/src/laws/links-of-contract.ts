import { child, children, fieldsOf, type Json, type Operation, type OperationResponse } from "@partner-api/contract";

/** A link of a response, with `x-shows`. */
export type Link = {
  name: string;
  operationId: string;
  parameters: Record<string, Json>;
  shows: Record<string, Json>;
};

export const linksOf = ({ spot }: OperationResponse): Link[] =>
  children(child(spot, "links")).map(([name, link]) => {
    const { operationId, parameters = {}, "x-shows": shows = {} } = fieldsOf(link);
    return { name, operationId: String(operationId), parameters, shows } as Link;
  });

/** Links of all operations, by operationId, status and name. */
export const linksByName = (operations: readonly Operation[]): Map<string, Link> =>
  new Map(
    operations.flatMap(({ id, responses }) =>
      responses.flatMap((response) =>
        linksOf(response).map((link) => [`${id} ${response.status} ${link.name}`, link] as const),
      ),
    ),
  );
