import type { Report } from "@partner-api/contract-diff";
import { trafficText } from "@partner-api/contract-diff/traffic";

/** Recorded exchanges in sentences: each that breaks, then all of them. */
export const trafficLines = (traffic: NonNullable<Report["traffic"]>): string[] => trafficText(traffic).split("\n");
