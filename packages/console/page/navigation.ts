import { fill, h } from "./dom.ts";
import type { Live } from "./live.ts";
import { VIEWS } from "./views/views.ts";
import { violationsOfOthers } from "./violations.ts";

/** Links to the views; the one to the requests says how many of them break the contract. */
export function createNavigation(place: HTMLElement, live: Live): (current: string) => void {
  let shown = "";
  function draw(): void {
    const count = violationsOfOthers(live.requests);
    const mark = h("span", { class: "chip bad", title: `${count} contract violations` }, count);
    fill(
      place,
      Object.entries(VIEWS).map(([id, { title }]) =>
        h(
          "a",
          { href: `#/${id}`, id: `nav-${id}`, ...(id === shown && { "aria-current": "page" }) },
          title,
          id === "requests" && count > 0 && [" ", mark],
        ),
      ),
    );
  }
  live.onChange("requests", draw);
  return (current) => {
    shown = current;
    draw();
  };
}
