import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { PartnerApiError, type PartnerClient, unwrap } from "partner-integration-api-client";
import { UsageError } from "../command.ts";
import { readEnvironment } from "../environment.ts";

/** How far someone is in the events. */
export type Place = {
  /** Id of the event to go on after; undefined for the oldest. */
  after: () => string | undefined;
  /** Kept across restarts: the file is replaced as a whole. */
  keep: (eventId: string) => void;
  described: () => string;
};

type Wish = {
  api: PartnerClient;
  /** `oldest`, `now` or the id of an event; undefined to go on where it stopped. */
  from: string | undefined;
  state: string | undefined;
  /** Whose place it is: service, client and receiver. */
  of: string[];
};

/** @throws UsageError when the place cannot be read or kept */
export async function openPlace({ api, from, state, of }: Wish): Promise<Place> {
  const file = state ?? defaultFile(of);
  let after = await startOf(api, file, from);
  const keep = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify({ after: after ?? null, of })}\n`);
    renameSync(`${file}.new`, file);
  };
  try {
    keep(); // Also if nothing comes until the next start.
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}; name another file with --state.`);
  }
  return {
    after: () => after,
    keep(eventId) {
      after = eventId;
      keep();
    },
    described: () => (after === undefined ? "from the oldest event on" : `after the event ${after}`),
  };
}

async function startOf(api: PartnerClient, file: string, from: string | undefined): Promise<string | undefined> {
  const kept = from === undefined ? readKept(file) : undefined;
  if (kept !== undefined) return kept.after ?? undefined;
  if (from === "oldest") return undefined;
  if (from === undefined || from === "now") return newestEvent(api);
  if (await isKnown(api, from)) return from;
  throw new UsageError(`Expected oldest, now or the id of an event of yours after --from, got ${from}.`);
}

function defaultFile(of: string[]): string {
  const folder = readEnvironment("XDG_STATE_HOME") ?? join(homedir(), ".local/state");
  const name = createHash("sha256").update(JSON.stringify(of)).digest("hex").slice(0, 16);
  return join(folder, "partner-api", `listen-${name}.json`);
}

/**
 * What the file says, if there is one; null for the oldest event.
 *
 * @throws UsageError when the file is not ours
 */
function readKept(file: string): { after: string | null } | undefined {
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
