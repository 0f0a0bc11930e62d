import type { Family, Sample } from "./families.ts";

export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** The text format of Prometheus, version 0.0.4. A family without samples is left out. */
export function renderFamilies(families: Iterable<Family>): string {
  const lines: string[] = [];
  for (const { name, help, type, samples } of families) {
    const found = samples();
    if (found.length === 0) continue;
    lines.push(`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`);
    for (const sample of found) lines.push(lineOf(name, sample));
  }
  return `${lines.join("\n")}\n`;
}

function lineOf(name: string, { suffix = "", labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text).replaceAll('"', '\\"')}"`);
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
}

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
