import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PartnerApiError, type PartnerClient, unwrap } from "partner-integration-api-client";
import { PROGRAM, UsageError } from "../command.ts";
import { folderFor } from "../folders.ts";

/** The last event that was forwarded, saved across restarts. */
export type Cursor = {
  /** Id of the event to go on after; undefined for the oldest. */
  after: () => string | undefined;
  /** The file is replaced as a whole. */
  save: (eventId: string) => void;
  described: () => string;
};

type CursorOptions = {
  api: PartnerClient;
  /** `oldest`, `now` or the id of an event; undefined for the saved position. */
  from: string | undefined;
  state: string | undefined;
  /** Service, client and receiver: each combination has its own file. */
  of: string[];
};

/** @throws UsageError when the file cannot be read or written */
export async function openCursor({ api, from, state, of }: CursorOptions): Promise<Cursor> {
  const file = state ?? defaultFile(of);
  let after = await startOf(api, file, from);
  const write = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify({ after: after ?? null, of })}\n`);
    renameSync(`${file}.new`, file);
  };
  try {
    write(); // Also if no event arrives before the next start.
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}; name another file with --state.`);
  }
  return {
    after: () => after,
    save(eventId) {
      after = eventId;
      write();
    },
    described: () => (after === undefined ? "from the oldest event on" : `after the event ${after}`),
  };
}

async function startOf(api: PartnerClient, file: string, from: string | undefined): Promise<string | undefined> {
  const saved = from === undefined ? readSaved(file) : undefined;
  if (saved !== undefined) return saved.after ?? undefined;
  if (from === "oldest") return undefined;
  if (from === undefined || from === "now") return newestEvent(api);
  if (await isKnown(api, from)) return from;
  throw new UsageError(`Expected oldest, now or the id of an event of yours after --from, got ${from}.`);
}

function defaultFile(of: string[]): string {
  const name = createHash("sha256").update(JSON.stringify(of)).digest("hex").slice(0, 16);
  return join(folderFor("state", PROGRAM), `listen-${name}.json`);
}

/**
 * The saved position, if the file exists; null for the oldest event.
 *
 * @throws UsageError when the file holds something else
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
    `Expected {"after": "<event_id>"} in ${file}; delete the file, or name another one with --state.`,
  );
}

const page = (api: PartnerClient, query: { after?: string; limit: number }) =>
  unwrap(api.GET("/integrations/partner/v1/events", { params: { query } }));

async function isKnown(api: PartnerClient, eventId: string): Promise<boolean> {
  try {
    await page(api, { after: eventId, limit: 1 });
    return true;
  } catch (error) {
    if (error instanceof PartnerApiError && (error.status === 404 || error.status === 400)) return false;
    throw error;
  }
}

/** The newest event that there is. The delivery log, newest first, leads near it; from there it is read to the end. */
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
