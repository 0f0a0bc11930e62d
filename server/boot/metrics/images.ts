import { ageS, type Family, gauge } from "../../observe/metrics/families.ts";
import type { Backlog } from "../../store/port.ts";

type Read = { backlog: Backlog | undefined; at: Date; openCircuits: number };

/** Image checks that are not over (decisions: image checks). `backlog` undefined: the database does not answer. */
export const imageFamilies = ({ backlog, at, openCircuits }: Read): Family[] => [
  gauge(
    "catalog_image_checks_waiting",
    "Catalogs whose images are still to be checked, of all nodes. At most 100,000 are counted.",
    backlog?.count,
  ),
  gauge(
    "catalog_image_checks_oldest_seconds",
    "How long the oldest of them waits; 0: none waits.",
    backlog && ageS(at, backlog.since),
  ),
  gauge(
    "catalog_image_open_circuits",
    "Hosts of images, counted for each partner, that this process does not ask for now, because they keep failing.",
    openCircuits,
  ),
];
