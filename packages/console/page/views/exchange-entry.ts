import type { HarBody, HarField, LoggedRequest } from "../../src/feed-types.ts";
import { copy } from "../copy.ts";
import { type Child, h } from "../dom.ts";
import { PROGRAMS, readExchange, sendAgain } from "../exchange.ts";
import { announce, button } from "../notices.ts";
import type { Page } from "../page.ts";

/** The bodies and headers of a request, and what can be done with it: send it again, copy it as a program, name it to others. */
export async function exchangeEntry({ number, requestId, clientId }: LoggedRequest, page: Page): Promise<Child[]> {
  const exchange = await readExchange(number);
  const { request, response } = exchange;
  const program = h(
    "select",
    { "aria-label": "As a program in" },
    Object.keys(PROGRAMS).map((name) => h("option", {}, name)),
  );
  return [
    h(
      "p",
      { class: "buttons" },
      button(
        "Send again",
        async () => {
          const client = page.clientsOf.find((one) => one.clientId === clientId);
          const sent = await sendAgain(exchange, client);
          const place = `#/requests/${encodeURIComponent(sent.requestId)}`;
          announce(`It was answered with ${sent.status}: `, h("a", { href: place }, sent.requestId));
        },
        { class: "primary" },
      ),
      program,
      button("Copy as program", async () => {
        const written = PROGRAMS[program.value]?.(exchange) ?? "";
        await copy(written, `The ${program.value} (its token is read from TOKEN)`);
      }),
      button("Copy address", () =>
        copy(`${location.origin}/console#/requests/${encodeURIComponent(requestId)}`, "The address"),
      ),
    ),
    h("h3", {}, "Request body"),
    bodyOf("Request body", request.postData),
    h("h3", {}, "Answer body"),
    bodyOf("Answer body", response.content),
    headers("Request headers", request.headers),
    headers("Answer headers", response.headers),
  ];
}

function bodyOf(label: string, body: Partial<HarBody> | undefined): HTMLElement {
  if (body === undefined || body.size === 0) return h("p", { class: "muted" }, "None.");
  if (body.text === undefined) return h("p", { class: "muted" }, body.comment ?? "");
  return h("pre", { tabindex: 0, "aria-label": label }, JSON.stringify(JSON.parse(body.text), null, 2));
}

const headers = (label: string, fields: readonly HarField[]) =>
  h(
    "details",
    {},
    h("summary", { class: "muted" }, label),
    h(
      "pre",
      { tabindex: 0, "aria-label": label },
      fields.map(({ name, value }) => `${name}: ${value}\n`),
    ),
  );
