/*
 * Pages by number (reference 4.4, decisions: further operations): entries are counted from 1 without gaps, a page is a range of
 * their positions.
 */

/** A page that is asked for: `page` from 1, and the number of entries on each. */
export type PageAsked = { page: number; per_page: number };

/** The positions after `after`, up to and with `upTo`. */
export type PageRange = { after: number; upTo: number };

export const rangeOf = ({ page, per_page }: PageAsked): PageRange => ({
  after: (page - 1) * per_page,
  upTo: page * per_page,
});

export const pageCount = (count: number, { per_page }: PageAsked): number => Math.ceil(count / per_page);

/** Whether nothing follows this page. */
export const isLastPage = (count: number, asked: PageAsked): boolean => asked.page >= pageCount(count, asked);
