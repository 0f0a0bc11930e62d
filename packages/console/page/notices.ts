import { PartnerApiError, PartnerConnectionError } from "partner-integration-api-client";
import type { LoggedRequest } from "../src/feed-types.ts";
import { type Child, fill, h } from "./dom.ts";
import { errorLink } from "./portal-links.ts";

const place = document.getElementById("notices") as HTMLElement;
/** Screen readers announce changes only of an element that already exists. */
const notice = h("div", { role: "status" });
const alertRegion = h("div", { role: "alert" });
place.append(alertRegion, notice);

const SHOWN_MS = 6_000;
let timer: ReturnType<typeof setTimeout>;

/** Announces a completed action. */
export function announce(...message: Child[]): void {
  fill(alertRegion);
  fill(notice, h("p.notice.done", ...message));
  clearTimeout(timer);
  timer = setTimeout(() => fill(notice), SHOWN_MS);
}

/** Shows an error until it is closed, its link is followed (on a phone it would cover the target), or another action succeeds. */
export function report(error: unknown): void {
  const close = () => fill(alertRegion);
  fill(notice);
  fill(
    alertRegion,
    h(
      "div.notice.failed",
      { on: { click: ({ target }) => target instanceof HTMLAnchorElement && close() } },
      explain(error),
      h("button", { type: "button", class: "quiet", on: { click: close } }, "Close"),
    ),
  );
}

/** An API error: status and title, every violation with its place, and the request id. */
export function explain(error: unknown): HTMLElement {
  if (!(error instanceof PartnerApiError)) {
    const isNetwork = error instanceof TypeError || error instanceof PartnerConnectionError;
    const text = isNetwork ? "The sandbox does not respond. Is npm start still running?" : textOf(error);
    return h("p", text);
  }
  const title = error.errors[0]?.message_title ?? "Failed";
  return h(
    "div",
    h("p", h("strong", `${error.status} ${title}`)),
    errorList(error.errors),
    error.requestId &&
      h("p.muted", "Request ", h("a", { href: `#/requests/${encodeURIComponent(error.requestId)}` }, error.requestId)),
  );
}

/** Errors with their fields, and links to their codes. */
export const errorList = (errors: Readonly<LoggedRequest["errors"]>): HTMLElement =>
  h(
    "ul",
    errors.map(({ field, message, code }) =>
      h("li", field && [h("code", field), " "], message, code && [" ", errorLink(code)]),
    ),
  );

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs the action of a button or form, one at a time, and reports its failure. */
export async function act(control: HTMLButtonElement | HTMLInputElement, work: () => Promise<unknown>): Promise<void> {
  if (control.getAttribute("aria-busy") === "true") return;
  control.setAttribute("aria-busy", "true");
  try {
    await work();
  } catch (error) {
    report(error);
  } finally {
    control.removeAttribute("aria-busy");
  }
}

/** A button with an action. */
export function button(label: Child, work: () => Promise<unknown>, attributes: Record<string, string | boolean> = {}) {
  const element = h("button", { type: "button", ...attributes, on: { click: () => void act(element, work) } }, label);
  return element;
}

/** A switch with an action. It switches back if the action fails. */
export function toggle(
  label: string,
  attributes: { checked: boolean; [name: string]: string | boolean },
  work: (isOn: boolean) => Promise<unknown>,
): HTMLElement {
  const change = async () => {
    const isOn = input.checked;
    input.checked = !isOn;
    await work(isOn);
    input.checked = isOn;
  };
  const on = { change: () => void act(input, change) };
  const input = h("input", { type: "checkbox", role: "switch", ...attributes, on });
  return h("label.switch", input, label);
}

/** A form with an action for its data. */
export function form(
  attributes: Record<string, string>,
  work: (data: FormData, form: HTMLFormElement) => Promise<unknown>,
  ...children: Child[]
): HTMLFormElement {
  const element: HTMLFormElement = h(
    "form",
    {
      ...attributes,
      on: {
        submit(event) {
          event.preventDefault();
          const submitter = event.submitter as HTMLButtonElement;
          void act(submitter, () => work(new FormData(element), element));
        },
      },
    },
    ...children,
  );
  return element;
}
