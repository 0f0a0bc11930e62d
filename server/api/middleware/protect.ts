import type { Step } from "./steps.ts";

/** Default headers of every response, unless its operation or page sets others: no caching, and no content sniffing in browsers. */
export const protect: Step = (c) => {
  c.header("Cache-Control", "no-store");
  c.header("X-Content-Type-Options", "nosniff");
};
