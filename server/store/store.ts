import type { Catalog, CatalogRequest, CatalogRequestError, GetCatalogResponse } from "../../generated/schemas.ts";
import type { CatalogEntries } from "../domain/catalog.ts";
import type { ReferredImage } from "../domain/catalog-images.ts";
import type { Printed } from "../printed.ts";

export type Product = "food" | "payment";

/** An outlet as far as one partner may act on it. */
export type OutletAccess = {
  id: string;
  /** The products it is registered for by this partner. */
  products: Product[];
  /** IANA name, such as `Asia/Jakarta`. */
  timeZone: string;
};

/** An outlet as the platform registers it. `links`: for which partner and product. */
export type OutletRegistration = {
  id: string;
  merchantId: string;
  name: string;
  address: string;
  timeZone: string;
  links: { partnerId: string; product: Product }[];
};

/** One image of a replaced catalog, still to be checked. */
export type ImageToCheck = ReferredImage;

/** A replacement as it is stored. `decide` makes the new catalog from what the old one had, under the lock of the outlet. */
export type Replacement = {
  outletId: string;
  requestId: string;
  at: Date;
  images: ImageToCheck[];
  decide(before: CatalogEntries): Catalog;
};

export type StockKind = "menu_item" | "variant";
export type StockEntries = ReadonlyMap<string, boolean>;

/** A catalog request whose images one worker checks; `run` tells it from a later one of the same name. */
export type ImageJob = { outletId: string; requestId: string; run: string; images: ImageToCheck[] };

/**
 * What the service remembers. Every method is one transaction.
 *
 * @throws StoreUnavailable from any method while the storage cannot be reached
 */
export type Store = {
  /** Resolves if the storage answers. */
  ping(): Promise<void>;
  outlets: {
    /** The outlet as the partner may see it; undefined if there is none, or none that the partner may know of. */
    access(partnerId: string, outletId: string): Promise<OutletAccess | undefined>;
    /** Creates the partner or changes its merchant. `merchantId` null: a Facilitator. */
    registerPartner(id: string, merchantId: string | null): Promise<void>;
    /** Creates the outlet with an empty catalog, or changes what is known of it; its catalog stays. */
    register(outlet: OutletRegistration, at: Date): Promise<void>;
  };
  catalogs: {
    /** What is looked up in the outlet's catalog. */
    entries(outletId: string): Promise<CatalogEntries>;
    /** The catalog with its current stock. */
    read(outletId: string): Promise<Printed<GetCatalogResponse>>;
    /** Replaces the catalog, clears stock set since, and notes the catalog request: all or nothing. */
    replace(replacement: Replacement): Promise<void>;
    /** Sets the stock of all entries, or of none if any partner-side id is unknown: those are returned. */
    setStocks(outletId: string, kind: StockKind, entries: StockEntries): Promise<string[]>;
  };
  catalogRequests: {
    find(outletId: string, requestId: string): Promise<CatalogRequest | undefined>;
    /** The oldest requests whose images nobody checks, leased to the caller until `leasedUntil`. */
    claim(options: { at: Date; leasedUntil: Date; limit: number }): Promise<ImageJob[]>;
    /** Moves the end of the lease; false if the request was made again meanwhile and the work is void. */
    renew(job: ImageJob, leasedUntil: Date): Promise<boolean>;
    /** Notes the result, unless the request was made again meanwhile. */
    finish(
      job: ImageJob,
      result: { status: CatalogRequest["status"]; errors: CatalogRequestError[]; at: Date },
    ): Promise<void>;
  };
};
