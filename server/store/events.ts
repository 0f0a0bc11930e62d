import type { EventName } from "../../generated/events.ts";

/** What a partner reads of the events that it is told of. */
export type EventReading = {
  partnerId: string;
  /** Those that it may read. */
  names: EventName[];
  /** Id of the last event that it has. */
  after?: string | undefined;
  limit: number;
};

/** JSON texts of some events, a comma between them. */
export type EventsRead = { entries: string; lastId: string | null; hasMore: boolean };

export type EventStore = {
  /**
   * The partner's events of subscribed names, of outlets that it acts for, in the order in which they came to be. Never passes by
   * one that is still being written.
   *
   * @returns undefined if the partner has no event `after`
   */
  read(reading: EventReading): Promise<EventsRead | undefined>;
  /**
   * Removes the oldest events that were created before a time, of all partners, with their deliveries and attempts; one that has
   * an unfinished delivery stays whole.
   *
   * @param batch.after where the batch before ended; 0: the first one
   * @returns `next`: where the next batch begins; undefined if there is none
   */
  purge(batch: {
    createdBefore: Date;
    after: number;
    limit: number;
  }): Promise<{ removed: number; next: number | undefined }>;
};
