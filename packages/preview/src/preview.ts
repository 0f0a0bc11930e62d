/* The face of the package: what a change of the contract looks like to those who read it and those who program against it. */

export { type ClientChange, type ClientLevel, type Comparison, compareSides, type Side } from "./comparison.ts";
export { previewMarkdown } from "./say/markdown.ts";
export { previewText } from "./say/terminal.ts";
export { commitOfRelease, gitSide, handWrittenSince, releasedSide, workingSide } from "./sides.ts";
export { type Preview, writePreview } from "./write.ts";
