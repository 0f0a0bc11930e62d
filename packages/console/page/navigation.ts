import { fill, h } from "./dom.ts";
import type { Live } from "./live.ts";
import { VIEWS } from "./views/views.ts";
import { violationsOfOthers } from "./violations.ts";

/** Links to the views. The link to the requests shows the number of contract violations. */
export function createNavigation(place: HTMLElement, live: Live): (current: string) => void {
  let currentView = "";
  function draw(): void {
    const count = violationsOfOthers(live.requests);
    const mark = h("span.chip.bad", { title: `${count} contract violations` }, count);
    fill(
      place,
      Object.entries(VIEWS).map(([id, { title }]) =>
        h(
          "a",
          { href: `#/${id}`, id: `nav-${id}`, ...(id === currentView && { "aria-current": "page" }) },
          title,
          id === "requests" && count > 0 && [" ", mark],
        ),
      ),
    );
  }
  live.onChange("requests", draw);
  return (current) => {
    currentView = current;
    draw();
  };
}

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
    element.classList.toggle("bad", live.state !== "open" && live.state !== "connecting");
    if (element.textContent !== text) element.textContent = text;
  });
  return element;
}
