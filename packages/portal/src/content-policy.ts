import { hash } from "node:crypto";

/**
 * Adds a content security policy that allows the page's own scripts and styles and nothing from other hosts. Highlighted code
 * needs style attributes.
 */
export function withPolicy(html: string): string {
  const inline = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>(.*?)</${element}>`, "gs"))].map(
      ([, content = ""]) => `'sha256-${hash("sha256", content, "base64")}'`,
    );
  const sources = (element: string) => [...new Set(["'self'", ...inline(element)])].join(" ");
  const policy = [
    "default-src 'self'",
    "img-src 'self' data:",
    `script-src ${sources("script")}`,
    `style-src ${sources("style")}`,
    "style-src-attr 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join("; ");
  const [charset] = /<meta charset="utf-8" ?\/?>/i.exec(html) ?? [];
  if (charset === undefined)
    throw new Error("Expected a <meta charset> in the page, to insert the policy after it, got none.");
  return html.replace(charset, `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
