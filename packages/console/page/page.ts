import type { components } from "partner-integration-api-client";
import type { Clients } from "./api.ts";
import type { Live } from "./live.ts";

export type OutletRecord = components["schemas"]["OutletRecord"];

/** With what a view works. */
export type Page = Clients & {
  clientId: string;
  /** Empty: the partner has none. */
  outletId: string;
  outlets: readonly OutletRecord[];
  live: Live;
  /** Contract origins that lead to this machine (WEBHOOK_FORWARD). */
  forwardedOrigins: readonly string[];
  /** Aborted when another view, outlet or partner is shown. */
  signal: AbortSignal;
  /** The part of the address after the view's name, such as the id of the entry to open. */
  wanted: string | undefined;
  /** Goes to the catalog of another outlet. */
  chooseOutlet(id: string): void;
};

/** Fills the page's main part. */
export type View = { title: string; isOfOutlet: boolean; show(place: HTMLElement, page: Page): Promise<void> | void };
