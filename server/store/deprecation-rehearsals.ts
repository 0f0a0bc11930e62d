/** An operation or event that the sandbox treats as deprecated; the days are `2026-11-22`. */
export type Rehearsal = { name: string; since: string; sunset: string | null };

/** What is rehearsed, for all nodes; empty outside the sandbox. */
export type DeprecationRehearsalStore = {
  /** Ordered by name. */
  list(): Promise<Rehearsal[]>;
  set(rehearsal: Rehearsal): Promise<void>;
  remove(name: string): Promise<void>;
};
