import { pluralize, printable, printableLines } from "@partner-api/validation";
import type { Change } from "./change.ts";
import type { Comparison } from "./compare-with.ts";
import { type Impact, type ImpactOf, impactText } from "./impact/impact.ts";
import { LEVELS, type Level, mayBreak, WORDS } from "./levels.ts";
import { code, plain } from "./markdown.ts";
import { entryLine } from "./release/named.ts";
import type { Traffic } from "./traffic/judge-traffic.ts";
import { trafficMarkdown, trafficText } from "./traffic/render-traffic.ts";
import { checkVersions, newestOf, type VersionCheck } from "./versions.ts";
import type { Waiver } from "./waivers.ts";

export type Format = "text" | "json" | "markdown";

/** Comparison of the same contract with the last release, which is decisive for merging. */
export type AgainstRelease = { version: string; judged: Report };

/** Changes of a comparison with waivers, and the required versions. */
export type Report = {
  breaking: boolean;
  changes: Change[];
  waived: Change[];
  unused: Waiver[];
  versions: VersionCheck[];
  /** Documents of both sides. */
  compared: string[];
  /**
   * Comparison with the last release, if the base is another contract, and the breaking changes of parts that were never
   * released.
   */
  release?: AgainstRelease;
  unreleased?: Change[];
  /** Next steps of the author; none if the report supplements another one. */
  next?: { breaking: string; compatible: string } | undefined;
  /** Number of affected partners of each change, if there is recorded usage. */
  impacts?: Map<Change, Impact | undefined>;
  /** Recorded exchanges, validated against both contracts. */
  traffic?: Traffic;
  /** Ids of the workflows that use an operation or event, by its id. */
  workflows?: ReadonlyMap<string, string[]>;
};

/** Names of the workflows that a breaking change breaks, as a sentence without its end; undefined without any. */
function brokenWorkflows({ workflows }: Report, { level, subjects }: Change): string | undefined {
  const broken = new Set(level === "breaking" ? subjects.flatMap((subject) => workflows?.get(subject) ?? []) : []);
  return broken.size > 0 ? `breaks the workflows ${[...broken].join(", ")}` : undefined;
}

/** Adds recorded exchanges to a report. A broken exchange counts as breaking, regardless of waivers. */
export const withTraffic = (report: Report, traffic: Traffic): Report => ({
  ...report,
  breaking: report.breaking || traffic.broken.length > 0,
  traffic,
});

/** Adds the number of affected partners of each change to a report. */
export const withImpact = (report: Report, impactOf: ImpactOf): Report => ({
  ...report,
  impacts: new Map(report.changes.map((change) => [change, impactOf(change)])),
});

/** Judges a comparison. Waived changes do not break. */
export const judge = (
  { changes, versions }: Pick<Comparison, "changes" | "versions">,
  waived: Change[] = [],
): Report => ({
  breaking: changes.some((change) => mayBreak(change) && !waived.includes(change)),
  changes,
  waived,
  unused: [],
  versions: checkVersions(changes, versions, waived),
  compared: versions.map(({ document }) => document),
});

/** Names, places and messages are texts of the contract, so they are escaped in every format. */
export function render(report: Report, format: Format): string {
  const { traffic } = report;
  if (format === "json") return printableLines(toJson(report));
  if (format === "markdown") return toMarkdown(report) + (traffic ? `\n${trafficMarkdown(traffic)}` : "");
  return toText(report) + (traffic ? `\n${trafficText(traffic)}` : "");
}

function toJson({ breaking, changes, waived, versions, impacts, traffic, workflows }: Report): string {
  const impactOf = (change: Change) => (impacts ? { impact: impacts.get(change) ?? null } : {});
  const shownChanges = changes.map((change) => {
    const { uses, ...fields } = change; // `impact` summarizes them
    const broken = [...new Set(change.subjects.flatMap((subject) => workflows?.get(subject) ?? []))];
    return { ...fields, waived: waived.includes(change), ...impactOf(change), ...(workflows && { workflows: broken }) };
  });
  return JSON.stringify({ breaking, changes: shownChanges, versions, ...(traffic && { traffic }) }, null, 2);
}

const changesOf = (changes: Change[], level: Level): Change[] => changes.filter((change) => change.level === level);

/** Levels that a summary omits without changes. */
const OPTIONAL_LEVELS: Level[] = ["undecided", "behaviour"];

const nounOf = (level: Level, number: number): string => {
  const { singular, plural } = WORDS[level];
  return number === 1 || (number === 0 && level === "breaking") ? singular : plural;
};

/** First word of a report. An undecided change is not yet a breaking change. */
function verdictOf({ breaking, changes, waived, traffic }: Report): string {
  if (!breaking) return "Compatible";
  const breaks = changes.some((change) => change.level === "breaking" && !waived.includes(change));
  return breaks || traffic?.broken.length ? "Breaking" : "Undecided";
}

function summary(report: Report): string {
  const { changes, waived } = report;
  if (changes.length === 0) return "No changes.";
  const counts = LEVELS.map((level) => ({ level, number: changesOf(changes, level).length }))
    .filter(({ level, number }) => number > 0 || !OPTIONAL_LEVELS.includes(level))
    .map(({ level, number }) => `${number === 0 && level === "breaking" ? "no" : number} ${nounOf(level, number)}`);
  return `${verdictOf(report)}: ${counts.join(", ")}${waived.length > 0 ? `, ${waived.length} waived` : ""}.`;
}

const versionLine = ({ document, asks, base, revision, expected, isEnough }: VersionCheck): string =>
  printable(
    `${document} ${asks === "patch" ? "may have" : "requires"} a ${asks} version: ${expected} or later after ${base}; info.version is ${revision}${isEnough ? "" : ", which is too low"}.`,
  );

/** Decisive verdict for merging, if it differs. */
const releaseLines = ({ release, changes, next }: Report): string[] =>
  release === undefined || next === undefined || changes.length === 0
    ? []
    : [
        `Since the last release ${release.version}, which decides (npm run release -- --check): ${summary(release.judged)}`,
      ];

const MORE_PLACES = 2;

function toText(report: Report): string {
  const { changes, waived, versions, breaking, impacts, unreleased, release } = report;
  const lines = changes
    .filter(({ level }) => level !== "note")
    .toSorted((a, b) => Number(waived.includes(a)) - Number(waived.includes(b)))
    .map((change) => {
      const { level, place, message, audience, rule, source, also } = change;
      const more =
        also.length > MORE_PLACES
          ? [...also.slice(0, MORE_PLACES), `${pluralize(also.length - MORE_PLACES, "more place")}`]
          : also;
      return [
        printable(`${source}  ${waived.includes(change) ? "waived" : WORDS[level].label}: ${place}: ${message}`),
        `    ${WORDS[level].verb} the ${audience} · ${rule}`,
        ...(unreleased?.includes(change) ? [`    never released: not in ${release?.version}`] : []),
        ...(impacts ? [`    ${printable(impactText(impacts.get(change)))}`] : []),
        ...[brokenWorkflows(report, change) ?? []].flat().map((line) => `    ${line}`),
        ...(more.length > 0 ? [`    also ${printable(more.join("; "))}`] : []),
      ].join("\n");
    });
  const step = report.next?.[(release?.judged.breaking ?? breaking) ? "breaking" : "compatible"];
  if (changes.length === 0) return summary(report);
  return [
    ...lines,
    summary(report),
    ...releaseLines(report),
    ...versions.map(versionLine),
    ...(step === undefined ? [] : [`Next: ${step}`]),
  ].join("\n");
}

/** Draft of a changelog section and report of a pull request. */
function toMarkdown(report: Report): string {
  const version = newestOf(report.versions.map(({ expected }) => expected));
  return [`## ${version ?? "No change"}${version ? " (draft)" : ""}`, "", changesMarkdown(report)].join("\n");
}

/** Summary, required versions and all changes by level. */
export function changesMarkdown(report: Report): string {
  const { changes, versions, waived, impacts, unreleased } = report;
  const suffixOf = (change: Change): string =>
    (unreleased?.includes(change) ? " Never released." : "") +
    (impacts ? ` ${plain(capitalized(impactText(impacts.get(change))))}.` : "") +
    [brokenWorkflows(report, change) ?? []].flat().map((line) => ` ${plain(capitalized(line))}.`);
  const section = (title: string, list: Change[]): string[] =>
    list.length === 0
      ? []
      : [
          `### ${title}`,
          "",
          ...list.map((change) => entryOf(change, changes, waived.includes(change)) + suffixOf(change)),
          "",
        ];
  return [
    `**${summary(report)}**`,
    "",
    ...releaseLines(report).flatMap((line) => [line, ""]),
    ...versions.map((check) => `- ${plain(versionLine(check))}`),
    ...(versions.length > 0 ? [""] : []),
    ...LEVELS.flatMap((level) => section(WORDS[level].section, changesOf(changes, level))),
  ].join("\n");
}

/** Changelog entry in the required format, with place, audience and rule in parentheses. */
function entryOf(change: Change, changes: Change[], isWaived: boolean): string {
  const { place, audience, rule, source, also } = change;
  const more = also.length === 0 ? "" : ` and in ${pluralize(also.length, "more place")}`;
  return `${entryLine(change, changes)} (${code(place)}${more}; ${audience}${isWaived ? ", waived" : ""}; \`${rule}\`, ${plain(source)})`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
