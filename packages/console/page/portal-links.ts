import { slugOf } from "@partner-api/validation";
import { h, withBreaks } from "./dom.ts";

/* Links to the pages of the portal. */

const link = (path: string, name: string): HTMLElement =>
  h("a", { href: `/${path}/${slugOf(name)}/` }, h("code", withBreaks(name)));

export const eventLink = (name: string): HTMLElement => link("events", name);
export const errorLink = (code: string): HTMLElement => link("errors", code);
/** @param path of the operation's URL; those of the platform have pages of their own */
export const operationLink = (id: string, path: string): HTMLElement =>
  link(path.startsWith("/platform/") ? "sandbox" : "operations", id);
