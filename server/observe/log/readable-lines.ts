import { styleText } from "node:util";
import { printable } from "@partner-api/validation/printable";

/** Names and styles of pino's levels. */
const LEVELS: Record<number, { name: string; style: Parameters<typeof styleText>[0] }> = {
  10: { name: "TRACE", style: "gray" },
  20: { name: "DEBUG", style: "gray" },
  30: { name: "INFO ", style: "green" },
  40: { name: "WARN ", style: "yellow" },
  50: { name: "ERROR", style: "red" },
  60: { name: "FATAL", style: ["red", "bold"] },
};

type Line = { level: number; time: number; msg?: string; err?: { stack?: string; cause?: string } } & Record<
  string,
  unknown
>;

/**
 * Formats JSON lines as time, level, message and fields as `name=value`, followed by the stack of an error on separate lines.
 *
 * @param lines complete lines of pino
 */
export const readableLines = (lines: string): string =>
  lines
    .split("\n")
    .map((line) => (line === "" ? "" : readable(JSON.parse(line))))
    .join("\n");

function readable({ level, time, msg = "", err, pid: _, hostname: __, ...values }: Line): string {
  const { name, style } = LEVELS[level] ?? { name: String(level), style: "gray" };
  const at = new Date(time).toTimeString().slice(0, 8);
  const pairs = Object.entries(values).map(([key, value]) => styleText("dim", `${printable(key)}=${format(value)}`));
  const line = [styleText("dim", at), styleText(style, name), printable(msg), ...pairs].join(" ");
  return err === undefined ? line : [line, ...stackOf(err)].join("\n");
}

function stackOf({ stack = "", cause }: NonNullable<Line["err"]>): string[] {
  const lines = cause === undefined ? [stack] : [stack, `caused by: ${cause}`];
  return lines.flatMap((text) => text.split("\n")).map((line) => `         ${printable(line)}`);
}

/** Formats a value. Strings of one word are not quoted. */
const format = (value: unknown): string =>
  typeof value === "string" && /^[\w.:/{}@+-]+$/.test(value) ? value : printable(JSON.stringify(value));
