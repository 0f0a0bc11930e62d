import { sep } from "node:path";

/** Clients and users of the demo data, and what stands for them where they do not exist. */
const DEMO_NAMES: [RegExp, string][] = [
  [/\bdemo-(?:direct|rival|facilitator|platform)-secret\b/g, "YOUR_CLIENT_SECRET"],
  [/\bdemo-(?:direct|rival|facilitator|platform)\b/g, "YOUR_CLIENT_ID"],
  [/\b(?:owner|manager|cashier|rival)@demo\.example\b/g, "YOUR_USER"],
];

/** A text of the portal for a service without the demo data: a call that is copied from it has blanks for the reader's own credentials. */
export const withoutDemoNames = (text: string): string =>
  DEMO_NAMES.reduce((now, [name, blank]) => now.replaceAll(name, blank), text);

/** Of what the reader's own sandbox has, and of what was: true of the sandbox at its own address, and of no other service. */
const OF_SANDBOX = /^(guides\/sandbox|sandbox|changelog)[./]/;

/** @param file below the folder of the portal */
export const isAboutSandbox = (file: string): boolean => OF_SANDBOX.test(file.split(sep).join("/"));
