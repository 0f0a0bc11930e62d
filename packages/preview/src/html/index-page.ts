import { pluralize } from "@partner-api/validation";
import {
  type Comparison,
  changesOf,
  clientChangesOf,
  countsOf,
  languagesOf,
  levelIn,
  saidOf,
  verdictOf,
  versionsOf,
} from "../comparison.ts";
import type { Page } from "../pages.ts";
import { trafficLines } from "../say/traffic.ts";
import { changeList, clientList } from "./lists.ts";
import { badge, inline, plain } from "./markup.ts";
import { page } from "./page.ts";

/** One comparison and the pages that were made of it. */
export type Part = { title: string; note: string; comparison: Comparison; pages: Page[]; clientsPage: string };

/** The first page: each comparison with what changes by operation and event, in the clients, and for whom. */
export function indexPage(parts: Part[], { title, portal }: { title: string; portal?: string }): string {
  const links = portal === undefined ? "" : `<p><a href="${portal}">The portal with the change</a></p>`;
  const verdicts = parts.map(
    (part, index) => `<li><a href="#part-${index}">${plain(part.title)}</a>: ${plain(verdictOf(part.comparison))}</li>`,
  );
  const contents = parts.length > 1 ? `<ul>\n${verdicts.join("\n")}\n</ul>` : "";
  return page(title, { body: [links, contents, ...parts.map(partOf)].filter((one) => one !== "").join("\n") });
}

function partOf({ title, note, comparison, pages, clientsPage }: Part, index: number): string {
  const { report } = comparison;
  const of = new Map(pages.map((one) => [one.pair, one]));
  const others = report.changes.filter(
    ({ subjects }) => !pages.some(({ names }) => subjects.some((id) => names.includes(id))),
  );
  const sections = [
    `<h2 id="part-${index}">${plain(title)}</h2>`,
    `<p class="verdict">${plain(verdictOf(comparison))}</p>`,
    note === "" ? "" : `<p class="soft">${plain(note)}</p>`,
    ...versionsOf(comparison).map((sentence) => `<p>${plain(sentence)}</p>`),
    ...report.unused.map(
      ({ rule, place }) =>
        `<p>The waiver of <code>${plain(rule)}</code> at <code>${plain(place)}</code> waives nothing.</p>`,
    ),
    subjectsTable([...of.values()], comparison),
    others.length > 0 ? `<h3>Beside operations and events</h3>\n${changeList(others, report)}` : "",
    clientsTable(comparison, clientsPage),
    report.traffic === undefined
      ? ""
      : `<h3>Recorded exchanges</h3>\n${trafficLines(report.traffic)
          .map((line) => `<p>${plain(line)}</p>`)
          .join("\n")}`,
  ];
  return sections.filter((part) => part !== "").join("\n");
}

/** Those that a partner has to look at come first; where there are many, the others stand behind one line. */
function subjectsTable(pages: Page[], comparison: Comparison): string {
  const listed = pages
    .map((one) => ({ ...one, ...levelIn(one.pair, comparison) }))
    .sort((one, other) => one.rank - other.rank);
  if (listed.length === 0) return "";
  const rows = listed.map((one) => ({ ...one, text: subjectRow(one, comparison) }));
  const serious = rows.filter(({ isSerious }) => isSerious);
  const others = rows.filter(({ isSerious }) => !isSerious);
  const isLong = rows.length > MOST && others.length > 1;
  const shown = isLong ? serious : rows;
  return [
    "<h3>Operations and events</h3>",
    shown.length > 0 ? subjectTable(shown.map(({ text }) => text)) : "",
    isLong
      ? `<details><summary>${others.length} more of which nothing breaks</summary>\n${subjectTable(others.map(({ text }) => text))}\n</details>`
      : "",
  ].join("\n");
}

/** Operations and events that one table shows. */
const MOST = 15;

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
  const stopped = clientChangesOf(pair, comparison.clients).filter((one) => one.level === "source break");
  const said = changes.length > 0 ? countsOf(changes) : "described otherwise";
  const clients = stopped.length > 0 ? `; ${pluralize(stopped.length, "source break")} in the clients` : "";
  const [first] = changes;
  return `<tr><th scope="row"><a href="${href}">${plain(pair.sheet.title)}</a><br><small><code>${plain(pair.sheet.call || pair.sheet.subject)}</code></small></th><td>${badge(level, label)}</td><td>${plain(said)}${clients}${first ? `<br><small>${inline(saidOf(first))}</small>` : ""}</td></tr>`;
}

function clientsTable({ clients, handWritten }: Comparison, href: string): string {
  const rows = languagesOf(clients).map(
    ({ language, counts }) =>
      `<tr><th scope="row">${language}</th><td data-side="Source breaks">${counts["source break"]}</td><td data-side="Type checks">${counts["type check"]}</td><td data-side="New">${counts.addition}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? "<p>What code names in the clients stays the same.</p>"
      : `<table><caption class="hidden">Changes of the clients by language</caption><thead><tr><th scope="col">Client</th><th scope="col">Source breaks</th><th scope="col">Type checks</th><th scope="col">New</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>
<p><a href="${href}">Every change of the clients</a></p>`;
  const hand =
    handWritten.length === 0
      ? ""
      : `<details><summary>Written by hand and changed as well: ${pluralize(handWritten.length, "file")}</summary>\n<p class="soft">${handWritten.map((file) => `<code>${plain(file)}</code>`).join(", ")}</p>\n</details>`;
  return `<h3>Clients</h3>\n${table}\n${hand}`;
}

/** Every change of the clients, by language. */
export function clientsPage({ clients, before, after }: Comparison, up: string): string {
  const languages = [...Map.groupBy(clients, ({ language }) => language)];
  const body = [
    `<p class="soft">${plain(before)} → ${plain(after)}</p>`,
    "<p>A source break stops code that compiled or ran. A type check is refused by a checker beside the language, or met as null. The wire may be compatible all the same.</p>",
    ...languages.map(([language, own]) => `<h2>${language}</h2>\n${clientList(own)}`),
  ];
  return page("Changes of the clients", { up, body: body.join("\n") });
}
