/** Why a read that may be late went where it went: to a replica (`fresh`), or to the primary for one of the other reasons. */
export type LateReadReason =
  /** The replica has all that the read has to show. */
  | "fresh"
  /** This node wrote about the same a moment ago, and no replica is known to have it. */
  | "written"
  /** No replica that answers is recent enough. */
  | "behind"
  /** No replica answers. */
  | "away"
  /** The replica failed under way. */
  | "failed"
  /** The answer of the replica could be older than what the client knows. */
  | "asked_again";

/** A replica as this node sees it. */
export type ReplicaState = {
  /** `replica 1` is the first of the setting. */
  name: string;
  /** It answers, and follows the primary. */
  isUp: boolean;
  /** It has everything that was committed so long ago; undefined: nothing is known of it yet. */
  lagS: number | undefined;
  /** Of the write-ahead log. */
  lagBytes: number | undefined;
};

/**
 * Reads from replicas, which may be some seconds late and never older than what this node wrote (decisions: late reads). `Store` is that of
 * the primary, on a replica.
 */
export type LateReads<Store> = {
  /**
   * Reads from a replica.
   *
   * @param keys what the read is about: one of `wrote` keeps it from replicas that do not have that yet
   * @param read may give undefined for an answer that could be too old
   * @returns undefined where the primary has to be asked
   */
  tryRead<Answer>(
    keys: readonly string[],
    read: (store: Store) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined>;
  /** Something was written about these, or may have been. */
  wrote(keys: readonly string[]): void;
  replicas(): ReplicaState[];
  /** Reads since the start, by server and reason. */
  reads(): { server: string; reason: LateReadReason; count: number }[];
};
