import { h } from "./dom.ts";

/** Confirms an irreversible action. Returns true if the user agrees. */
export function ask(question: string, agree: string): Promise<boolean> {
  const title = h("h2", { id: "question" }, question);
  const dialog = h(
    "dialog",
    { "aria-labelledby": "question" },
    title,
    h(
      "form",
      { method: "dialog", class: "buttons" },
      h("button", { value: "no" }, "Cancel"),
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
