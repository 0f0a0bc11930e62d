import type { components } from "partner-integration-api-client";
import type { ConsoleClient } from "../src/feed-types.ts";
import type { Clients } from "./api.ts";
import type { Live } from "./live.ts";

export type OutletRecord = components["schemas"]["OutletRecord"];

/** Dependencies of a view. */
export type Page = Clients & {
  clientId: string;
  /** Empty for a partner without outlets. */
  outletId: string;
  outlets: readonly OutletRecord[];
  /** Demo clients of partners and of the platform, with their secrets. */
  clientsOf: readonly ConsoleClient[];
  live: Live;
  /** Contract origins forwarded to this machine (WEBHOOK_FORWARD). */
  forwardedOrigins: readonly string[];
  /** Aborted when another view, outlet or partner is selected. */
  signal: AbortSignal;
  /** Part of the address after the view's name, such as the id of the entry to open. */
  subpath: string | undefined;
  /** Filters in the address, so that a filtered list can be bookmarked and sent to others. */
  filters: URLSearchParams;
  /** Reloads the partner's outlets and shows the view again. */
  reloadOutlets(): Promise<void>;
  /** Opens the catalog of another outlet. */
  chooseOutlet(id: string): void;
};

/** Fills the main part of the page. */
export type View = { title: string; isOfOutlet: boolean; show(place: HTMLElement, page: Page): Promise<void> | void };
