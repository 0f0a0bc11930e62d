export { type ClientChange, type ClientLevel, type Comparison, compareSides, type Side } from "./comparison.ts";
export { previewMarkdown } from "./say/markdown.ts";
export { previewText } from "./say/terminal.ts";
export { commitOfRelease, gitSide, handWrittenSince, releasedSide, workingSide } from "./sides.ts";
export { type Preview, writePreview } from "./write.ts";
