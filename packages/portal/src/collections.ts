import { type Contract, infoOf, messagesOf } from "@partner-api/contract";
import { zipSync } from "fflate";
import { factsOfOperations } from "./operations.ts";
import { brunoCollection } from "./samples/bruno.ts";
import { planOf } from "./samples/plan.ts";
import { postmanCollection, postmanEnvironment } from "./samples/postman.ts";

export const COLLECTION = "partner-integration-api.postman_collection.json";
export const ENVIRONMENT = "partner-integration-api-sandbox.postman_environment.json";
/** The server replaces the address in the texts of zip archives with this suffix. */
export const BRUNO = "partner-integration-api.bruno.zip";

/** Keeps the archive reproducible. */
const FIRST_DATE = new Date(1980, 0, 1);

/** Collections for Postman, Bruno and similar tools: file name and content of each. */
export function collectionsOf({
  openapi,
  asyncapi,
  platform,
}: Contract): [file: string, content: string | Uint8Array][] {
  const events = messagesOf(asyncapi);
  const operations = factsOfOperations(openapi, events);
  const platformOperations = factsOfOperations(platform, events);
  const byId = new Map([...operations, ...platformOperations].map((operation) => [operation.id, operation]));
  const groups = Map.groupBy([...operations, ...platformOperations], ({ tag, path }) =>
    path.startsWith("/platform/") ? "Sandbox: platform operations" : tag,
  );
  const plans = new Map(
    [...groups].map(([name, members]) => [name, members.map((operation) => planOf(operation, (id) => byId.get(id)))]),
  );
  const { title } = infoOf(openapi);
  const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const files = brunoCollection(title, plans).map(([path, content]) => [`${title}/${path}`, Buffer.from(content)]);
  return [
    [COLLECTION, text(postmanCollection(title, plans))],
    [ENVIRONMENT, text(postmanEnvironment())],
    [BRUNO, zipSync(Object.fromEntries(files), { level: 9, mtime: FIRST_DATE })],
  ];
}
