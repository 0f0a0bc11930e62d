import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PartnerApiError, type PartnerClient, unwrap } from "partner-integration-api-client";
import { PROGRAM, UsageError } from "../command.ts";
import { folderFor } from "../folders.ts";

/** Position of the last forwarded event, saved across restarts. */
export type Cursor = {
  /** Id of the event to start after; undefined for the oldest. */
  after: () => string | undefined;
  /** Saves the position; replaces the file atomically. */
  save: (eventId: string) => void;
  /** The position in words. */
  description: () => string;
};

type CursorOptions = {
  api: PartnerClient;
  /** `oldest`, `now` or the id of an event; undefined for the saved position. */
  from: string | undefined;
  state: string | undefined;
  /** Service, client and receiver: each combination has its own file. */
  key: string[];
};

/** @throws UsageError if the file cannot be read or written */
export async function openCursor({ api, from, state, key }: CursorOptions): Promise<Cursor> {
  const file = state ?? defaultFile(key);
  const saved = from === undefined ? readSaved(file) : undefined;
  /** Whether only new events are wanted; without any event, these are the same as all. */
  const isNew = saved === undefined && from !== "oldest";
  let after = saved === undefined ? await startingPoint(api, from ?? "now") : (saved.after ?? undefined);
  const write = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify({ after: after ?? null, of: key })}\n`);
    renameSync(`${file}.new`, file);
  };
  try {
    write(); // Save the position even if no event arrives.
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}. Use another file with --state.`);
  }
  return {
    after: () => after,
    save(eventId) {
      after = eventId;
      write();
    },
    description: () =>
      after === undefined ? (isNew ? "from now on" : "from the oldest event") : `after the event ${after}`,
  };
}

async function startingPoint(api: PartnerClient, from: string): Promise<string | undefined> {
  if (from === "oldest") return undefined;
  if (from === "now") return newestEvent(api);
  if (await isKnownEvent(api, from)) return from;
  throw new UsageError(`Expected oldest, now or one of your event ids after --from, got ${from}.`);
}

function defaultFile(key: string[]): string {
  const name = createHash("sha256").update(JSON.stringify(key)).digest("hex").slice(0, 16);
  return join(folderFor("state", PROGRAM), `listen-${name}.json`);
}

/**
 * Reads the saved position; null for the oldest event, undefined without a file.
 *
 * @throws UsageError if the file has another form
 */
function readSaved(file: string): { after: string | null } | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
  try {
    const { after } = JSON.parse(text) as { after?: unknown };
    if (typeof after === "string" || after === null) return { after };
  } catch {}
  throw new UsageError(
    `Expected {"after": "<event_id>"} in ${file}, got ${JSON.stringify(text.slice(0, 80))}. Delete the file, or use another one with --state.`,
  );
}

const page = (api: PartnerClient, query: { after?: string; limit: number }) =>
  unwrap(api.GET("/integrations/partner/v1/events", { params: { query } }));

async function isKnownEvent(api: PartnerClient, eventId: string): Promise<boolean> {
  try {
    await page(api, { after: eventId, limit: 1 });
    return true;
  } catch (error) {
    if (error instanceof PartnerApiError && (error.status === 404 || error.status === 400)) return false;
    throw error;
  }
}

/** The newest event. Starts near it, at the newest entry of the delivery log, and reads to the end. */
async function newestEvent(api: PartnerClient): Promise<string | undefined> {
  const query = { per_page: 1 };
  const { notifications } = await unwrap(api.GET("/integrations/partner/v1/notifications", { params: { query } }));
  let after = notifications[0]?.event_id;
  for (;;) {
    const { next_after, has_more } = await page(api, { limit: 1_000, ...(after !== undefined && { after }) });
    after = next_after ?? undefined;
    if (!has_more) return after;
  }
}
