import type { Document } from "../document.ts";
import { isRecord } from "../json.ts";
import { keptResults, perObject } from "../per-object.ts";
import { entries, entry } from "../source/reference.ts";
import { child, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import { contentOf } from "./content.ts";
import { type Body, type Callback, METHODS, type Operation, type SecurityRequirement } from "./operation.ts";
import { parametersOf } from "./parameters.ts";
import { responsesOf } from "./responses.ts";
import { serversOf } from "./servers.ts";

/** Operations of the paths of a document, in document order. Dozens of rules and generators read them. */
export const operationsOf = perObject(({ root }: Document): Operation[] =>
  entries(child(root, "paths"))
    .filter(([path]) => path.startsWith("/"))
    .flatMap(([path, item]) => operationsAt(root, item, { path, name: path, side: "path" })),
);

/** Webhook operations of a document, in document order. */
export const webhooksOf = ({ root }: Document): Operation[] =>
  entries(child(root, "webhooks")).flatMap(([name, item]) =>
    operationsAt(root, item, { path: name, name: `webhook ${name}`, side: "webhook" }),
  );

/** Properties shared by the methods of a path item; `name` is for display. */
type Place = { path: string; name: string; side: Operation["side"] };

/** Request and responses of each operation. */
const messages = keptResults<Pick<Operation, "parameters" | "body" | "responses">>();

function operationsAt(root: Spot, pathSpot: Spot, place: Place): Operation[] {
  return METHODS.flatMap((method): Operation[] => {
    const spot = child(pathSpot, method);
    if (!isRecord(spot?.value)) return [];
    const { path, name, side } = place;
    const fields = fieldsOf(spot);
    const title = `${method.toUpperCase()} ${name}`;
    const holders = [spot, pathSpot, root].map(serversOf);
    return [
      {
        id: textAt(spot, "operationId") ?? title,
        method,
        path,
        title,
        side,
        summary: textAt(spot, "summary"),
        description: textAt(spot, "description"),
        tags: (fields.tags ?? []) as string[],
        isDeprecated: fields.deprecated === true,
        ...messages(spot.value, [spot.file, pathSpot.file, pathSpot.value], () => ({
          parameters: parametersOf(pathSpot, spot),
          body: bodyOf(entry(spot, "requestBody")),
          responses: responsesOf(spot),
        })),
        security: securityOf(fields.security ?? fieldsOf(root).security),
        securitySpot: child(spot, "security") ?? child(root, "security") ?? spot,
        servers: holders.find((servers) => servers.length > 0) ?? [],
        hasOwnServers: [spot, pathSpot].some((holder) => child(holder, "servers") !== undefined),
        callbacks: callbacksOf(root, spot, title),
        root,
        spot,
        pathSpot,
      },
    ];
  });
}

/** Null scopes, as of an empty line, are none. Other invalid values are unchanged; validators report them. */
function securityOf(security: unknown = []): SecurityRequirement[] {
  if (!Array.isArray(security) || !security.every(isRecord)) return security as SecurityRequirement[];
  return security.map((alternative) =>
    Object.fromEntries(Object.entries(alternative).map(([scheme, scopes]) => [scheme, (scopes ?? []) as string[]])),
  );
}

const bodyOf = (spot: Spot | undefined): Body | undefined =>
  spot && {
    isRequired: fieldsOf(spot).required === true,
    content: contentOf(spot),
    spot,
  };

const callbacksOf = (root: Spot, operation: Spot, title: string): Callback[] =>
  entries(child(operation, "callbacks")).flatMap(([name, callback]) =>
    entries(callback)
      .filter(([expression]) => !expression.startsWith("x-"))
      .map(([expression, item]) => ({
        name,
        expression,
        operations: operationsAt(root, item, {
          path: expression,
          name: `callback ${name} of ${title}`,
          side: "callback",
        }),
      })),
  );
