import { align } from "../sheets/sequence.ts";

/** Escapes text for HTML. */
export const plain = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Converts a line of Markdown to HTML: code spans and strong text; links become their text. */
export const inline = (markdown: string): string =>
  plain(markdown)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>");

/** Marks the words that only `text` has with `element`. */
export function markDifferences(text: string, other: string, element: "del" | "ins"): string {
  const words = (sentence: string): string[] => sentence.split(/(\s+)/).filter((word) => word !== "");
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
