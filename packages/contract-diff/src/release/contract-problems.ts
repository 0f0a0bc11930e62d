import { child, type Document, placeOf } from "@partner-api/contract";
import { mayBreak } from "../levels.ts";
import type { Report } from "../report.ts";
import { compareVersions, parseVersion, type VersionCheck } from "../versions.ts";
import { changesOfWaiver, likelyTarget, WAIVERS, waiverLines } from "../waivers.ts";
import { type Problem, problem } from "./problem.ts";

/* Problems of the contract itself: breaking changes, unused waivers, wrong versions. */

export const breaks = ({ changes, waived }: Report): Problem[] =>
  changes
    .filter((change) => mayBreak(change) && !waived.includes(change))
    .map((change) => {
      const { source, place, message, audience, rule, level, also } = change;
      const verb = level === "breaking" ? "breaks" : "may break";
      return problem(
        `${source}  ${place}: ${message} (${verb} the ${audience}; ${rule})${also.length > 0 ? `; also ${also.join("; ")}` : ""}`,
        rule === "waiver-expired"
          ? "remove the waiver, or agree on a later date"
          : `revert it, add a new path or event version instead, or, if all partners agreed, add to ${WAIVERS}:\n${waiverLines(change)}`,
      );
    });

export const unusedWaivers = ({ unused, changes, waived }: Report, newest: string): Problem[] => {
  const unwaived = changes.filter((change) => mayBreak(change) && !waived.includes(change));
  return unused.map((waiver) => {
    const candidates = changesOfWaiver(waiver, unwaived);
    if (candidates.length > 0)
      return problem(
        `${placeOf(waiver.spot)}  Expected the waiver of ${waiver.rule} at ${waiver.place} to cover one change, got ${candidates.map(({ message }) => message).join("; ")}.`,
        "name the changes in the field change, as a text or a list",
      );
    const suggestion = likelyTarget(waiver, unwaived);
    return problem(
      `${placeOf(waiver.spot)}  The waiver of ${waiver.rule} at ${waiver.place}${waiver.change === undefined ? "" : ` (${waiver.change})`} is unused: there is no such breaking change since ${newest}.`,
      suggestion ? `did you mean ${suggestion.rule} at ${suggestion.place}: ${suggestion.message}?` : "remove it",
    );
  });
};

/** Reports different, invalid and decreasing versions of the documents. */
export function mistakenVersions(documents: Document[], newest: string | undefined): Problem[] {
  const versions = [...new Set(documents.map(({ version }) => version))];
  const released = newest === undefined ? undefined : parseVersion(newest);
  const wrong = documents.flatMap((document) => {
    const version = parseVersion(document.version);
    if (version === undefined)
      return [
        problem(
          `${placeOfVersion(document)}  Expected info.version to be a semantic version, got ${document.version}.`,
          "write three numbers, such as 1.2.0",
        ),
      ];
    if (released === undefined || compareVersions(version, released) >= 0) return [];
    return [
      problem(
        `${placeOfVersion(document)}  Expected info.version to be ${newest}, the last release, or later, got ${document.version}.`,
        `set info.version of all documents to ${newest}`,
      ),
    ];
  });
  if (versions.length < 2) return wrong;
  const apart = `The documents have different versions: ${versions.join(", ")}.`;
  return [problem(apart, "set info.version of all documents of spec/ to the highest"), ...wrong];
}

const placeOfVersion = ({ root }: Document): string => {
  const info = child(root, "info");
  return placeOf((info && child(info, "version")) ?? root);
};

export const tooLow = (versions: VersionCheck[], documents: Document[]): Problem[] =>
  versions
    .filter(({ isEnough, asks }) => !isEnough && asks !== "patch") // mistakenVersions reports decreasing versions
    .map(({ document, asks, base, revision, expected }) => {
      const documentOfCheck = documents.find(({ name }) => name === document);
      return problem(
        `${documentOfCheck ? placeOfVersion(documentOfCheck) : document}  info.version is ${revision}; since ${base}, the last release, the changes require a ${asks} version, ${expected} or later.`,
        `set info.version of all documents to ${expected}`,
      );
    });
