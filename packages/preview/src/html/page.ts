import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { plain } from "./markup.ts";

const CSS = readFileSync(new URL("page.css", import.meta.url), "utf8").trim();

/** A self-contained page without scripts, other files and other hosts. */
export function page(title: string, { up, nav = "", body }: { up?: string; nav?: string; body: string }): string {
  const policy = `default-src 'none'; style-src 'sha256-${hash("sha256", CSS, "base64")}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${plain(title)}</title>
<link rel="icon" href="data:,">
<style>${CSS}</style>
</head>
<body>
<header>
${up === undefined ? "" : `<nav aria-label="Preview"><a href="${up}">All changes</a>${nav}</nav>\n`}<h1>${plain(title)}</h1>
</header>
<main>
${body}
</main>
</body>
</html>
`;
}
