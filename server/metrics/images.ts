import type { ImageBacklog } from "../store/catalogs.ts";
import type { Family, Sample } from "./families.ts";

type Read = { backlog: ImageBacklog | undefined; at: Date; openCircuits: number };

/** Image checks that are not over (decisions: image checks). `backlog` undefined: the database does not answer. */
export function imageFamilies({ backlog, at, openCircuits }: Read): Family[] {
  const gauge = (name: string, help: string, samples: Sample[]): Family => ({
    name,
    help,
    type: "gauge",
    samples: () => samples,
  });
  const ageS = backlog?.since ? Math.max(0, (at.getTime() - backlog.since.getTime()) / 1_000) : 0;
  return [
    gauge(
      "catalog_image_checks_waiting",
      "Catalogs whose images are still to be checked, of all nodes. At most 100,000 are counted.",
      backlog ? [{ value: backlog.requests }] : [],
    ),
    gauge(
      "catalog_image_checks_oldest_seconds",
      "How long the oldest of them waits; 0: none waits.",
      backlog ? [{ value: ageS }] : [],
    ),
    gauge(
      "catalog_image_open_circuits",
      "Hosts of images, counted for each partner, that this process does not ask for now, because they keep failing.",
      [{ value: openCircuits }],
    ),
  ];
}
