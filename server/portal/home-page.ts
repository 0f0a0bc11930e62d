import { html } from "hono/html";

/** The first page: where the contracts, their documentation and the sandbox are. */
export const homePage = (publicUrl: string) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Partner Integration API</title>
    <link rel="icon" href="data:," />
    <style>
      :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
      body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem; }
      h1 { line-height: 1.2; }
      table { border-collapse: collapse; width: 100%; }
      th, td { text-align: left; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
      code { font-size: 0.95em; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <main>
      <h1>Partner Integration API for food-ordering outlets</h1>
      <p>Catalog, stock, promotions, outlet linking, reporting, payments and order events. This is a sandbox on this machine.</p>
      <h2>Contracts</h2>
      <table>
        <thead>
          <tr><th scope="col">Contract</th><th scope="col">Read</th><th scope="col">Download</th></tr>
        </thead>
        <tbody>
          <tr><td>Operations that partners call</td><td><a href="/docs/openapi.html">Operations</a></td><td><a href="/openapi.json">JSON</a> · <a href="/openapi.yaml">YAML</a></td></tr>
          <tr><td>Events that partners receive</td><td><a href="/docs/asyncapi.html">Events</a></td><td><a href="/asyncapi.json">JSON</a> · <a href="/asyncapi.yaml">YAML</a></td></tr>
          <tr><td>The platform's side of the sandbox</td><td><a href="/docs/platform.html">Platform</a></td><td><a href="/platform.json">JSON</a> · <a href="/platform.yaml">YAML</a></td></tr>
        </tbody>
      </table>
      <h2>Sandbox</h2>
      <table>
        <tbody>
          <tr><th scope="row">Base address</th><td><code>${publicUrl}</code></td></tr>
          <tr><th scope="row">Tokens</th><td><code>${publicUrl}/auth/oauth2/token</code></td></tr>
          <tr><th scope="row">Demo client</th><td><code>demo-direct</code>, secret <code>demo-direct-secret</code>, outlets <code>OUT-1001</code> and <code>OUT-1002</code></td></tr>
        </tbody>
      </table>
    </main>
  </body>
</html>`;
