import { html } from "hono/html";

/** Escapes `text` for HTML content or a quoted attribute. */
export const escapeHtml = (text: string): string => String(html`${text}`);
