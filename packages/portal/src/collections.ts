import { type Contract, infoOf, messagesOf } from "@partner-api/contract";
import { factsOfOperations } from "./operations.ts";
import { planOf } from "./samples/plan.ts";
import { postmanCollection, postmanEnvironment } from "./samples/postman.ts";

export const COLLECTION = "partner-integration-api.postman_collection.json";
export const ENVIRONMENT = "partner-integration-api-sandbox.postman_environment.json";

/** The collections for importing into Postman, Bruno and the like: file and text of each. */
export function collectionsOf({ openapi, asyncapi, platform }: Contract): [file: string, text: string][] {
  const events = messagesOf(asyncapi);
  const operations = factsOfOperations(openapi, events);
  const ofPlatform = factsOfOperations(platform, events);
  const byId = new Map([...operations, ...ofPlatform].map((operation) => [operation.id, operation]));
  const groups = Map.groupBy([...operations, ...ofPlatform], ({ tag, path }) =>
    path.startsWith("/platform/") ? "Sandbox: the platform’s side" : tag,
  );
  const plans = new Map(
    [...groups].map(([name, members]) => [name, members.map((one) => planOf(one, (id) => byId.get(id)))]),
  );
  const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    [COLLECTION, text(postmanCollection(infoOf(openapi).title, plans))],
    [ENVIRONMENT, text(postmanEnvironment())],
  ];
}
