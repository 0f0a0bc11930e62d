import { readFileSync, writeFileSync } from "node:fs";
import { contractOf } from "../../contract/src/contract.ts";
import { type Change, nameIn, type Use } from "../src/change.ts";
import { compareContracts } from "../src/compare.ts";
import { type Judged, judgePairs } from "./judge-pairs.ts";
import { allPairs, PAIR_FILES, type Pair, SHORT } from "./pairs.ts";
import { lineOf, type Report, type Row, reportsOf } from "./recorded-rows.ts";

export const pairReports = (judged = judgePairs()): Report[] => reportsOf(judged.flatMap(rowsOf));

/** The lines of the reports as recorded in the rows. */
export const recordedPairs = (): string[] => [
  ...new Set(allPairs().map((pair) => lineOf(placeOf(pair).title, pair.report))),
];

/** Records the digest of each pair's messages, in both directions, in its row. */
export function recordPairs(): void {
  const digests = pairReports().map(({ digest }) => digest);
  for (const file of PAIR_FILES.map((name) => new URL(name, import.meta.url))) {
    const rows = readFileSync(file, "utf8");
    writeFileSync(
      file,
      rows.replaceAll(/^- \{ (?:report: "\w+", )?/gm, () => `- { report: "${digests.shift()}", `),
    );
  }
}

/** Title of a pair, without its position in a schema, and that position. */
function placeOf({ group, name }: Pair): { title: string; position: string | undefined } {
  const [, schema = name, position] = /^(.*) \((request|response|event)\)$/.exec(name) ?? [];
  return { title: `${position === undefined ? group : group.replace(/ in .*$/, "")}: ${schema}`, position };
}

/** Changes of one pair in both directions, below one title for all positions of a schema. */
function rowsOf(pair: Judged): Row[] {
  const { base, revision, audience, changes } = pair;
  const { title, position } = placeOf(pair);
  const rows = (edit: string, changesOfEdit: Change[]): Row[] =>
    changesOfEdit.map((change) => ({
      ...{ title, edit, level: change.level, position },
      change: position === undefined ? textOf(change) : textInSchema(change, position, audience),
    }));
  const back = compareContracts(contractOf({ document: revision }), contractOf({ document: base })).changes;
  return [{ title, edit: "forth" }, ...rows("forth", changes), ...rows("back", back)];
}

const textOf = ({ rule, audience, source, place, name, message, also, subjects, uses }: Change): string =>
  [
    ` ${rule} (${audience}) ${short(source)}: ${place}: ${message}; ${name}`,
    ...(also.length > 0 ? [`also ${also.join(", ")}`] : []),
    ...(subjects.length > 0 ? [`of ${subjects.join(", ")}`] : []),
    ...(uses.some(({ part }) => part) ? [`used as ${uses.map(useText).join(", ")}`] : []),
  ].join("; ");

const useText = ({ subject, part }: Use): string => [subject, ...Object.values(part ?? {})].join(" ");

/** Pointers in the notation of the pairs: `ORDERS/get` for `document#/paths/~1shops~1{shop_id}~1orders/get`. */
const short = (source: string): string =>
  Object.entries(SHORT).reduce((text, [name, path]) => text.replace(`document#${path}/`, `${name}/`), source);

const SCHEMA =
  /document#\/(paths\/~1things\/post\/(requestBody|responses\/200)\/content\/application~1json\/schema|channels\/webhook\/messages\/sent\/payload)\/properties/;

/** Text of a change of the schema of a pair, the same in each position if only the position differs. */
function textInSchema(change: Change, position: string, audience: string | undefined): string {
  const { rule, source, message, name, subjects, uses, also } = change;
  if (subjects.join() === "document") return `: ${rule}: ${message.replace(/^(paths|channels)/, "document")}`;
  const [, place = ""] = change.place.split(/^(?:POST \/things (?:request|response 200)|sent) /);
  const subject = position === "event" ? "sent" : "doThing";
  const isUsual =
    change.audience === audience &&
    name === nameIn(place) &&
    subjects.join() === subject &&
    uses.map(useText).join() === (position === "request" ? `${subject} field ${place}` : subject);
  const details = isUsual
    ? ""
    : `; (${change.audience}) ${name}; of ${subjects.join(", ")}; used as ${uses.map(useText).join(", ")}`;
  const places = also.map((otherPlace) => otherPlace.replace(/.* /, ""));
  const at = source.replace(SCHEMA, "");
  return `: ${rule.replace(`${position}-`, "")} ${[place, ...places].join(" and ")}: ${message} (${at})${details}`;
}
