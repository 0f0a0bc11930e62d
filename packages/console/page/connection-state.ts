import { h } from "./dom.ts";
import type { Live } from "./live.ts";

const TEXTS: Record<Live["state"], string> = {
  connecting: "Connecting …",
  open: "Live",
  lost: "Not connected. Retrying …",
  "no storage": "The database is unavailable",
};

/** Shows whether the page is up to date. */
export function connectionState(live: Live): HTMLElement {
  const element = h("p.state", { role: "status" }, TEXTS[live.state]);
  live.onChange("state", () => {
    const text = TEXTS[live.state];
    element.classList.toggle("good", live.state === "open");
    if (element.textContent !== text) element.textContent = text;
  });
  return element;
}
