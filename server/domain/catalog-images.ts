import type { CatalogRequest, CatalogRequestError, ReplaceCatalogRequest } from "../../generated/schemas.ts";

/** An image that a catalog refers to, with its place in the request. */
export type ReferredImage = { url: string; field: string; external_id: string };

/** All images of a request, in its order. */
export const imagesOf = (menus: ReplaceCatalogRequest["menus"]): ReferredImage[] =>
  menus.flatMap(({ menu_items = [] }, menu) =>
    menu_items.flatMap(({ image, external_id }, item) =>
      image === undefined ? [] : [{ url: image, field: `/menus/${menu}/menu_items/${item}/image`, external_id }],
    ),
  );

/** What became of a request whose images were checked (decisions 5). */
export function statusAfterImages(imageCount: number, errors: CatalogRequestError[]): CatalogRequest["status"] {
  if (errors.length === 0) return "success";
  return errors.length < imageCount ? "partial" : "failed";
}
