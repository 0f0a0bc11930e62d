import type { Change } from "@partner-api/contract-diff";
import { type ClientChange, type Comparison, changesOf, clientChangesOf, placeIn } from "../comparison.ts";
import type { RowPair, SamplePair, SectionPair, SheetPair } from "../sheets/compare-sheets.ts";
import type { Row } from "../sheets/sheet.ts";
import { changeList, clientList } from "./lists.ts";
import { badge, inline, markDifferences, plain } from "./markup.ts";
import { page } from "./page.ts";

/** An operation or event before and after, side by side. */
export function sheetPage(
  pair: SheetPair,
  comparison: Comparison,
  { up, portal }: { up: string; portal?: string },
): string {
  const { sheet, state, sections, samples, after } = pair;
  const changes: Change[] = changesOf(pair, comparison.report);
  const clients: ClientChange[] = clientChangesOf(pair, comparison.clients);
  const body = [
    `<p>${badge(state)} <code>${plain(sheet.call || sheet.subject)}</code> <span class="soft">${plain(comparison.before)} → ${plain(comparison.after)}</span></p>`,
    changes.length > 0
      ? `<h2>What changes</h2>\n${changeList(changes, comparison.report, (change) => placeIn(change, pair))}`
      : "",
    clients.length > 0 ? `<h2>In the clients</h2>\n${clientList(clients)}` : "",
    `<h2>Before and after</h2>`,
    state === "changed" ? `<p><label><input type="checkbox" id="all"> Show unchanged parts</label></p>` : "",
    ...sections.map((section) => sectionOf(section, comparison)),
    ...samples.map((sample) => sampleOf(sample, comparison)),
  ];
  return page(sheet.title, {
    up,
    nav: portal !== undefined && after ? `<a href="${portal}">Its page in the portal</a>` : "",
    body: body.filter((part) => part !== "").join("\n"),
  });
}

type Sides = Pick<Comparison, "before" | "after">;

const head = (first: string, { before, after }: Sides): string =>
  `<thead><tr><th scope="col">${first}</th><th scope="col">Before: ${plain(before)}</th><th scope="col">After: ${plain(after)}</th></tr></thead>`;

function sectionOf({ title, rows, isChanged }: SectionPair, sides: Sides): string {
  const text = `<h3>${plain(title)}</h3>
<table class="rows"><caption class="hidden">${plain(title)}, before and after</caption><colgroup><col><col><col></colgroup>${head("Part", sides)}
<tbody>
${rows.map(rowOf).join("\n")}
</tbody></table>`;
  return isChanged ? text : `<div class="unchanged">\n${text}\n</div>`;
}

const MAX_DEPTH = 4;

function rowOf({ before, after, state }: RowPair): string {
  const { name = "", depth = 0 } = after ?? before ?? {};
  const note = { removed: " removed", added: " new", changed: " changed", same: "", context: "" }[state];
  return `<tr class="${state}"><th scope="row" class="depth-${Math.min(depth, MAX_DEPTH)}"><code>${plain(name)}</code>${note === "" ? "" : `<span class="hidden">${note}</span>`}</th>${cell("Before", before, after, "del")}${cell("After", after, before, "ins")}</tr>`;
}

/** The text of one side, with its differences from the other side marked. */
function cell(side: string, row: Row | undefined, other: Row | undefined, element: "del" | "ins"): string {
  if (row === undefined) return `<td data-side="${side}"><span class="nothing">–</span></td>`;
  const words = (textOf: (row: Row) => string): string =>
    other === undefined ? inline(textOf(row)) : markDifferences(textOf(row), textOf(other), element);
  const kind = words(({ type, marks }) => [type, ...marks].filter((part) => part !== "").join(" · "));
  const text = row.text === "" ? "" : `<p class="soft">${words(({ text }) => text)}</p>`;
  return `<td data-side="${side}">${kind}${text}</td>`;
}

function sampleOf({ title, lines, isChanged }: SamplePair, sides: Sides): string {
  const rows = lines.map(({ before, after }) => {
    const isSame = before !== undefined && after !== undefined;
    const markLine = (text: string | undefined, element: string) =>
      text === undefined ? "" : isSame ? plain(text) : `<${element}>${plain(text)}</${element}>`;
    return `<tr${isSame ? ' class="both"' : ""}><td data-side="Before">${markLine(before, "del")}</td><td data-side="After">${markLine(after, "ins")}</td></tr>`;
  });
  const { before, after } = sides;
  const text = `<h3>Example: ${plain(title)}</h3>
<table class="lines"><caption class="hidden">Example: ${plain(title)}, before and after</caption><thead><tr><th scope="col">Before: ${plain(before)}</th><th scope="col">After: ${plain(after)}</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>`;
  return isChanged ? text : `<div class="unchanged">\n${text}\n</div>`;
}
