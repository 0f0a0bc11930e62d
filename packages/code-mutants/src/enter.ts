/** Name of the global function that recorded texts call when a region is entered. */
export const ENTER = "__enterRegion";
