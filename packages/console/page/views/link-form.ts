import { unwrap } from "partner-integration-api-client";
import { connectUser } from "../api.ts";
import { ask } from "../ask.ts";
import { field, h } from "../dom.ts";
import { announce, form } from "../notices.ts";
import type { Page } from "../page.ts";

const LINK = "/integrations/partner/outlets/{outlet_id}/v1/link/{product}";
const PRODUCTS = ["food", "payment"] as const;

/**
 * Links an outlet to a Facilitator, or unlinks it, for a demo user with a role there. Null for a partner that does not act for
 * users.
 */
export function linkForm(page: Page): HTMLElement | null {
  const client = page.clientsOf.find(({ clientId }) => clientId === page.clientId);
  if (client === undefined || client.userGrant === null) return null;
  const text = (name: string, label: string, value: string, type = "text") =>
    h("label", h("span", label), h("input", { name, type, value, required: true, autocomplete: "off" }));
  return form(
    { class: "card", "aria-labelledby": "link" },
    async (data, element) => {
      const textOf = (name: string) => String(data.get(name));
      const path = { outlet_id: textOf("outlet"), product: textOf("product") as (typeof PRODUCTS)[number] };
      const isEnd = element.dataset.action === "unlink";
      if (
        isEnd &&
        !(await ask(
          `Unlink ${path.outlet_id}? ${page.clientId} will get no more events of it and lose its ${path.product} access.`,
          "Unlink",
        ))
      )
        return;
      const user = await connectUser(client, { username: textOf("user"), password: textOf("password") });
      if (isEnd) await unwrap(user.DELETE(LINK, { params: { path } }));
      else await unwrap(user.PUT(LINK, { params: { path }, body: { external_outlet_id: textOf("external") } }));
      await page.reloadOutlets();
      announce(`${path.outlet_id} is ${isEnd ? "unlinked from" : "linked to"} ${page.clientId} for ${path.product}.`);
    },
    h("h2", { id: "link" }, "Link an outlet"),
    h(
      "p.muted",
      "A user of the outlet must consent: in your integration through the authorization code flow, here with name and password of a demo user.",
    ),
    h(
      "div.fields",
      text("outlet", "Outlet", "OUT-1001"),
      field(
        "For",
        h(
          "select",
          { name: "product" },
          PRODUCTS.map((name) => h("option", name)),
        ),
      ),
      text("external", "Your id for it", "KASIR-01"),
      text("user", "User", "owner@demo.example", "email"),
      text("password", "Password", "demo", "password"),
    ),
    h("p.buttons", submit("link", "Link", "primary"), submit("unlink", "Unlink", "")),
  );
}

/** Remembers which of its two buttons was pressed. */
const submit = (action: string, label: string, className: string) =>
  h(
    "button",
    {
      type: "submit",
      class: className,
      on: {
        click: (event) =>
          void ((event.currentTarget as HTMLButtonElement).form as HTMLFormElement).setAttribute("data-action", action),
      },
    },
    label,
  );
