import { h } from "./dom.ts";

/** Asks before something that cannot be undone; true if it was agreed to. */
export function ask(question: string, agree: string): Promise<boolean> {
  const title = h("h2", { id: "question" }, question);
  const dialog = h(
    "dialog",
    { "aria-labelledby": "question" },
    title,
    h(
      "form",
      { method: "dialog", class: "buttons" },
      h("button", { value: "no" }, "Leave it"),
      h("button", { value: "yes", class: "primary" }, agree),
    ),
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
