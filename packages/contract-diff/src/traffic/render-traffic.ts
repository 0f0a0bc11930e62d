import { pluralize, printable } from "@partner-api/validation";
import { code } from "../markdown.ts";
import type { Broken, Traffic } from "./judge-traffic.ts";

const lineOf = ({ entry, side, title, operation, pointer, expected, got }: Broken): string =>
  `entry ${entry}: ${side} of ${title} (${operation})${pointer === "" ? "" : ` ${pointer}`}: expected ${expected}, got ${got}`;

function summary({ exchanges, unknown, unfit, broken }: Traffic): string {
  const entries = new Set(broken.map(({ entry }) => entry)).size;
  const verdict = entries === 0 ? "none breaks" : `${entries} ${entries === 1 ? "breaks" : "break"}`;
  return `Recorded exchanges: ${exchanges}, of which ${verdict}; ${unknown} without an operation, ${pluralize(unfit, "recorded message")} already invalid before.`;
}

/** Summary of a recording as text, shown after the comparison. */
export const trafficText = (traffic: Traffic): string =>
  [...traffic.broken.map((misfit) => printable(lineOf(misfit))), summary(traffic)].join("\n");

/** Summary of a recording as Markdown. Pointers are foreign text, so they are in code spans. */
export const trafficMarkdown = (traffic: Traffic): string =>
  [
    "### Recorded exchanges",
    "",
    ...traffic.broken.map((misfit) => `- ${code(lineOf(misfit))}`),
    ...(traffic.broken.length > 0 ? [""] : []),
    summary(traffic),
    "",
  ].join("\n");
