import { contractOf } from "@partner-api/contract";
import { z } from "zod";
import { UsageError } from "../command.ts";
import { fetchContract } from "./fetch-contract.ts";
import { allParts, usedOf } from "./used.ts";

const FeedChange = z.looseObject({
  version: z.string(),
  document: z.string(),
  level: z.string(),
  place: z.string(),
  message: z.string(),
  subjects: z.array(z.string()),
  first_day: z.string().nullable(),
  remedy: z.string().nullable(),
  action_required: z.boolean(),
});
const Feed = z.looseObject({ items: z.array(z.looseObject({ _change: FeedChange })) });

/**
 * The changes of a service's feed that affect the used parts.
 *
 * @param used text of the --used file; undefined for all parts
 * @throws UsageError if the service has no feed
 */
export async function findChanges(baseUrl: string, used: string | undefined): Promise<z.output<typeof FeedChange>[]> {
  const { changes } = await fetchContract(baseUrl, ["changes"]);
  const feed = Feed.safeParse(changes);
  if (!feed.success) throw new UsageError(`Expected a feed of changes at ${baseUrl}/changes.json, got another file.`);
  const { isConcerned } =
    used === undefined ? allParts : usedOf(used, contractOf(await fetchContract(baseUrl, ["openapi", "asyncapi"])));
  return feed.data.items.map(({ _change }) => _change).filter(isConcerned);
}
