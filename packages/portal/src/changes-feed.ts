import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Contract, deprecationText } from "@partner-api/contract";
import { type Change, compareContracts, mayBreak, readRelease, releasesIn, WORDS } from "@partner-api/contract-diff";
import { CHANGES, livesOf, remedyOf } from "./changes-pages.ts";
import { hrefOf } from "./page.ts";
import { escaped } from "./pictures/svg.ts";
import { BASE_URL } from "./samples/demo.ts";

/** A change of the contract for programs. Its names are public: partners' programs read them. */
export type FeedChange = Pick<Change, "document" | "level" | "rule" | "place" | "also" | "message"> & {
  version: string;
  /** Names of the affected operations and events. */
  subjects: string[];
  /** Field, parameter, header, operation or event. */
  field: string;
  /** Day of the release or of the deprecation notice; null: not released yet. */
  first_day: string | null;
  remedy: string | null;
  action_required: boolean;
};

/** Every change from each released version to the next, and from the last one to the documented contract, newest first. */
export function feedChanges(contract: Contract, root = ".", now = new Date()): FeedChange[] {
  const documents = [contract.openapi, contract.asyncapi, contract.platform];
  const { version } = contract.openapi;
  const released = releasesIn(root).map((name) => readRelease(root, name));
  const steps = released.map((release, index) => [release, released[index + 1] ?? { version, documents }] as const);
  const days = releaseDays(root);
  return steps.reverse().flatMap(([old, next]) => {
    const lives = livesOf([...old.documents, ...next.documents]);
    return compareContracts(old.documents, next.documents, now).changes.map((change) => {
      const { document, level, rule, place, also, message, subjects, name } = change;
      const life = /deprecat|sunset|announced|notice/.test(rule) ? lives.get(name) : undefined;
      return {
        version: next.version,
        document,
        level,
        rule,
        place,
        also,
        message,
        subjects,
        field: name,
        first_day: life?.since ?? days.get(next.version) ?? null,
        remedy: (life ? deprecationText(life) : remedyOf(change)) ?? null,
        action_required: mayBreak(change) || life?.sunset !== undefined,
      };
    });
  });
}

/** Days of the releases, from the headings of the changelog. */
const releaseDays = (root: string): Map<string, string> =>
  new Map(
    [...readFileSync(join(root, "CHANGELOG.md"), "utf8").matchAll(/^## (\S+) \((\d{4}-\d\d-\d\d)\)$/gm)].map(
      ([, version = "", day = ""]) => [version, day],
    ),
  );

const TITLE = "Changes of the Partner Integration API";
const [JSON_URL, ATOM_URL] = [`${BASE_URL}/${CHANGES}.json`, `${BASE_URL}/${CHANGES}.atom`];
const titleOf = ({ level, place, version }: FeedChange): string => `${version}: ${WORDS[level].label}, ${place}`;
const textOf = ({ message, remedy, action_required }: FeedChange): string =>
  [message, ...(remedy === null ? [] : [remedy]), ...(action_required ? ["Action required."] : [])].join(". ");
const idOf = ({ version, document, rule, place }: FeedChange, index: number): string =>
  `urn:partner-api:${[version, document, rule, place, String(index)].map(encodeURIComponent).join(":")}`;

/** Changes with a stable id each: the number tells apart changes of the same rule and place. */
function withIds(changes: FeedChange[]): { id: string; change: FeedChange }[] {
  const used = new Map<string, number>();
  return changes.map((change) => {
    const first = idOf(change, 0);
    const number = used.get(first) ?? 0;
    used.set(first, number + 1);
    return { id: idOf(change, number), change };
  });
}

/** JSON Feed 1.1; `_change` of an entry is the change as data. */
export const jsonFeed = (changes: FeedChange[]): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: TITLE,
    home_page_url: `${BASE_URL}${hrefOf(CHANGES)}`,
    feed_url: JSON_URL,
    items: withIds(changes).map(({ id, change }) => ({
      id,
      url: `${BASE_URL}${hrefOf(CHANGES)}`,
      title: titleOf(change),
      content_text: textOf(change),
      ...(change.first_day !== null && { date_published: `${change.first_day}T00:00:00Z` }),
      _change: change,
    })),
  });

/** Atom 1.0 (RFC 4287). Entries that are not released yet have the day of the last release, as Atom requires one. */
export function atomFeed(changes: FeedChange[], root = "."): string {
  const lastDay = [...releaseDays(root).values()].sort().at(-1) ?? "1970-01-01";
  const entries = withIds(changes).map(
    ({ id, change }) => `  <entry>
    <id>${escaped(id)}</id>
    <title>${escaped(titleOf(change))}</title>
    <updated>${change.first_day ?? lastDay}T00:00:00Z</updated>
    <category term="${change.level}"/>
    <link href="${BASE_URL}${hrefOf(CHANGES)}"/>
    <content type="text">${escaped(textOf(change))}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${ATOM_URL}</id>
  <title>${TITLE}</title>
  <updated>${lastDay}T00:00:00Z</updated>
  <author><name>Partner Integration API</name></author>
  <link rel="self" href="${ATOM_URL}"/>
  <link href="${BASE_URL}${hrefOf(CHANGES)}"/>
${entries.join("")}</feed>
`;
}
