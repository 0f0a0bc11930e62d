/*
 * Pages by number (reference 4.4, decisions: further operations): entries are counted from 1 without gaps, a page is a range of
 * their positions.
 */

/** A requested page: `page` from 1, and the number of entries per page. */
export type PageRequest = { page: number; per_page: number };

/** Positions after `after`, up to and including `upTo`. */
export type PageRange = { after: number; upTo: number };

export const rangeOf = ({ page, per_page }: PageRequest): PageRange => ({
  after: (page - 1) * per_page,
  upTo: page * per_page,
});

export const pageCount = (count: number, { per_page }: PageRequest): number => Math.ceil(count / per_page);

/** Returns whether this is the last page. */
export const isLastPage = (count: number, request: PageRequest): boolean => request.page >= pageCount(count, request);
