import type { HarBody, HarField, LoggedRequest } from "../../src/feed-types.ts";
import { copy } from "../copy.ts";
import { type Child, h } from "../dom.ts";
import { PROGRAMS, readExchange, resend } from "../exchange.ts";
import { announce, button } from "../notices.ts";
import type { Page } from "../page.ts";

/** Bodies and headers of a request, with actions: resend it, copy it as a program, copy its address. */
export async function exchangeEntry({ number, requestId, clientId }: LoggedRequest, page: Page): Promise<Child[]> {
  const exchange = await readExchange(number);
  const { request, response } = exchange;
  const program = h(
    "select",
    { "aria-label": "As a program in" },
    Object.keys(PROGRAMS).map((name) => h("option", name)),
  );
  return [
    h(
      "p.buttons",
      button(
        "Resend",
        async () => {
          const client = page.clientsOf.find((candidate) => candidate.clientId === clientId);
          const resentRequest = await resend(exchange, client);
          const place = `#/requests/${encodeURIComponent(resentRequest.requestId)}`;
          announce(`The response was ${resentRequest.status}: `, h("a", { href: place }, resentRequest.requestId));
        },
        { class: "primary" },
      ),
      program,
      button("Copy as program", async () => {
        const source = PROGRAMS[program.value]?.(exchange) ?? "";
        await copy(source, `The ${program.value} (its token is read from TOKEN)`);
      }),
      button("Copy address", () =>
        copy(`${location.origin}/console#/requests/${encodeURIComponent(requestId)}`, "The address"),
      ),
    ),
    h("h3", "Request body"),
    bodyOf("Request body", request.postData),
    h("h3", "Response body"),
    bodyOf("Response body", response.content),
    headers("Request headers", request.headers),
    headers("Response headers", response.headers),
  ];
}

function bodyOf(label: string, body: Partial<HarBody> | undefined): HTMLElement {
  if (body === undefined || body.size === 0) return h("p.muted", "None.");
  if (body.text === undefined) return h("p.muted", body.comment ?? "");
  return h("pre", { tabindex: 0, "aria-label": label }, JSON.stringify(JSON.parse(body.text), null, 2));
}

const headers = (label: string, fields: readonly HarField[]) =>
  h(
    "details",
    h("summary.muted", label),
    h(
      "pre",
      { tabindex: 0, "aria-label": label },
      fields.map(({ name, value }) => `${name}: ${value}\n`),
    ),
  );
