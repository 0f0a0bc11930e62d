import { ageS, type Family, gauge } from "../../observe/metrics/families.ts";
import type { Backlog } from "../../store/port.ts";

type Read = { backlog: Backlog | undefined; at: Date; openCircuits: number };

/** Unfinished image checks (decisions: image checks). `backlog` is undefined if the database is unavailable. */
export const imageFamilies = ({ backlog, at, openCircuits }: Read): Family[] => [
  gauge(
    "catalog_image_checks_waiting",
    "Catalogs of all nodes with pending image checks. Counts up to 100,000.",
    backlog?.count,
  ),
  gauge(
    "catalog_image_checks_oldest_seconds",
    "Age of the oldest pending image check; 0: none.",
    backlog && ageS(at, backlog.since),
  ),
  gauge(
    "catalog_image_open_circuits",
    "Image hosts, counted per partner, that this process does not request, because they keep failing.",
    openCircuits,
  ),
];
