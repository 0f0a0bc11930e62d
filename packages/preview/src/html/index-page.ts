import { pluralize } from "@partner-api/validation";
import {
  type Comparison,
  changesOf,
  clientChangesOf,
  countsOf,
  languagesOf,
  levelIn,
  textOf,
  verdictOf,
  versionsOf,
} from "../comparison.ts";
import type { Page } from "../pages.ts";
import { trafficLines } from "../say/traffic.ts";
import { changeList, clientList } from "./lists.ts";
import { badge, inline, plain } from "./markup.ts";
import { page } from "./page.ts";

/** One comparison with its pages. */
export type Part = { title: string; note: string; comparison: Comparison; pages: Page[]; clientsPage: string };

/** The index page: the changes of each comparison by operation and event, in the clients, and their impact. */
export function indexPage(parts: Part[], { title, portal }: { title: string; portal?: string }): string {
  const links = portal === undefined ? "" : `<p><a href="${portal}">The portal with the change</a></p>`;
  const verdicts = parts.map(
    (part, index) => `<li><a href="#part-${index}">${plain(part.title)}</a>: ${plain(verdictOf(part.comparison))}</li>`,
  );
  const contents = parts.length > 1 ? `<ul>\n${verdicts.join("\n")}\n</ul>` : "";
  return page(title, { body: [links, contents, ...parts.map(partOf)].filter((section) => section !== "").join("\n") });
}

function partOf({ title, note, comparison, pages, clientsPage }: Part, index: number): string {
  const { report } = comparison;
  const otherChanges = report.changes.filter(
    ({ subjects }) => !pages.some(({ names }) => subjects.some((id) => names.includes(id))),
  );
  const sections = [
    `<h2 id="part-${index}">${plain(title)}</h2>`,
    `<p class="verdict">${plain(verdictOf(comparison))}</p>`,
    note === "" ? "" : `<p class="soft">${plain(note)}</p>`,
    ...versionsOf(comparison).map((sentence) => `<p>${plain(sentence)}</p>`),
    ...report.unused.map(
      ({ rule, place }) =>
        `<p>The waiver of <code>${plain(rule)}</code> at <code>${plain(place)}</code> waives no change.</p>`,
    ),
    subjectsTable(pages, comparison),
    otherChanges.length > 0 ? `<h3>Outside operations and events</h3>\n${changeList(otherChanges, report)}` : "",
    clientsTable(comparison, clientsPage),
    report.traffic === undefined
      ? ""
      : `<h3>Recorded exchanges</h3>\n${trafficLines(report.traffic)
          .map((line) => `<p>${plain(line)}</p>`)
          .join("\n")}`,
  ];
  return sections.filter((part) => part !== "").join("\n");
}

/** Serious changes first. In a long table, the other changes are collapsed. */
function subjectsTable(pages: Page[], comparison: Comparison): string {
  const sorted = pages.map((page) => ({ ...page, ...levelIn(page.pair, comparison) })).sort((a, b) => a.rank - b.rank);
  if (sorted.length === 0) return "";
  const rows = sorted.map((page) => ({ ...page, text: subjectRow(page, comparison) }));
  const serious = rows.filter(({ isSerious }) => isSerious);
  const minor = rows.filter(({ isSerious }) => !isSerious);
  const isLong = rows.length > MAX_OPEN_ROWS && minor.length > 1;
  const visible = isLong ? serious : rows;
  return [
    "<h3>Operations and events</h3>",
    visible.length > 0 ? subjectTable(visible.map(({ text }) => text)) : "",
    isLong
      ? `<details><summary>${minor.length} more without breaking changes</summary>\n${subjectTable(minor.map(({ text }) => text))}\n</details>`
      : "",
  ].join("\n");
}

/** Longest table that is not collapsed. */
const MAX_OPEN_ROWS = 15;

const subjectTable = (
  rows: string[],
): string => `<table class="subjects"><caption class="hidden">What changes by operation and event</caption><colgroup><col><col><col></colgroup><thead><tr><th scope="col">Before and after</th><th scope="col">Level</th><th scope="col">Changes</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>`;

function subjectRow(
  { pair, href, level, label }: Page & { level: string; label: string },
  comparison: Comparison,
): string {
  const changes = changesOf(pair, comparison.report);
  const sourceBreaks = clientChangesOf(pair, comparison.clients).filter((change) => change.level === "source break");
  const summary = changes.length > 0 ? countsOf(changes) : "description changed";
  const clients = sourceBreaks.length > 0 ? `; ${pluralize(sourceBreaks.length, "source break")} in the clients` : "";
  const [first] = changes;
  return `<tr><th scope="row"><a href="${href}">${plain(pair.sheet.title)}</a><br><small><code>${plain(pair.sheet.call || pair.sheet.subject)}</code></small></th><td>${badge(level, label)}</td><td>${plain(summary)}${clients}${first ? `<br><small>${inline(textOf(first))}</small>` : ""}</td></tr>`;
}

function clientsTable({ clients, handWritten }: Comparison, href: string): string {
  const rows = languagesOf(clients).map(
    ({ language, counts }) =>
      `<tr><th scope="row">${language}</th><td data-side="Source breaks">${counts["source break"]}</td><td data-side="Type checks">${counts["type check"]}</td><td data-side="New">${counts.addition}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? "<p>No changes in the public API of the clients.</p>"
      : `<table><caption class="hidden">Changes of the clients by language</caption><thead><tr><th scope="col">Client</th><th scope="col">Source breaks</th><th scope="col">Type checks</th><th scope="col">New</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>
<p><a href="${href}">Every change of the clients</a></p>`;
  const handWrittenList =
    handWritten.length === 0
      ? ""
      : `<details><summary>Changed hand-written files: ${pluralize(handWritten.length, "file")}</summary>\n<p class="soft">${handWritten.map((file) => `<code>${plain(file)}</code>`).join(", ")}</p>\n</details>`;
  return `<h3>Clients</h3>\n${table}\n${handWrittenList}`;
}

/** Every change of the clients, by language. */
export function clientsPage({ clients, before, after }: Comparison, up: string): string {
  const languages = [...Map.groupBy(clients, ({ language }) => language)];
  const body = [
    `<p class="soft">${plain(before)} → ${plain(after)}</p>`,
    "<p>A source break stops code that compiled or ran. A type check is an error of a separate type checker, or an unexpected null. The HTTP contract may still be compatible.</p>",
    ...languages.map(([language, changes]) => `<h2>${language}</h2>\n${clientList(changes)}`),
  ];
  return page("Changes of the clients", { up, body: body.join("\n") });
}
