import { html } from "hono/html";

/** `text` for an HTML text or a quoted attribute. */
export const escapeHtml = (text: string): string => String(html`${text}`);
