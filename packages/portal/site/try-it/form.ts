import type { TryField, TryPlan } from "../../src/try-it-plan.ts";
import { answerView, statusLine } from "./answer.ts";
import { h } from "./elements.ts";
import { defaultsOf, type Filled, send } from "./send.ts";

/** What methods do that cannot be undone. */
const ASKED: Record<string, string> = {
  DELETE: "removes what its address names",
  PUT: "replaces what its address names",
};

const MOST_ROWS = 18;

/** Puts the form of an operation into its place on the page, and goes to it. */
export async function openTryIt(place: HTMLElement): Promise<void> {
  if (!isSecureContext)
    throw new Error(
      `Open this page over https or on this machine: ${location.origin} is neither, and browsers limit it.`,
    );
  const answered = await fetch(place.dataset.plan ?? "");
  if (!answered.ok)
    throw new Error(`The form is not there: expected 200, got ${answered.status}. Load the page again.`);
  const plan = (await answered.json()) as TryPlan;
  const initial = defaultsOf(plan);
  const inputs = plan.fields.map((field, index) => h("input", inputAttributes(field, index)));
  const text = initial.body ?? "";
  const rows = Math.min(MOST_ROWS, text.split("\n").length + 1);
  const body = h("textarea", { id: "try-body", rows, spellcheck: "false" }, text);
  const before = h("input", { type: "checkbox", id: "try-before", checked: "" });
  const status = h("p", { role: "status", class: "try-status" });
  const answer = h("div", { class: "try-answer" });
  const button = h("button", { type: "submit" }, "Send");
  const titles = plan.before.map(({ title }) => title).join(", ");
  const form = h(
    "form",
    { "aria-label": "Try it", novalidate: "" },
    h("p", {}, signedInAs(plan)),
    titles !== "" && h("p", {}, before, " ", h("label", { for: "try-before" }, `First: ${titles}`)),
    ...plan.fields.map((field, index) => fieldRow(field, index, inputs[index] as HTMLInputElement)),
    plan.body && h("p", {}, h("label", { for: "try-body" }, "Body ", small(plan.body.type)), body),
    plan.method in ASKED &&
      h("p", {}, `${plan.method} ${ASKED[plan.method]}, in this sandbox: it asks before it is sent.`),
    button,
  );

  const filled = (): Filled => ({
    fields: inputs.map(({ value }) => value),
    body: plan.body && body.value,
    hasBefore: before.checked,
  });
  let isBusy = false;
  async function submit(): Promise<void> {
    const asked = ASKED[plan.method];
    if (isBusy || (asked && !confirm(`${plan.method} ${plan.path} ${asked}, in this sandbox. Send it?`))) return;
    isBusy = true;
    button.ariaDisabled = "true"; // A disabled button would lose the focus.
    answer.replaceChildren();
    const say = (text: string) => {
      status.textContent = text;
    };
    try {
      const outcome = await send(plan, filled(), location.origin, say);
      answer.replaceChildren(...(await answerView(outcome, plan.answerHeaders)));
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
  place.replaceChildren(form, status, answer);
  form.querySelector<HTMLElement>("input, textarea, button")?.focus();
}

/** Whose token it is, and what a hole means. */
function signedInAs({ tokens, grant, fields, body }: TryPlan): string {
  const client = tokens.find((token) => token.grant === grant)?.client;
  const who =
    client === undefined
      ? "It is sent without a token."
      : `It is sent with a token of ${client}${grant === "user" ? " for the demo user" : ""}.`;
  const hasHoles = [body?.text, ...fields.map(({ value }) => value)].some((text) => text?.includes("⟦"));
  return hasHoles ? `${who} Each ⟦…⟧ is filled in when it is sent.` : who;
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
        [place, isRequired ? "required" : "optional", ...(separator === undefined ? [] : ["list, with commas"])].join(
          ", ",
        ),
      ),
    ),
    input,
    choices.length > 0 &&
      h("datalist", { id: `try-${index}-choices` }, ...choices.map((value) => h("option", { value }))),
  );

const small = (text: string): HTMLElement => h("small", {}, text);
