/** A name in a URL of the portal. Examples: `replaceCatalog` → `replace-catalog`, `food.order.webhook_error` → `food-order-webhook-error`. */
export const slugOf = (name: string): string =>
  name
    .replaceAll(/(?<![A-Z_])[A-Z]/g, (letter) => `-${letter}`)
    .replaceAll(/[._]/g, "-")
    .toLowerCase()
    .replace(/^-/, "");
