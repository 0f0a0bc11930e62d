import type { Clone } from "./clone.ts";

const DOCUMENTS = ["spec/openapi.yaml", "spec/asyncapi.yaml", "spec/platform.yaml"];

/** Whom to ask about a waiver, why it is, and until when. */
export type Agreed = { owner: string; reason: string; expires: string };

/**
 * Does what the release gate says under "mend it", word by word, and nothing else. A mend that nobody could follow is an error here: the
 * designer's day would end with it.
 */
export async function followMends(clone: Clone, agreed?: Agreed): Promise<string[]> {
  const { problems } = await clone.gate("release:check");
  for (const { problem, mend } of problems) follow(clone, problem, mend, agreed);
  return problems.map(({ problem }) => problem);
}

function follow(clone: Clone, problem: string, mend: string, agreed: Agreed | undefined): void {
  const [what = "", ...lines] = mend.split("\n");
  const version = /^set info\.version of all documents to (\S+)$/.exec(what)?.[1];
  const entry = lines.find((line) => line.startsWith("- "));
  if (version !== undefined) setVersion(clone, version);
  else if (what === "add to it:" && entry !== undefined) {
    if (lines.some((line) => line.endsWith("move it)"))) clone.edit("CHANGELOG.md", `${entry}\n`, "");
    clone.edit("CHANGELOG.md", "## Unreleased\n", `## Unreleased\n\n${entry}\n`);
  } else if (what.startsWith("remove the line")) {
    const line = /got "(.*)", which is not so\.$/.exec(problem)?.[1];
    clone.edit("CHANGELOG.md", `- ${line}\n`, "");
  } else if (what.endsWith("add to spec/waivers.yaml:") && agreed !== undefined) waive(clone, lines, agreed);
  else throw new Error(`Nobody can follow this: ${problem}\n${mend}`);
}

function setVersion(clone: Clone, version: string): void {
  for (const document of DOCUMENTS) {
    const present = /^ {2}version: .*$/m.exec(clone.read(document))?.[0] ?? "";
    clone.edit(document, present, `  version: ${version}`);
  }
}

function waive(clone: Clone, lines: string[], agreed: Agreed): void {
  const filled = lines.map((line) => {
    const field = /^ {2}(owner|reason|expires):$/.exec(line)?.[1] as keyof Agreed | undefined;
    return field === undefined ? line : `${line} ${agreed[field]}`;
  });
  clone.edit("spec/waivers.yaml", "\n[]\n", `\n${filled.join("\n")}\n`);
}

/** What is wrong by the gates of a pull request, and the summary that it shows. */
export async function runJobs(clone: Clone, compared?: string): Promise<{ red: string[]; summary: string }> {
  const red: string[] = [];
  for (const gate of ["generate:check", "house"] as const) red.push(...(await clone.gate(gate)).said);
  const { said, summary } = await clone.gate("release:check", compared);
  return { red: [...red, ...said], summary };
}
