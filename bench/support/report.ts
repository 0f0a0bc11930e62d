import { availableParallelism, cpus, loadavg } from "node:os";
import { type Figure, isMet } from "./bench.ts";

export const isTerminal = Boolean(process.stderr.isTTY) && !process.env.CI;

/** Overwrites one line, at most every 100 ms. */
export function createProgress(name: string) {
  let shownMs = 0;
  return {
    show(text: string) {
      if (!isTerminal || performance.now() - shownMs < 100) return;
      shownMs = performance.now();
      process.stderr.write(`\r\x1b[K${name}: ${text}`);
    },
    clear: () => void (isTerminal && process.stderr.write("\r\x1b[K")),
  };
}

/** On what it was measured: figures of two machines cannot be compared. */
export const machine = () => ({
  cores: availableParallelism(),
  /** Processes that ran or waited to, on average over the last minute. */
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  processor: cpus()[0]?.model ?? "unknown",
  platform: `${process.platform}-${process.arch}`,
  node: process.version,
});

/** A line per figure: what, how much, its limit, and whether it keeps to it. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.label,
    amount(figure.value, figure.unit),
    figure.perSecond === undefined ? "" : amount(figure.perSecond, "/s"),
    limitOf(figure),
    figure.limit === undefined ? "" : isMet(figure) ? "✓" : "✗ missed",
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const isNumber = (column: number) => column === 1 || column === 2;
  return rows
    .map((row) => row.map((cell, column) => cell[isNumber(column) ? "padStart" : "padEnd"](widths[column] ?? 0)))
    .map((cells) => `  ${cells.join("  ")}`.trimEnd())
    .join("\n");
}

export const amount = (value: number, unit: string): string => {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`.trimEnd();
};

function limitOf({ limit, unit }: Figure): string {
  if (limit === undefined) return "";
  return "atMost" in limit ? `≤ ${amount(limit.atMost, unit)}` : `≥ ${amount(limit.atLeast, unit)}`;
}
