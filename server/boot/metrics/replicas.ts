import type { Family, Sample } from "../../observe/metrics/families.ts";
import type { Store } from "../../store/port.ts";

export type ObservedReads = Pick<NonNullable<Store["late"]>, "replicas" | "reads">;

/** Replicas as this node sees them, and where reads that may be late went. */
export function replicaFamilies({ replicas, reads }: ObservedReads): Family[] {
  const of = (value: (state: ReturnType<typeof replicas>[number]) => number | undefined): Sample[] =>
    replicas().flatMap((state) => {
      const known = value(state);
      return known === undefined ? [] : [{ labels: { server: state.name }, value: known }];
    });
  return [
    {
      name: "database_replica_lag_seconds",
      help: "A replica has everything that was committed so long ago, as this node knows it.",
      type: "gauge",
      samples: () => of(({ lagS }) => lagS),
    },
    {
      name: "database_replica_lag_bytes",
      help: "Write-ahead log that a replica had not replayed when it was last asked.",
      type: "gauge",
      samples: () => of(({ lagBytes }) => lagBytes),
    },
    {
      name: "database_late_reads_total",
      help: "Reads that may be late, by server; of the primary by reason: written, behind, away, failed, asked_again.",
      type: "counter",
      samples: () => reads().map(({ server, reason, count }) => ({ labels: { server, reason }, value: count })),
    },
  ];
}
