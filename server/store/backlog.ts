/** How much waits, counted no further than to 100,000 on each server, and since when the oldest does; null: nothing waits. */
export type Backlog = { count: number; since: Date | null };
