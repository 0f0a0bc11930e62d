import { inject, test } from "vitest";

/** Things that one PostgreSQL has and a cluster lacks, on which a test rests. */
const LACKING = {
  triggers:
    "a trigger on distributed tables runs on their servers, where the coordinator's tables and sequences are not",
  names: "the engine is asked where rows stand, by statements that one server does not need",
  waits: "who waits for a row's lock is known to the server that has the row, not to the coordinator",
  partners: "a row stays with its partner, by which the servers are chosen",
  outlets: "the rows of each outlet may be on another server, so each is claimed alone",
  counts: "the rows that a transaction changes are counted by the server that has them, not by the coordinator",
  plans: "the engine shows the plan of a prepared statement neither with its values nor as JSON",
};

export const isCluster: boolean = inject("servers").length > 1;

/** For a test that needs a feature missing on a cluster; it runs on one server, with or without partitions. */
export const testOnOneServer = (_lacking: keyof typeof LACKING): typeof test =>
  isCluster ? (test.skip as typeof test) : test;
