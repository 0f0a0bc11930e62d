import { type Change, type Report, WORDS } from "@partner-api/contract-diff";
import { type ClientChange, clientTextOf, textOf } from "../comparison.ts";
import { impactOf } from "../say/impact.ts";
import { badge, inline, plain } from "./markup.ts";

/** Changes of the contract, each with its audience and place. */
export const changeList = (changes: Change[], report: Report, placeOf = ({ place }: Change): string => place): string =>
  `<ul class="changes">\n${changes.map((change) => changeItem(change, report, placeOf(change))).join("\n")}\n</ul>`;

const MAX_PLACES = 3;

function changeItem(change: Change, report: Report, shownPlace: string): string {
  const { level, place, audience, rule, source, also } = change;
  const otherPlaces = [place, ...also].filter((candidate) => candidate !== shownPlace);
  const isWaived = report.waived.includes(change);
  const more =
    otherPlaces.length > MAX_PLACES
      ? [...otherPlaces.slice(0, MAX_PLACES), `${otherPlaces.length - MAX_PLACES} more places`]
      : otherPlaces;
  const impact = impactOf(change, report);
  const lines = [
    `${badge(level, WORDS[level].label)}${isWaived ? ` ${badge("waived")}` : ""}${report.unreleased?.includes(change) ? ` ${badge("never released")}` : ""} ${inline(textOf(change))}`,
    `<small><code>${plain(shownPlace)}</code></small>`,
    `<small>${WORDS[level].verb} the ${plain(audience)} · <code>${plain(rule)}</code>${source === "" ? "" : ` · <code>${plain(source)}</code>`}</small>`,
    ...(impact === undefined ? [] : [`<small>${plain(impact)}</small>`]),
    ...(more.length > 0 ? [`<small>also ${plain(more.join("; "))}</small>`] : []),
  ];
  return `<li>${lines.map((text) => `<p>${text}</p>`).join("")}</li>`;
}

/** Changes of the clients: source breaks and type checks as a list, additions collapsed. */
export function clientList(clients: ClientChange[]): string {
  const stopping = clients.filter(({ level }) => level !== "addition");
  const added = clients.filter(({ level }) => level === "addition");
  const list = (all: ClientChange[]) => `<ul class="changes">\n${all.map(clientItem).join("\n")}\n</ul>`;
  return [
    stopping.length > 0 ? list(stopping) : "<p>No source breaks or type checks.</p>",
    added.length > 0 ? `<details><summary>Additions: ${added.length}</summary>\n${list(added)}\n</details>` : "",
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function clientItem(change: ClientChange): string {
  const { language, level, stops, before, after } = change;
  const lines = [
    `${badge(level)} ${language} ${inline(clientTextOf(change))}`,
    ...(stops === "" ? [] : [`<small>stops ${inline(stops)}</small>`]),
    ...(before === after ? [] : [before, after]).flatMap((text, index) =>
      text === undefined
        ? []
        : [`<span class="${index === 0 ? "was" : "is"}">${index === 0 ? "−" : "+"} <code>${plain(text)}</code></span>`],
    ),
  ];
  return `<li>${lines.map((text) => `<p>${text}</p>`).join("")}</li>`;
}
