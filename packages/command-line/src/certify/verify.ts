import {
  isCertified,
  type Observation,
  REPORT_ALGORITHM,
  REPORT_TYPE,
  rowsOf,
  type SignedReport,
} from "@partner-api/console/readiness";
import { createLocalJWKSet, decodeProtectedHeader, errors, type JSONWebKeySet, jwtVerify } from "jose";
import { digestOf } from "./observations.ts";
import { printedReport, type Report, type ReportRow } from "./report.ts";

/** A report that must not be trusted. The message is one sentence. */
export class InvalidReport extends Error {}

/**
 * Verifies a report with the public keys of a sandbox, offline.
 *
 * @param text the file `report.json`
 * @throws InvalidReport
 */
export async function verifyReport(text: string, keys: JSONWebKeySet, now = new Date()): Promise<Report> {
  const report = parsed(text);
  if (report.signature === undefined)
    throw new InvalidReport("The report has no signature: it is self-assessed, with a sandbox of the partner's own.");
  const signed = await verifiedBy(report.signature, keys, now);
  if (signed.sub !== report.sandbox?.client)
    throw new InvalidReport(
      `The report is of the client ${report.sandbox?.client}, but its signature is for ${signed.sub}.`,
    );
  if (text !== printedReport(report) || signed.named.report !== digestOf(report))
    throw new InvalidReport("The report was changed after it was signed.");
  checkSandbox(report, signed);
  checkRows(report, signed.observed);
  return report;
}

function parsed(text: string): Report {
  try {
    const report = JSON.parse(text) as Report;
    if (Array.isArray(report.criteria)) return report;
  } catch {
    // reported below
  }
  throw new InvalidReport("Expected a report.json of partner-api certify, got another file.");
}

async function verifiedBy(signature: string, keys: JSONWebKeySet, currentDate: Date): Promise<SignedReport> {
  const bytes = signature.split(".").at(-1) ?? "";
  if (Buffer.from(bytes, "base64url").toString("base64url") !== bytes)
    throw new InvalidReport("The report was changed after it was signed.");
  const options = { typ: REPORT_TYPE, algorithms: [REPORT_ALGORITHM], currentDate, requiredClaims: ["exp", "sub"] };
  try {
    return (await jwtVerify<SignedReport>(signature, createLocalJWKSet(keys), options)).payload;
  } catch (error) {
    throw new InvalidReport(reasonOf(error, signature));
  }
}

function reasonOf(error: unknown, signature: string): string {
  if (error instanceof errors.JWKSNoMatchingKey)
    return `The key ${decodeProtectedHeader(signature).kid} is not among the keys: another sandbox has signed the report, or its key has been replaced.`;
  if (error instanceof errors.JWTExpired)
    return `The signature expired on ${new Date((error.payload.exp ?? 0) * 1_000).toISOString().slice(0, 10)}: certify the program again.`;
  if (error instanceof errors.JWSSignatureVerificationFailed) return "The report was changed after it was signed.";
  return `The signature cannot be read: ${(error as Error).message}.`;
}

function checkSandbox({ sandbox, program, contract }: Report, signed: SignedReport): void {
  const reported = [sandbox?.url, sandbox?.since, sandbox?.until, program, contract];
  const signedValues = [signed.iss, signed.since, signed.until, signed.named.program, signed.contract];
  const index = reported.findIndex((value, place) => value !== signedValues[place]);
  if (index !== -1)
    throw new InvalidReport(`The report says ${reported[index]}, but the sandbox has signed ${signedValues[index]}.`);
}

function checkRows(report: Report, observed: readonly Observation[]): void {
  const observations = new Map(observed.map((observation) => [observation.id, observation]));
  for (const { id, outcome, got, evidence, assessment } of report.criteria) {
    const observation = observations.get(id);
    const isSame = JSON.stringify({ id, outcome, got, evidence }) === JSON.stringify(observation);
    if (assessment === "sandbox" && !isSame && outcome === observation?.outcome)
      throw new InvalidReport(`The report does not have the evidence of ${id} that the sandbox has signed.`);
    if (assessment === "sandbox" && !isSame)
      throw new InvalidReport(
        `The report says that the sandbox has seen ${id} ${outcome}, but the sandbox has seen ${observation?.outcome ?? "nothing of it"}.`,
      );
    if (observation?.outcome === "fail" && assessment === "self")
      throw new InvalidReport(`The report hides that the sandbox has seen ${id} fail.`);
  }
  const rowsById = new Map(report.criteria.map((row): [string, ReportRow] => [row.id, row]));
  const rows = rowsOf(report.products, report.integration, (id) => rowsById.get(id));
  const whole = rows.map((row) => ({ ...row, assessment: rowsById.get(row.id)?.assessment }));
  if (JSON.stringify(whole) !== JSON.stringify(report.criteria) || report.certified !== isCertified(rows))
    throw new InvalidReport("The report does not have the criteria of this version: use the version that wrote it.");
}
