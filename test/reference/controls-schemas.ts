import { asArray, type JsonObject } from "../support/contract.ts";
import { bodyOf, nodeAt, placeOf } from "./place.ts";
import { type Control, drop, keywordHolder, optional, replaceKey, set } from "./plant.ts";

const menuItem = (document: JsonObject, ...path: string[]) =>
  placeOf(document, bodyOf(document, "replaceCatalog"), "menus", "[]", "menu_items", "[]", ...path);
const usageLimit = (document: JsonObject, ...path: string[]) =>
  placeOf(document, bodyOf(document, "createPromotion"), "promo_detail", "usage_limit", "outlet", ...path);

/** Defects of schemas that must be reported. */
export const schemaControls: readonly Control[] = [
  {
    defect: "a required field made optional",
    plant: optional("price", menuItem),
    sentence: /^reference 2\.1: menu item `price` is required; the contract leaves it optional, at #\/components\//,
  },
  {
    defect: "an optional field made required",
    plant: (document) => {
      const place = menuItem(document).required.get("price");
      asArray(nodeAt(document, place?.pointer ?? "").required).push("description");
    },
    sentence: /^reference 2\.1: menu item `description` is optional; the contract requires it, unmarked/,
  },
  {
    defect: "a limit dropped",
    plant: (document) => {
      delete keywordHolder(document, usageLimit(document, "max_quantity"), "minimum").minimum;
    },
    sentence: /`max_quantity` has minimum 5; the contract says nothing/,
  },
  {
    defect: "a limit of our own, unmarked",
    plant: replaceKey("minLength", 1, (document) => menuItem(document, "external_id")),
    sentence: /menu item `external_id` has no minLength; the contract says 1, unmarked/,
  },
  {
    defect: "a limit of the reference listed as our own",
    plant: (document) => {
      keywordHolder(document, menuItem(document, "name"), "maxLength")["x-extension-keywords"] = ["maxLength"];
    },
    sentence: /menu item `name` has maxLength 150; the contract lists it in x-extension-keywords/,
  },
  {
    defect: "a cap of ours changed",
    plant: set("maxItems", 201, (document) => placeOf(document, bodyOf(document, "replaceCatalog"), "menus")),
    sentence: /^decisions: catalog rules: catalog `menus` has maxItems 200; the contract says 201/,
  },
  {
    defect: "a field of the reference marked as our own",
    plant: replaceKey("x-extension", true, (document) => menuItem(document, "price")),
    sentence: /menu item `price` is in the reference; the contract marks it/,
  },
  {
    defect: "null allowed, unmarked",
    plant: replaceKey("type", ["string", "null"], (document) => menuItem(document, "description")),
    sentence: /menu item `description` is never null; the contract allows null, unmarked/,
  },
  {
    defect: "an enum value dropped",
    plant: (document) => {
      const values = usageLimit(document, "on_limit_reached").values;
      asArray(nodeAt(document, values?.pointer ?? "").enum).pop();
    },
    sentence: /`on_limit_reached` has the value (BACK_TO_ORIGINAL_PRICE|MARK_OUT_OF_STOCK); the contract does not/,
  },
  {
    defect: "a pattern that rejects what the reference allows",
    plant: set("pattern", "^[a-z]+$", (document) =>
      placeOf(document, bodyOf(document, "createTransaction"), "transaction_details", "order_id"),
    ),
    sentence: /transaction details `order_id` is written as .*; the contract's pattern rejects "A-b_c~1\.2"/,
  },
  {
    defect: "sub-variants accepted",
    plant: drop("variants", (document) =>
      placeOf(document, bodyOf(document, "replaceCatalog"), "variant_categories", "[]", "variants", "[]"),
    ),
    sentence: /variant cannot have `variants`; the contract accepts it/,
  },
];
