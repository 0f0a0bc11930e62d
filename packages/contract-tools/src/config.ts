import { existsSync, readFileSync } from "node:fs";
import { CannotRead, isRecord } from "@partner-api/contract";
import type { Layout } from "@partner-api/contract/files";
import { MEANINGS, type Meaning } from "@partner-api/contract-diff/any";

export const CONFIG = "contract.config.json";

/** Settings of a project: its vocabulary, its rules and the location of its documents. */
export type Config = {
  /** Vendor keywords that only describe, such as `x-box-*`. */
  describes: string[];
  /** Meaning of the changes of vendor keywords. */
  keywords: Record<string, Meaning>;
  rules: Record<string, boolean>;
  layout: Layout;
};

const DEFAULTS: Config = { describes: [], keywords: {}, rules: {}, layout: { names: ["openapi", "asyncapi"] } };

/** A setting: the expected value as a text, and a test. */
type Setting = [expected: string, fits: (value: unknown) => boolean];

const isText = (value: unknown): boolean => typeof value === "string";
const isListOfTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isMap = (value: unknown, fits: (entry: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every(fits);
const SETTINGS: Record<string, Setting> = {
  describes: ["a list of names", isListOfTexts],
  keywords: [
    `keywords, each with one of ${MEANINGS.join(", ")}`,
    (value) => isMap(value, (entry) => MEANINGS.includes(entry as Meaning)),
  ],
  rules: ["ids, each with true or false", (value) => isMap(value, (entry) => typeof entry === "boolean")],
  documents: ["a list of names", (value) => isListOfTexts(value) && (value as unknown[]).length > 0],
  folder: ["a folder", isText],
};

/** @throws CannotRead if the file of the current folder has an invalid setting */
export function readConfig(): Config {
  if (!existsSync(CONFIG)) return DEFAULTS;
  const text = readFileSync(CONFIG, "utf8");
  const settings = parse(text);
  for (const [name, value] of Object.entries(settings)) {
    const [expected, fits] = (Object.hasOwn(SETTINGS, name) && SETTINGS[name]) || [];
    if (expected === undefined || fits === undefined)
      throw new CannotRead(`${CONFIG}: Expected only ${Object.keys(SETTINGS).join(", ")}, got ${name}.`);
    if (!fits(value)) throw new CannotRead(`${CONFIG}: Expected in ${name} ${expected}, got ${JSON.stringify(value)}.`);
  }
  const {
    documents = DEFAULTS.layout.names,
    folder,
    ...others
  } = settings as Partial<Config> & {
    documents?: string[];
    folder?: string;
  };
  return { ...DEFAULTS, ...others, layout: { names: documents, ...(folder !== undefined && { folder }) } };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch (error) {
    throw new CannotRead(`${CONFIG}: not valid JSON: ${(error as Error).message}.`);
  }
  throw new CannotRead(`${CONFIG}: Expected an object, got ${text.trim().slice(0, 40)}.`);
}
