import { firstOf, type Operation, type Parameter } from "@partner-api/contract";
import { type Breach, isChangedBetween, isSuccess, type Law, type Step } from "./law.ts";
import { countOf, listOf, valueAt } from "./pointers.ts";

/** Parameters with the number of entries of a page. */
const SIZES = ["per_page", "limit"];

const parameterOf = ({ parameters }: Operation, names: string[]): Parameter | undefined =>
  parameters.find(({ in: place, name }) => place === "query" && names.includes(name));

/** Value of a parameter, or its default if it is absent, zero or null. */
function numberOf({ exchange: { url } }: Step, { name, schema }: Parameter): number {
  const number = Number(url.searchParams.get(name)?.replace("null", ""));
  return number > 0 ? number : Number(schema && firstOf(schema, "default"));
}

type Page = { step: Step; entries: readonly unknown[]; size: number; number: number | undefined };

/** Successful reads of lists with a size parameter. `number` is undefined for lists with cursors. */
function pagesIn(steps: readonly Step[]): Page[] {
  return steps.filter(isSuccess).flatMap((step): Page[] => {
    const size = parameterOf(step.operation, SIZES);
    const entries = listOf(step);
    if (size === undefined || entries === undefined) return [];
    const page = parameterOf(step.operation, ["page"]);
    return [{ step, entries, size: numberOf(step, size), number: page && numberOf(step, page) }];
  });
}

export const PAGE_COUNTS: Law = {
  name: "page counts",
  from: "query parameters page, per_page and limit with their defaults; total_count, total_pages, limit and page of the response",
  *judge(steps) {
    for (const { step, entries, size, number } of pagesIn(steps)) {
      if (number === undefined) continue;
      const total = countOf(step, "total_count");
      const pagination = { limit: size, page: number, total_pages: total === undefined ? 0 : Math.ceil(total / size) };
      for (const [name, expected] of Object.entries(pagination)) {
        const actual = countOf(step, name);
        if (actual !== undefined && actual !== expected)
          yield {
            step,
            sentence: `expected ${name} ${expected} for ${total} entries in pages of ${size}, got ${actual}`,
          };
      }
      const length = total === undefined ? undefined : Math.min(size, Math.max(0, total - (number - 1) * size));
      if (length !== undefined && entries.length !== length)
        yield {
          step,
          sentence: `expected ${length} entries on page ${number} of ${total} entries in pages of ${size}, got ${entries.length}`,
        };
    }
  },
};

export const PAGE_SIZES: Law = {
  name: "page sizes",
  from: "query parameters per_page and limit with their defaults; completed, has_more and next_after of the response; x-rules with a limit of bytes",
  *judge(steps, { pageBytes }) {
    for (const { step, entries, size, number } of pagesIn(steps)) {
      if (entries.length > size)
        yield { step, sentence: `expected at most ${size} entries on a page, got ${entries.length}` };
      const { completed, has_more, next_after } = (valueAt(step.got, "/data") ?? {}) as Record<string, unknown>;
      const isContinued =
        has_more ?? (completed === undefined ? number === undefined && next_after !== null : !completed);
      // A page also ends before an entry that would exceed its bytes; such an entry is smaller than half of them.
      const isFull = step.exchange.responseBody.byteLength > (pageBytes.get(step.operation.id) ?? Infinity) / 2;
      if (isContinued === true && entries.length < size && !isFull)
        yield { step, sentence: `expected ${size} entries on a page with a next one, got ${entries.length}` };
    }
  },
};

export const CURSORS: Law = {
  name: "cursors",
  from: "next_after of the response and query parameter after",
  *judge(steps) {
    for (const step of steps.filter(isSuccess)) {
      const after = parameterOf(step.operation, ["after"]);
      const next = valueAt(step.got, "/data/next_after");
      const entries = listOf(step);
      if (after === undefined || entries === undefined || typeof next !== "string") continue;
      const last = entries.at(-1);
      if (last !== undefined && !JSON.stringify(last).includes(JSON.stringify(next)))
        yield { step, sentence: `expected next_after to be the id of the last entry, got ${next}` };
    }
  },
};

export const PAGE_CONTENTS: Law = {
  name: "page contents",
  from: "query parameters page, per_page and limit: an entry has one place in a list that nobody changes",
  *judge(steps) {
    const lists = Map.groupBy(
      pagesIn(steps).filter(({ number, step }) => number !== undefined && !changesByItself(step)),
      ({ step }) => listNameOf(step),
    );
    for (const pages of lists.values()) {
      for (const [nth, page] of pages.entries()) yield* misplacedIn(steps, page, pages.slice(0, nth));
    }
  },
};

/** Deliveries change their status without a request, so entries of a list of one status may move. */
const changesByItself = ({ exchange: { url } }: Step): boolean => url.searchParams.has("delivery_status");

/** Compares a page with the latest one of each size and number, unless the list may have changed between. */
function* misplacedIn(steps: readonly Step[], page: Page, earlier: Page[]): Generator<Breach> {
  const places = placesIn(page);
  const latest = new Map(earlier.map((previous) => [`${previous.size} ${previous.number}`, previous]));
  for (const other of latest.values()) {
    const common = placesIn(other);
    const wrong = [...places].find(([entry, place]) => common.has(entry) && common.get(entry) !== place);
    const entryByPlace = new Map([...common].map(([entry, place]) => [place, entry]));
    const replaced = [...places].find(([entry, place]) => entryByPlace.has(place) && entryByPlace.get(place) !== entry);
    const misplaced = wrong ?? replaced;
    if (misplaced === undefined || isChangedBetween(steps, other.step, page.step)) continue;
    yield {
      step: page.step,
      sentence: `expected every entry at the same place as on page ${other.number} in pages of ${other.size}, got another entry at place ${misplaced[1] + 1}`,
    };
    return;
  }
}

/** Places of the entries, which their ids identify. */
const placesIn = ({ entries, size, number = 1 }: Page): Map<string, number> =>
  new Map(
    entries.map((entry, nth) => [JSON.stringify((entry as { id?: unknown }).id ?? entry), (number - 1) * size + nth]),
  );

/** Path, filters and caller of a list, without the page. */
function listNameOf({ exchange: { url, requestHeaders } }: Step): string {
  const filters = [...url.searchParams].filter(([name]) => ![...SIZES, "page"].includes(name));
  return [url.host, url.pathname, new URLSearchParams(filters), requestHeaders.get("Authorization")].join(" ");
}
