import { expect, test } from "vitest";
import { isLastPage, pageCount, rangeOf } from "../../server/domain/pages.ts";

test.each([
  [
    { page: 1, per_page: 100 },
    { after: 0, upTo: 100 },
  ],
  [
    { page: 2, per_page: 100 },
    { after: 100, upTo: 200 },
  ],
  [
    { page: 2_000, per_page: 1 },
    { after: 1_999, upTo: 2_000 },
  ],
  [
    { page: 3, per_page: 1_000 },
    { after: 2_000, upTo: 3_000 },
  ],
])("the page %j is the range %j of positions (reference 4.4)", (page, range) => {
  expect(rangeOf(page)).toEqual(range);
});

test.each([
  // entries, per page → pages; whether each of these pages is the last one
  [0, 100, 0, { 1: true, 2: true }],
  [1, 100, 1, { 1: true, 2: true }],
  [99, 100, 1, { 1: true }],
  [100, 100, 1, { 1: true, 2: true }],
  [101, 100, 2, { 1: false, 2: true, 3: true }],
  [2_500, 1_000, 3, { 2: false, 3: true, 4: true }],
])("%i entries, %i on each page: %i pages (reference 4.4)", (count, per_page, pages, last) => {
  expect(pageCount(count, { page: 1, per_page })).toBe(pages);
  for (const [page, isLast] of Object.entries(last))
    expect(isLastPage(count, { page: Number(page), per_page })).toBe(isLast);
});
