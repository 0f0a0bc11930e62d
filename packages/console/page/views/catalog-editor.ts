import { pluralize } from "@partner-api/validation";
import type { components } from "partner-integration-api-client";
import { ask } from "../ask.ts";
import { exampleCatalog } from "../contract.ts";
import { fill, h } from "../dom.ts";
import { announce, button, form } from "../notices.ts";
import type { Page } from "../page.ts";
import { countOf, effectsOf, replaceCatalog, requestOf } from "./catalog-request.ts";

type Schemas = components["schemas"];
type Request = Schemas["ReplaceCatalogRequest"];

/** Replaces the catalog with typed or uploaded JSON, and previews the losses. */
export function catalogEditor(catalog: Schemas["Catalog"], page: Page, onReplaced: () => Promise<void>): HTMLElement {
  const text = h("textarea", { id: "catalog-text", spellcheck: "false", autocomplete: "off" });
  const write = (request: Omit<Request, "request_id">) => {
    text.value = JSON.stringify(request, null, 2);
  };
  write(requestOf(catalog));
  const file = h("input", {
    type: "file",
    id: "catalog-file",
    accept: "application/json,.json",
    on: {
      async change() {
        text.value = (await file.files?.[0]?.text()) ?? text.value;
      },
    },
  });
  const preview = h("div", { role: "status" });

  const send = (dry_run: boolean) => replaceCatalog(page, parseCatalog(text.value), dry_run);
  const show = async () => {
    const effects = await send(true);
    fill(preview, effectsOf(effects));
    return effects.dry_run ? countOf(effects.dry_run) : 0;
  };
  return h(
    "details.card",
    h("summary", "Replace the catalog …"),
    form(
      { class: "view", "aria-label": "Replace the catalog" },
      async () => {
        const count = await show();
        if (
          count > 0 &&
          !(await ask(`This drops or ends ${pluralize(count, "entry", "entries")}. Replace the catalog?`, "Replace"))
        )
          return;
        await send(false);
        announce(
          "The catalog is replaced. Its images are being checked; the event food.catalog.menu_mapping_updated has the result.",
        );
        await onReplaced();
      },
      h("p.muted", "Enter the complete catalog as in a request: anything missing is dropped. A request_id is added."),
      h(
        "div.fields",
        h("label", { for: "catalog-file" }, h("span", "From a file"), file),
        button("Use the contract’s example", async () => {
          const { request_id: _own, ...example } = await exampleCatalog();
          write(example);
        }),
      ),
      h("label", { for: "catalog-text", class: "unseen" }, "The catalog as JSON"),
      text,
      h("p.buttons", button("Preview the changes", show), h("button", { type: "submit", class: "primary" }, "Replace")),
      preview,
    ),
  );
}

function parseCatalog(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch (error) {
    throw `Expected JSON: ${(error as Error).message}`;
  }
}
