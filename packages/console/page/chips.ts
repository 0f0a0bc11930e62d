import { h } from "./dom.ts";

/** What a state means for whoever looks: colour is never the only sign of it. */
const TONES: Record<string, string> = {
  ...{ complete: "good", failed: "warn", dead: "bad", queue: "calm", working: "calm" },
  ...{ activated: "good", created: "calm", completed: "done", deactivated: "done", deleted: "done" },
  ...{ COMPLETED: "good", CANCELLED: "bad" },
};

/** A state in a word. */
export const statusChip = (status: string): HTMLElement =>
  h("span", { class: `chip ${TONES[status] ?? "calm"}` }, status);

export const httpChip = (status: number): HTMLElement =>
  h("span", { class: `chip ${status < 400 ? "good" : status < 500 ? "warn" : "bad"}` }, status);

/** Such as `Rp 35,000`. */
export const rupiah = (amount: number): string => `Rp ${amount.toLocaleString("en-US")}`;
