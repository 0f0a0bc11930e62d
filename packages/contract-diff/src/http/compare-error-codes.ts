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
import { type Finding, type Level, RESPONSE } from "../change.ts";
import { finding } from "./finding.ts";
import type { OperationPair } from "./operations.ts";

/** What changed of the codes of errors, in the catalogue and at each operation (decisions: error codes). */
export function compareErrorCodes(base: Document, revision: Document, pairs: OperationPair[]): Finding[] {
  const [was, is] = [errorCatalogueOf(base), errorCatalogueOf(revision)];
  const about = (rule: string, level: Level, message: string): Finding => ({
    rule,
    level,
    audience: RESPONSE.audience,
    subject: revision.name,
    place: CATALOGUE,
    name: CATALOGUE,
    message,
    at: [...is.values(), ...was.values()][0]?.spot,
  });
  // A contract without a catalogue says nothing of codes: it promises none, and has none to lose.
  if (was.size === 0)
    return is.size === 0 ? [] : [about("error-codes-listed", "addition", "lists the codes of errors")];
  if (is.size === 0) return [about("error-codes-unlisted", "breaking", "the codes of errors are no longer listed")];
  const matched = pairs.flatMap((pair) => (pair.revision ? [{ base: pair.base, revision: pair.revision }] : []));
  return [
    ...compareEntries(base, was, revision, is),
    ...matched.flatMap((pair) => compareListed(pair.base, was, pair.revision, is)),
  ];
}

const CATALOGUE = "x-error-catalogue";
const TEXTS = ["title", "cause", "remedy"] as const;

/** Entries of the catalogue. One that operations answer comes and goes with them; documents that share a catalogue have others too. */
function compareEntries(base: Document, was: ErrorCatalogue, revision: Document, is: ErrorCatalogue): Finding[] {
  const about = ({ code, spot }: ErrorCode, rule: string, level: Level, message: string): Finding => {
    const place = `${CATALOGUE} ${code}`;
    return { rule, level, audience: RESPONSE.audience, subject: revision.name, place, name: code, message, at: spot };
  };
  const answered = [...answeredIn(base, was), ...answeredIn(revision, is)];
  const stillListed = listedIn(revision);
  const formerlyListed = listedIn(base);
  const unanswered = (own: ErrorCatalogue, other: ErrorCatalogue) =>
    [...own.values()].filter(({ code }) => !other.has(code) && !answered.includes(code));
  return [
    ...unanswered(was, is).map((one) => about(one, "text-changed", "note", "is gone")),
    ...unanswered(is, was).map((one) => about(one, "text-changed", "note", "is new")),
    ...[...was.values()]
      .filter(({ code }) => !is.has(code) && stillListed.includes(code))
      .map((one) => about(one, "error-code-undescribed", "breaking", "is answered and no longer described")),
    ...[...is.values()]
      .filter(({ code }) => !was.has(code) && formerlyListed.includes(code))
      .map((one) => about(one, "error-code-described", "addition", "is described now")),
    ...[...is.values()].flatMap((now) => {
      const before = was.get(now.code);
      if (before === undefined) return [];
      const moved = `status ${before.status} is ${now.status} now`;
      const changed = TEXTS.filter((text) => before[text] !== now[text]);
      const message = `repeat ${before.repeat} is ${now.repeat} now`;
      return [
        ...(changed.length > 0 ? [about(now, "text-changed", "note", `${changed.join(", ")} changed`)] : []),
        ...(before.status !== now.status ? [about(now, "error-code-status-changed", "breaking", moved)] : []),
        ...(before.repeat !== now.repeat ? [about(now, "error-code-repeat-changed", "behaviour", message)] : []),
      ];
    }),
  ];
}

/** The codes that operations list, described or not. */
const listedIn = (document: Document): unknown[] =>
  operationsOf(document).flatMap(({ spot }) =>
    children(child(spot, "x-error-codes")).flatMap(([, codes]) => codes.value),
  );

const answeredIn = (document: Document, catalogue: ErrorCatalogue): string[] =>
  operationsOf(document).flatMap((operation) => [...errorCodesOf(operation, catalogue).values()].flat());

/** The codes that an operation answers on both sides. A status that comes or goes as a whole is a change of the answers. */
function compareListed(base: Operation, was: ErrorCatalogue, revision: Operation, is: ErrorCatalogue): Finding[] {
  const [before, now] = [errorCodesOf(base, was), errorCodesOf(revision, is)];
  const about = (rule: string, level: Level, status: string, code: string, message: string): Finding => ({
    ...finding(
      revision,
      rule,
      level,
      ` response ${status} code ${code}`,
      message,
      revision.spot,
      code,
      RESPONSE.audience,
    ),
    part: { kind: "code", status, code },
  });
  const removed = [...before].flatMap(([status, codes]) =>
    codes
      .filter((code) => !now.get(status)?.includes(code))
      .flatMap((code) => {
        const other = [...now].find(([, all]) => all.includes(code))?.[0];
        if (other !== undefined)
          return [about("error-code-moved", "breaking", status, code, `comes with ${other} now`)];
        return now.has(status) ? [about("error-code-removed", "breaking", status, code, "is gone")] : [];
      }),
  );
  const added = [...now].flatMap(([status, codes]) =>
    codes
      .filter((code) => before.has(status) && ![...before.values()].flat().includes(code))
      .map((code) => about("error-code-added", "addition", status, code, "is new")),
  );
  return [...removed, ...added];
}
