import type { Family, Sample } from "./families.ts";

export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Text format of Prometheus, version 0.0.4. Omits families without samples. */
export function renderFamilies(families: Iterable<Family>): string {
  const lines: string[] = [];
  for (const { name, help, type, samples } of families) {
    const familySamples = samples();
    if (familySamples.length === 0) continue;
    lines.push(`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`);
    for (const sample of familySamples) lines.push(lineOf(name, sample));
  }
  return `${lines.join("\n")}\n`;
}

function lineOf(name: string, { suffix = "", labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text).replaceAll('"', '\\"')}"`);
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
}

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
