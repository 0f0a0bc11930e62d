import { setTimeout as delay } from "node:timers/promises";
import { createPartnerClient } from "partner-integration-api-client";
import { demoAuth } from "platform-client";
import { OF_HISTORY } from "./history.ts";
import type { ServiceUnderDrill, Trouble } from "./trouble.ts";

const READERS = 12;
/** Valid responses: a page, too many requests, or no capacity for expensive reads (decisions: shares of connections). */
const SOUND = [200, 429, 503];
/** The pause after an error response. */
const RETRY_DELAY_MS = 200;

/** The partner with the long log reads it, page after page, as fast as the service lets it. */
export function readersOf({ urlOf, outlets: [outlet = ""] }: ServiceUnderDrill): Trouble {
  let readers: Promise<number[]>[] = [];
  const stopping = new AbortController();
  async function read(first: number): Promise<number[]> {
    const url = urlOf(outlet);
    const auth = demoAuth(url, OF_HISTORY, ["partner:outlet:read", "food:order:read"]);
    const partner = createPartnerClient({ baseUrl: url, auth, maxAttempts: 1 });
    const statuses: number[] = [];
    for (let page = first; !stopping.signal.aborted; page = 1 + (page % 100)) {
      const query = { page, per_page: 100 };
      const { response } = await partner.GET("/integrations/partner/v1/notifications", { params: { query } });
      statuses.push(response.status);
      if (!response.ok) await delay(RETRY_DELAY_MS);
    }
    return statuses;
  }
  return {
    name: `${READERS} concurrent readers of that log`,
    affects: () => true,
    async trigger() {
      readers = Array.from({ length: READERS }, (_, index) => read(1 + 8 * index));
    },
    async recover() {
      stopping.abort();
      const statuses = (await Promise.all(readers)).flat();
      const unexpected = new Set(statuses).difference(new Set(SOUND));
      if (unexpected.size > 0) throw new Error(`expected pages of the log, 429 or 503, got ${[...unexpected]}`);
      if (!statuses.includes(200)) throw new Error(`expected a page of the log, got ${[...new Set(statuses)]}`);
    },
  };
}
