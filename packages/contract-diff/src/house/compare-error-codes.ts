import {
  child,
  children,
  type Document,
  type ErrorCatalogue,
  type ErrorCode,
  errorCatalogueOf,
  errorCodesOf,
  type Operation,
  operationsOf,
} from "@partner-api/contract";
import { type Finding, RESPONSE } from "../change.ts";
import { keywordSite, siteIn } from "../http/finding.ts";
import type { OperationPair } from "../http/operations.ts";
import { reporterOf } from "../site.ts";

/** Compares error codes in the catalogue and at each operation (decisions: error codes). */
export function compareErrorCodes(base: Document, revision: Document, pairs: OperationPair[]): Finding[] {
  const [previous, current] = [errorCatalogueOf(base), errorCatalogueOf(revision)];
  const [first] = [...current.values(), ...previous.values()];
  const about = reporterOf({ ...keywordSite(revision, RESPONSE, CATALOGUE), at: first?.spot });
  // A contract without a catalogue makes no promise about codes, so none can be removed.
  if (previous.size === 0)
    return current.size === 0 ? [] : [about("error-codes-listed", "addition", "lists its error codes")];
  if (current.size === 0) return [about("error-codes-unlisted", "breaking", "the error codes are no longer listed")];
  const matched = pairs.flatMap((pair) => (pair.revision ? [{ base: pair.base, revision: pair.revision }] : []));
  return [
    ...compareEntries(base, previous, revision, current),
    ...matched.flatMap((pair) => compareListed(pair.base, previous, pair.revision, current)),
  ];
}

const CATALOGUE = "x-error-catalogue";
const TEXTS = ["title", "cause", "remedy"] as const;

/** Compares catalogue entries. Returned codes change with their operations; documents may share a catalogue with unused codes. */
function compareEntries(
  base: Document,
  previous: ErrorCatalogue,
  revision: Document,
  current: ErrorCatalogue,
): Finding[] {
  const about = ({ code, spot }: ErrorCode) =>
    reporterOf({ ...keywordSite(revision, RESPONSE, `${CATALOGUE} ${code}`), name: code, at: spot });
  const returnedCodes = [...returnedIn(base, previous), ...returnedIn(revision, current)];
  const stillListed = listedIn(revision);
  const formerlyListed = listedIn(base);
  const unusedIn = (catalogue: ErrorCatalogue, otherCatalogue: ErrorCatalogue) =>
    [...catalogue.values()].filter(({ code }) => !otherCatalogue.has(code) && !returnedCodes.includes(code));
  return [
    ...unusedIn(previous, current).map((errorCode) => about(errorCode)("text-changed", "note", "was removed")),
    ...unusedIn(current, previous).map((errorCode) => about(errorCode)("text-changed", "note", "is new")),
    ...[...previous.values()]
      .filter(({ code }) => !current.has(code) && stillListed.includes(code))
      .map((errorCode) =>
        about(errorCode)("error-code-undescribed", "breaking", "is returned but no longer described"),
      ),
    ...[...current.values()]
      .filter(({ code }) => !previous.has(code) && formerlyListed.includes(code))
      .map((errorCode) => about(errorCode)("error-code-described", "addition", "is now described")),
    ...[...current.values()].flatMap((now) => {
      const before = previous.get(now.code);
      if (before === undefined) return [];
      const moved = `status changed from ${before.status} to ${now.status}`;
      const changed = TEXTS.filter((text) => before[text] !== now[text]);
      const message = `repeat changed from ${before.repeat} to ${now.repeat}`;
      return [
        ...(changed.length > 0 ? [about(now)("text-changed", "note", `${changed.join(", ")} changed`)] : []),
        ...(before.status !== now.status ? [about(now)("error-code-status-changed", "breaking", moved)] : []),
        ...(before.repeat !== now.repeat ? [about(now)("error-code-repeat-changed", "behaviour", message)] : []),
      ];
    }),
  ];
}

/** Codes listed by operations, described or not. */
const listedIn = (document: Document): unknown[] =>
  operationsOf(document).flatMap(({ spot }) =>
    children(child(spot, "x-error-codes")).flatMap(([, codes]) => codes.value),
  );

const returnedIn = (document: Document, catalogue: ErrorCatalogue): string[] =>
  operationsOf(document).flatMap((operation) => [...errorCodesOf(operation, catalogue).values()].flat());

/** Compares the codes that an operation returns. Adding or removing a status is a change of the responses. */
function compareListed(
  base: Operation,
  previous: ErrorCatalogue,
  revision: Operation,
  current: ErrorCatalogue,
): Finding[] {
  const [before, now] = [errorCodesOf(base, previous), errorCodesOf(revision, current)];
  const about = (status: string, code: string) =>
    reporterOf(
      siteIn(revision, {
        place: `response ${status} code ${code}`,
        name: code,
        audience: RESPONSE.audience,
        part: { kind: "code", status, code },
      }),
    );
  const removed = [...before].flatMap(([status, codes]) =>
    codes
      .filter((code) => !now.get(status)?.includes(code))
      .flatMap((code) => {
        const newStatus = [...now].find(([, all]) => all.includes(code))?.[0];
        if (newStatus !== undefined)
          return [about(status, code)("error-code-moved", "breaking", `is now returned with ${newStatus}`)];
        return now.has(status) ? [about(status, code)("error-code-removed", "breaking", "was removed")] : [];
      }),
  );
  const added = [...now].flatMap(([status, codes]) =>
    codes
      .filter((code) => before.has(status) && ![...before.values()].flat().includes(code))
      .map((code) => about(status, code)("error-code-added", "addition", "is new")),
  );
  return [...removed, ...added];
}
