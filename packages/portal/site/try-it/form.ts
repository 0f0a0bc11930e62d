import type { TryField, TryPlan } from "../../src/try-it-plan.ts";
import { h } from "./elements.ts";
import { responseView, statusLine } from "./response.ts";
import { defaultsOf, type Filled, request, send } from "./send.ts";

const MAX_ROWS = 18;

/** Inserts the form of an operation into the page and scrolls to it. */
export async function openTryIt(place: HTMLElement): Promise<void> {
  if (!isSecureContext)
    throw new Error(
      `Open this page over https or on this machine. Browsers restrict ${location.origin}, which is neither.`,
    );
  const planResponse = await request(new URL(place.dataset.plan ?? "", location.href));
  if (!planResponse.ok)
    throw new Error(`Could not load the form: expected status 200, got ${planResponse.status}. Reload the page.`);
  const plan = (await planResponse.json()) as TryPlan;
  const initial = defaultsOf(plan);
  const inputs = plan.fields.map((field, index) => h("input", inputAttributes(field, index)));
  const text = initial.body ?? "";
  const rows = Math.min(MAX_ROWS, text.split("\n").length + 1);
  const body = h("textarea", { id: "try-body", rows, spellcheck: "false" }, text);
  const before = h("input", { type: "checkbox", id: "try-before", checked: "" });
  const status = h("p", { role: "status", class: "try-status" });
  const response = h("div", { class: "try-answer" });
  const button = h("button", { type: "submit" }, "Send");
  const titles = plan.before.map(({ title }) => title).join(", ");
  const form = h(
    "form",
    { "aria-label": "Try it", novalidate: "" },
    h("p", {}, signedInAs(plan)),
    titles !== "" && h("p", {}, before, " ", h("label", { for: "try-before" }, `First: ${titles}`)),
    ...plan.fields.map((field, index) => fieldRow(field, index, inputs[index] as HTMLInputElement)),
    plan.body && h("p", {}, h("label", { for: "try-body" }, "Body ", small(plan.body.type)), body),
    plan.confirm !== undefined && h("p", {}, `${plan.confirm} You will be asked before it is sent.`),
    button,
  );

  const filled = (): Filled => ({
    fields: inputs.map(({ value }) => value),
    body: plan.body && body.value,
    hasBefore: before.checked,
  });
  let isBusy = false;
  async function submit(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    button.ariaDisabled = "true"; // A disabled button would lose the focus.
    response.replaceChildren();
    const say = (text: string) => {
      status.textContent = text;
    };
    try {
      const outcome = await send(plan, filled(), location.origin, say, (call) => ask(call, plan.confirm ?? ""));
      response.replaceChildren(...(await responseView(outcome, plan.responseHeaders)));
      say(statusLine(outcome));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
    isBusy = false;
    button.ariaDisabled = "false";
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  place.replaceChildren(form, status, response);
  form.querySelector<HTMLElement>("input, textarea, button")?.focus();
}

/** Asks inside the page whether to send a request with this effect. */
function ask(call: string, effect: string): Promise<boolean> {
  const choice = (value: string, text: string) => h("button", { value }, text);
  const title = h("h2", { id: "try-question" }, "Send this request?");
  const buttons = h("form", { method: "dialog" }, choice("no", "Cancel"), " ", choice("yes", "Send it"));
  const dialog = h(
    "dialog",
    { class: "try-it", "aria-labelledby": title.id },
    title,
    h("p", {}, h("code", {}, call)),
    h("p", {}, effect),
    buttons,
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((settle) =>
    dialog.addEventListener("close", () => {
      dialog.remove();
      settle(dialog.returnValue === "yes");
    }),
  );
}

/** The owner of the token, and the meaning of a placeholder. */
function signedInAs({ tokens, grant, fields, body }: TryPlan): string {
  const client = tokens.find((token) => token.grant === grant)?.client;
  const ownerText =
    client === undefined
      ? "The request has no token."
      : `The request uses a token of ${client}${grant === "user" ? " for the demo user" : ""}.`;
  const hasHoles = [body?.text, ...fields.map(({ value }) => value)].some((text) => text?.includes("⟦"));
  return hasHoles ? `${ownerText} Placeholders ⟦…⟧ are filled in when you send it.` : ownerText;
}

const inputAttributes = ({ value, example, choices, isRequired }: TryField, index: number) => ({
  id: `try-${index}`,
  value,
  placeholder: value === "" ? example : undefined,
  list: choices.length > 0 ? `try-${index}-choices` : undefined,
  "aria-required": String(isRequired),
  autocomplete: "off",
  spellcheck: "false",
});

const fieldRow = (
  { name, in: place, isRequired, choices, separator }: TryField,
  index: number,
  input: HTMLInputElement,
) =>
  h(
    "p",
    {},
    h(
      "label",
      { for: input.id },
      `${name} `,
      small(
        [
          place,
          isRequired ? "required" : "optional",
          ...(separator === undefined ? [] : ["comma-separated list"]),
        ].join(", "),
      ),
    ),
    input,
    choices.length > 0 &&
      h("datalist", { id: `try-${index}-choices` }, ...choices.map((value) => h("option", { value }))),
  );

const small = (text: string): HTMLElement => h("small", {}, text);
