import type { DeliveryCase } from "./deliveries.ts";
import type { CallResult } from "./drivers.ts";
import type { DeliveryResult } from "./receive.ts";

/** The columns, by driver. Further drivers are other transports of the same clients. */
const COLUMNS: Record<string, string> = {
  typescript: "TypeScript",
  python: "Python",
  php: "PHP",
  java: "Java",
  go: "Go",
  csharp: "C# (Mono)",
};

/** The results of a case, by driver. */
export type Row = { name: string; results: Record<string, string> };

/** Returns whether every language has a result. */
export const isWhole = (rows: readonly Row[]): boolean =>
  rows.every(({ results }) => Object.keys(COLUMNS).every((language) => language in results));

/** Returns the rows whose results differ between languages. */
export const differences = (rows: readonly Row[]): Row[] =>
  rows.filter(({ results }) => new Set(Object.keys(COLUMNS).map((language) => results[language])).size > 1);

/** Returns a table with a row per case and a column per language, separated by tabs. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, results }) => [name, ...Object.keys(COLUMNS).map((language) => results[language])]);
  return [["case", ...Object.values(COLUMNS)], ...cells].map((row) => `${row.join("\t")}\n`).join("");
}

/** Example: `2, ok`, for two requests that arrived and a successful call. A call may be cancelled before its request arrives. */
export function callCell(requests: number, { ok, error, status }: CallResult): string {
  if (error === "cancelled") return error;
  return `${requests}, ${ok ? "ok" : error === "api" ? status : `${error} error`}`;
}

/** Example: `400`. A secret is rejected without a status. */
export const deliveryCell = (outcome: DeliveryCase["outcome"], { key, refused }: DeliveryResult): string =>
  outcome === "any" ? "204 or 400" : key !== undefined ? "204" : String(refused?.[0] ?? "settings error");
