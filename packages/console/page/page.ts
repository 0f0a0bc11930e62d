import type { components } from "partner-integration-api-client";
import type { ConsoleClient } from "../src/feed-types.ts";
import type { Clients } from "./api.ts";
import type { Live } from "./live.ts";

export type OutletRecord = components["schemas"]["OutletRecord"];

/** With what a view works. */
export type Page = Clients & {
  clientId: string;
  /** Empty: the partner has none. */
  outletId: string;
  outlets: readonly OutletRecord[];
  /** Demo clients, with their secrets: those that act for a partner, and the platform's. */
  clientsOf: readonly ConsoleClient[];
  live: Live;
  /** Contract origins that lead to this machine (WEBHOOK_FORWARD). */
  forwardedOrigins: readonly string[];
  /** Aborted when another view, outlet or partner is shown. */
  signal: AbortSignal;
  /** The part of the address after the view's name, such as the id of the entry to open. */
  wanted: string | undefined;
  /** Reads the partner's outlets again, and shows the view anew. */
  reloadOutlets(): Promise<void>;
  /** Goes to the catalog of another outlet. */
  chooseOutlet(id: string): void;
};

/** Fills the page's main part. */
export type View = { title: string; isOfOutlet: boolean; show(place: HTMLElement, page: Page): Promise<void> | void };
