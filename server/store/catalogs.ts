import type { Catalog, CatalogRequest, CatalogRequestError } from "../../generated/schemas.ts";
import type { CatalogEntries } from "../domain/catalog.ts";
import type { ReferredImage, SupersededRequest, UnfinishedRequest } from "../domain/catalog-images.ts";
import type { SoldCatalog, StockEntries, StockKind } from "../domain/stocks.ts";
import type { Backlog } from "./backlog.ts";
import type { Visitor } from "./outlets.ts";

/** A catalog as it is now. `version` changes with every replacement. */
export type CurrentCatalog = SoldCatalog & { version: string; replacedAt: Date };

/** The answer of getCatalog as it is sent. `revision` changes whenever the bytes do. */
export type ServedCatalog = { bytes: Uint8Array<ArrayBuffer>; revision: string };

export type CatalogStore = {
  /** The catalog with its stock, as it was last changed. */
  current(outletId: string): Promise<CurrentCatalog>;
  /** The catalog with its stock at `at`. */
  read(outletId: string, at: Date): Promise<ServedCatalog>;
  /** As `read`, in one round trip with the look whether the visitor may act on the outlet; undefined if not. */
  readFor(visitor: Visitor, outletId: string, at: Date): Promise<ServedCatalog | undefined>;
  /** The catalog as this node read or wrote it last, which may be an old one; undefined if it did not, or has forgotten. */
  remembered(outletId: string): CurrentCatalog | undefined;
  /**
   * Sets the stock of all entries; false, and nothing is set, if the catalog was replaced since `version`, or if the visitor may not act on
   * the outlet. Without a visitor nobody asks.
   */
  setStocks(
    outletId: string,
    version: string,
    kind: StockKind,
    entries: StockEntries,
    visitor?: Visitor,
  ): Promise<boolean>;
};

/** A replacement as it is stored. */
export type Replacement = {
  /** Who replaces it: image checks of one partner wait for each other, not those of others. */
  partnerId: string;
  requestId: string;
  /** The new version of the catalog, and the id of this catalog request among others of one `requestId`. */
  run: string;
  at: Date;
  catalog: Catalog;
  /** Still to be checked. */
  images: ReferredImage[];
  status: CatalogRequest["status"];
  /** All requests that were unfinished. */
  superseded: SupersededRequest[];
};

/** A catalog that is locked, with the time zone of its outlet. */
export type LockedCatalog = CurrentCatalog & { timeZone: string };

/** What a replacement begins with. `unfinished`: requests of other names whose images are still to be checked. */
export type ReplaceableCatalog = { entries: CatalogEntries; timeZone: string; unfinished: UnfinishedRequest[] };

/** The catalog of one outlet. */
export type CatalogWork = {
  /**
   * The catalog at `at`. Its stock and the promotions of the outlet stay as they are to the end of the unit of work.
   *
   * @throws NotAdmitted if there is a visitor who may not act on the outlet: nothing is locked then
   */
  lock(at: Date, visitor?: Visitor): Promise<LockedCatalog>;
  /**
   * The entries of the catalog, and requests that another one of `requestId` makes void: nobody else can reach them to the end of the unit
   * of work.
   *
   * @throws NotAdmitted as `lock`
   */
  lockForReplacement(requestId: string, visitor?: Visitor): Promise<ReplaceableCatalog>;
  /** Replaces the catalog, clears stock set since, notes the catalog request, and ends those that were unfinished. */
  replace(replacement: Replacement): Promise<void>;
  /** The entries of the catalog as they are now. */
  entries(): Promise<CatalogEntries>;
};

/** An outlet whose newest catalog has images to check, and the partner that sent it: of an older version's node, the outlet itself. */
export type WaitingCheck = { partnerId: string; outletId: string };

/** A catalog request whose images one worker checks; `run` differs from that of a later one of the same name. */
export type ImageJob = { partnerId: string; outletId: string; requestId: string; run: string; images: ReferredImage[] };

/** The result of a catalog request whose images were checked. */
export type CheckedImages = { status: CatalogRequest["status"]; errors: CatalogRequestError[]; at: Date };

export type CatalogRequestStore = {
  find(outletId: string, requestId: string): Promise<CatalogRequest | undefined>;
  /** Outlets with images that nobody checks at `at`: of each partner the oldest, `perPartner` at most. */
  waiting(at: Date, perPartner: number): Promise<WaitingCheck[]>;
  /** The outlet's newest request whose images nobody checks, leased to the caller until `leasedUntil`; undefined if there is none. */
  claim(waiting: WaitingCheck, options: { at: Date; leasedUntil: Date }): Promise<ImageJob | undefined>;
  /** Moves the end of the lease; false if a newer catalog came meanwhile and the work is void. */
  renew(job: ImageJob, leasedUntil: Date): Promise<boolean>;
  /** Requests whose images are still to be checked. */
  backlog(): Promise<Backlog>;
};

/** Catalog requests of one outlet. */
export type CatalogRequestWork = {
  /** Notes the result; false, and nothing changes, if a newer catalog came or another worker finished it meanwhile. */
  finish(job: ImageJob, result: CheckedImages): Promise<boolean>;
};
