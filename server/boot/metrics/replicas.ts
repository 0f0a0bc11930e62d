import type { Family, Sample } from "../../observe/metrics/families.ts";
import type { Store } from "../../store/port.ts";

export type ObservedReads = Pick<NonNullable<Store["late"]>, "replicas" | "reads">;

/** Replicas as observed by this node, and the servers of stale reads. */
export function replicaFamilies({ replicas, reads }: ObservedReads): Family[] {
  const of = (value: (state: ReturnType<typeof replicas>[number]) => number | undefined): Sample[] =>
    replicas().flatMap((state) => {
      const current = value(state);
      return current === undefined ? [] : [{ labels: { server: state.name }, value: current }];
    });
  return [
    {
      name: "database_replica_lag_seconds",
      help: "Replication lag in seconds, as observed by this node.",
      type: "gauge",
      samples: () => of(({ lagS }) => lagS),
    },
    {
      name: "database_replica_lag_bytes",
      help: "Write-ahead log that a replica had not replayed at its last check.",
      type: "gauge",
      samples: () => of(({ lagBytes }) => lagBytes),
    },
    {
      name: "database_late_reads_total",
      help: "Stale reads by server; reads on the primary by reason: written, behind, away, failed, asked_again.",
      type: "counter",
      samples: () => reads().map(({ server, reason, count }) => ({ labels: { server, reason }, value: count })),
    },
  ];
}
