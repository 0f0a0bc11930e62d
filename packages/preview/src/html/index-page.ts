import {
  type Comparison,
  changesOf,
  clientChangesOf,
  count,
  countsOf,
  LEVELS,
  languagesOf,
  verdictOf,
  versionsOf,
  worstLevel,
} from "../comparison.ts";
import type { Page } from "../pages.ts";
import { trafficLines } from "../say/traffic.ts";
import { changeList, clientList } from "./lists.ts";
import { badge, plain } from "./markup.ts";
import { page } from "./page.ts";

/** One comparison and the pages that were made of it. */
export type Part = { title: string; note: string; comparison: Comparison; pages: Page[]; clientsPage: string };

/** The first page: each comparison with what changes by operation and event, in the clients, and for whom. */
export function indexPage(parts: Part[], { title, portal }: { title: string; portal?: string }): string {
  const links = portal === undefined ? "" : `<p><a href="${portal}">The portal with the change</a></p>`;
  return page(title, { body: [links, ...parts.map(partOf)].filter((one) => one !== "").join("\n") });
}

function partOf({ title, note, comparison, pages, clientsPage }: Part): string {
  const { report } = comparison;
  const of = new Map(pages.map((one) => [one.pair, one]));
  const others = report.changes.filter(
    ({ subjects }) => !pages.some(({ names }) => subjects.some((id) => names.includes(id))),
  );
  const sections = [
    `<h2>${plain(title)}</h2>`,
    `<p class="verdict">${plain(verdictOf(report))}</p>`,
    note === "" ? "" : `<p class="soft">${plain(note)}</p>`,
    ...versionsOf(report).map((sentence) => `<p>${plain(sentence)}</p>`),
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

function subjectsTable(pages: Page[], comparison: Comparison): string {
  if (pages.length === 0) return "";
  const rows = pages.map(({ pair, href }) => {
    const changes = changesOf(pair, comparison.report);
    const stopped = clientChangesOf(pair, comparison.clients).filter(({ level }) => level === "source break");
    const level = pair.state === "changed" ? worstLevel(changes) : pair.state;
    const label = pair.state === "changed" ? LEVELS[level] : { added: "new", removed: "removed" }[pair.state];
    const said = changes.length > 0 ? countsOf(changes) : "described otherwise";
    const clients = stopped.length > 0 ? `; ${count(stopped.length, "source break")}` : "";
    return `<tr><th scope="row"><a href="${href}">${plain(pair.sheet.title)}</a><br><small><code>${plain(pair.sheet.call || pair.sheet.subject)}</code></small></th><td>${badge(level, label)}</td><td>${plain(said)}${clients}${firstOf(changes.map(({ message }) => message))}</td></tr>`;
  });
  return `<h3>Operations and events</h3>
<table class="subjects"><caption class="hidden">What changes by operation and event</caption><colgroup><col><col><col></colgroup><thead><tr><th scope="col">Before and after</th><th scope="col">Level</th><th scope="col">Changes</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>`;
}

const firstOf = ([message]: string[]): string => (message === undefined ? "" : `<br><small>${plain(message)}</small>`);

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
      : `<p class="soft">Written by hand and changed as well: ${handWritten.map((file) => `<code>${plain(file)}</code>`).join(", ")}.</p>`;
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
