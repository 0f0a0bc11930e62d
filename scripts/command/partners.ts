import { resolve } from "node:path";
import type { Document } from "@partner-api/contract";
import { impactOf, type Report, readUsage, withImpact, withTraffic } from "@partner-api/contract-diff";
import { judgeTraffic, readHar } from "@partner-api/contract-diff/traffic";

/** Reads files of usage and traffic. @returns a function that adds affected partners and exchanges to a report */
export function readPartners(usage: string | undefined, traffic: string | undefined) {
  const usageRecord = usage === undefined ? undefined : readUsage(resolve(usage), process.cwd());
  const exchanges = traffic === undefined ? undefined : readHar(resolve(traffic), process.cwd());
  return (report: Report, before: Document[], after: Document[]): Report => {
    const result = usageRecord ? withImpact(report, impactOf(before, usageRecord)) : report;
    return exchanges ? withTraffic(result, judgeTraffic(before, after, exchanges)) : result;
  };
}
