import { hash } from "node:crypto";
import { html, raw } from "hono/html";

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
:root { color: light-dark(#18181b, #f4f4f5); background: light-dark(#fff, #18181b); }
a { color: light-dark(#0f766e, #5eead4); }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { line-height: 1.2; }
code { overflow-wrap: anywhere; }`;
/** Opens the portal after its build. */
const SCRIPT = `setInterval(async () => {
  const { ok } = await fetch("/reference/", { method: "HEAD" }).catch(() => ({ ok: false }));
  if (ok) location.reload();
}, 1000);`;

/** Allows the page's style and script, and its requests for the state of the build. */
export const BUILDING_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "img-src data:",
  `style-src 'sha256-${hash("sha256", STYLE, "base64")}'`,
  `script-src 'sha256-${hash("sha256", SCRIPT, "base64")}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Start page while the portal is not built: the state of the build, and links to the contracts. */
export const buildingPage = ({
  publicUrl,
  isBeingBuilt,
}: {
  publicUrl: string;
  isBeingBuilt: boolean;
}) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Partner Integration API</title>
    <link rel="icon" href="data:," />
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <main>
      <h1>Partner Integration API for food-ordering outlets</h1>
      <p role="status">${
        isBeingBuilt
          ? "The developer portal is being built. This takes some seconds; then it opens automatically."
          : html`The developer portal is not built. Run <code>npm run docs</code> to build it; then it opens automatically.`
      }</p>
      <p>The service is ready at <code>${publicUrl}</code>. Its contracts are available, too:
        <a href="/openapi.json">operations</a>, <a href="/asyncapi.json">events</a> and
        <a href="/platform.json">the platform’s side</a> as JSON.</p>
    </main>
    <script>${raw(SCRIPT)}</script>
  </body>
</html>`;
