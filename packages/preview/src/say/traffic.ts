import type { Report } from "@partner-api/contract-diff";
import { trafficText } from "@partner-api/contract-diff/traffic";

/** Recorded exchanges: one line per incompatible exchange, then a summary. */
export const trafficLines = (traffic: NonNullable<Report["traffic"]>): string[] => trafficText(traffic).split("\n");
