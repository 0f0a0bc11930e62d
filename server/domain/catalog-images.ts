import type {
  CatalogRequestError,
  CatalogWarning,
  MenuMappingUpdatedBody,
  ReplaceCatalogRequest,
} from "../../generated/schemas.ts";
import type { OutletEvent } from "./events.ts";

/** An image of a catalog, with its field in the request. */
export type ReferredImage = { url: string; field: string; external_id: string };

/** All images of a request, in order. */
export const imagesOf = (menus: ReplaceCatalogRequest["menus"]): ReferredImage[] =>
  menus.flatMap(({ menu_items = [] }, menu) =>
    menu_items.flatMap(({ image, external_id }, item) =>
      image === undefined ? [] : [{ url: image, field: `/menus/${menu}/menu_items/${item}/image`, external_id }],
    ),
  );

/** The result of a catalog request. */
export type MappingResult = Pick<MenuMappingUpdatedBody, "status" | "errors"> & {
  warnings?: CatalogWarning[] | undefined;
};

const MAPPING_EVENT = "food.catalog.menu_mapping_updated";

/**
 * Event that notifies partners of the result of a catalog request (reference 6.1, decisions: catalog requests). `run` distinguishes
 * requests with the same id.
 */
export const mappingEvent = ({
  outletId,
  requestId,
  run,
  at,
  status,
  errors,
  warnings,
}: MappingResult & { outletId: string; requestId: string; run: string; at: Date }): OutletEvent<
  typeof MAPPING_EVENT
> => ({
  name: MAPPING_EVENT,
  outletId,
  entityId: requestId,
  entityVersion: run,
  at,
  body: {
    outlet: { id: outletId, external_outlet_id: null },
    request_id: requestId,
    status,
    errors,
    ...(warnings && { warnings }),
  },
});

/** A catalog request with unchecked images, and the first of these images. `run` distinguishes requests with the same id. */
export type UnfinishedRequest = {
  requestId: string;
  run: string;
  image: ReferredImage;
  warnings?: CatalogWarning[] | undefined;
};

/** A catalog request that ended because the catalog was replaced before its images were checked. */
export type SupersededRequest = MappingResult & Pick<UnfinishedRequest, "requestId" | "run">;

/** Ends a request without checking its images. The error is reported for the first image. */
export const superseded = ({
  requestId,
  run,
  image: { field, external_id },
  warnings,
}: UnfinishedRequest): SupersededRequest => ({
  requestId,
  run,
  status: "failed",
  errors: [{ field, external_id, ...CATALOG_REPLACED }],
  warnings,
});

const CATALOG_REPLACED: Pick<CatalogRequestError, "code" | "message"> = {
  code: "IMAGE_UNREACHABLE",
  message: "not checked: a newer catalog of this outlet came first, so none of this catalog's images is checked",
};

/** The result of a catalog request whose images were checked (decisions: catalog requests). */
export function statusAfterImages(imageCount: number, errors: CatalogRequestError[]): MappingResult["status"] {
  if (errors.length === 0) return "success";
  return errors.length < imageCount ? "partial" : "failed";
}
