import { h } from "./dom.ts";

/** Colour of each state. The badge always shows the word as well. */
const TONES: Record<string, string> = {
  complete: "good",
  failed: "warn",
  dead: "bad",
  queue: "calm",
  working: "calm",
  activated: "good",
  created: "calm",
  completed: "done",
  deactivated: "done",
  deleted: "done",
  COMPLETED: "good",
  CANCELLED: "bad",
};

/** The badge of a state. */
export const statusBadge = (status: string): HTMLElement =>
  h("span", { class: `chip ${TONES[status] ?? "calm"}` }, status);

export const httpBadge = (status: number): HTMLElement =>
  h("span", { class: `chip ${status < 400 ? "good" : status < 500 ? "warn" : "bad"}` }, status);

/** Example: `Rp12.500`, in Indonesian notation. */
export const rupiah = (amount: number): string => `Rp${amount.toLocaleString("id-ID")}`;
