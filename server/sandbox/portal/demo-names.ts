import { sep } from "node:path";

/** Clients and users of the demo data, with placeholders for services without them. */
const DEMO_NAMES: [RegExp, string][] = [
  [/\bdemo-(?:direct|rival|facilitator|platform)-secret\b/g, "YOUR_CLIENT_SECRET"],
  [/\bdemo-(?:direct|rival|facilitator|platform)\b/g, "YOUR_CLIENT_ID"],
  [/\b(?:owner|manager|cashier|rival)@demo\.example\b/g, "YOUR_USER"],
];

/** Replaces demo credentials by placeholders in a text of the portal, for a service without the demo data. */
export const withoutDemoNames = (text: string): string =>
  DEMO_NAMES.reduce((replaced, [name, placeholder]) => replaced.replaceAll(name, placeholder), text);

/** Pages about a sandbox on the reader's machine, and about changes in the past. They keep the URL and the demo credentials. */
const SANDBOX_PAGES = /^(guides\/sandbox|sandbox|changelog)[./]/;

/** @param file path in the folder of the portal */
export const isAboutSandbox = (file: string): boolean => SANDBOX_PAGES.test(file.split(sep).join("/"));
