/** Default number of database connections of a node. */
export const POOL_SIZE = 10;
