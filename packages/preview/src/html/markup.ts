import { align } from "../sheets/sequence.ts";

/** Text as HTML. */
export const plain = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A line of Markdown as HTML: code spans, strong words, and links as their words. */
export const inline = (markdown: string): string =>
  plain(markdown)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>");

/** The words of two texts, what only this side has marked with `element`. */
export function marked(text: string, other: string, element: "del" | "ins"): string {
  const words = (one: string): string[] => one.split(/(\s+)/).filter((word) => word !== "");
  const steps = align(words(text), words(other), (word) => word).filter((step) => step.before !== undefined);
  const runs: { isMarked: boolean; text: string }[] = [];
  for (const { before = "", after } of steps) {
    const isMarked = after === undefined;
    const last = runs.at(-1);
    if (last && last.isMarked === isMarked) last.text += before;
    else runs.push({ isMarked, text: before });
  }
  return runs
    .map((run) =>
      run.isMarked && run.text.trim() !== "" ? `<${element}>${plain(run.text)}</${element}>` : plain(run.text),
    )
    .join("")
    .replaceAll(/`([^`<]+)`/g, "<code>$1</code>");
}

export const badge = (level: string, label = level): string =>
  `<span class="badge ${level.replaceAll(" ", "-")}">${label}</span>`;
