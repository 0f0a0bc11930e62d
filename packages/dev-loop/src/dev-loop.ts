export { startDocs } from "./docs.ts";
export { startLintThread } from "./lint-thread.ts";
export { createLoop } from "./loop.ts";
export { startMock } from "./mock.ts";
export { startPage } from "./page.ts";
export { rememberOutputs } from "./remember-outputs.ts";
export { createTerminal } from "./terminal.ts";
export { watchSaves } from "./watch.ts";
