import type { LinkedOutlet, LinkedProduct, OutletRecord } from "../../generated/schemas.ts";
import type { PageRange } from "../domain/pages.ts";

/** One outlet, partner and product. */
export type LinkKey = { clientId: string; outletId: string; product: LinkedProduct };

/** Which outlets a partner acts for (reference 2.8, decisions: outlet access). */
export type LinkStore = {
  /** The outlets that are registered for any product with the partner, linked or its own, ordered by id. */
  list(clientId: string, range: PageRange): Promise<{ outlets: OutletRecord[]; count: number }>;
  /** Links the outlet, which must exist, or changes the partner's own id of it. */
  save(link: LinkKey & { externalOutletId: string }, at: Date): Promise<LinkedOutlet>;
  /** Ends the link, if there is one. */
  remove(link: LinkKey): Promise<void>;
};
