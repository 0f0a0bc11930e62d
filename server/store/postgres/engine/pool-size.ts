/** Connections to the database of a node that nobody has set up otherwise. */
export const POOL_SIZE = 10;
