import { child, type Document } from "@partner-api/contract";
import { type Finding, type Medium, REQUEST } from "../change.ts";
import { compareRest } from "../rest.ts";
import { reporterOf, withSite } from "../site.ts";
import { type About, vocabulary } from "../vocabulary.ts";
import { keywordSite } from "./finding.ts";

/** Compares keywords of an OpenAPI document itself. */
export const compareDocument = (before: Document, now: Document): Finding[] =>
  compareRoots(before, now, REQUEST, { kind: "openapi", maps: ["paths", "webhooks", "components"] });

/** @param specification kind of a document, and its keywords with entries by name */
export function compareRoots(
  before: Document,
  now: Document,
  medium: Medium,
  { kind, maps }: { kind: "openapi" | "asyncapi"; maps: string[] },
): Finding[] {
  const [base, revision] = [before.root, now.root];
  const siteOf = (field: string) => ({ ...keywordSite(before, medium, field), at: revision });
  const findings: Finding[] = [];
  const within =
    (field: string): About =>
    (...change) =>
      findings.push(reporterOf(siteOf(field))(...change));
  vocabulary().compareRoots(before, now, within);
  return [
    ...findings,
    ...compareRest(kind, base, revision).map(withSite(siteOf(before.name))),
    ...compareRest("info", child(base, "info"), child(revision, "info")).map(withSite(siteOf("info"))),
    ...maps.flatMap((field) =>
      compareRest("names", child(base, field), child(revision, field)).map(withSite(siteOf(field))),
    ),
  ];
}
