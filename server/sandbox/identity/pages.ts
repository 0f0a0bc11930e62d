import { hash } from "node:crypto";
import type { KoaContextWithOIDC } from "oidc-provider";
import { escapeHtml } from "../../api/http/escape-html.ts";

/** A page of the identity provider: HTML and the headers it needs. */
export type Page = { html: string; headers: Record<string, string> };

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f4f4f5, #18181b); }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 2rem; border-radius: .75rem;
  color: light-dark(#18181b, #f4f4f5); background: light-dark(#fff, #27272a); box-shadow: 0 1px 4px #0003; }
h1 { margin: 0 0 .75rem; font-size: 1.4rem; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
label { display: block; margin-bottom: 1rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .6rem; font: inherit; font-weight: 400;
  border: 1px solid light-dark(#71717a, #a1a1aa); border-radius: .4rem; }
button { padding: .6rem 1.2rem; font: inherit; font-weight: 600; border: 1px solid light-dark(#71717a, #a1a1aa);
  border-radius: .4rem; color: inherit; background: none; cursor: pointer; }
button[value=continue] { color: #fff; background: #1d4ed8; border-color: #1d4ed8; }
[role=alert] { padding: .6rem; border-radius: .4rem; color: light-dark(#991b1b, #fecaca); background: light-dark(#fee2e2, #7f1d1d); }
ul { margin: 0 0 1rem; padding-left: 1.2rem; }`;

const BUTTONS = `
<button name="action" value="continue">Continue</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>`;

/**
 * Page with a form for e-mail address and password.
 *
 * @param options.redirectUri final target of the form: browsers apply the page's policy to that redirect, too
 * @param options.problem error of the last attempt
 */
export const loginPage = (options: { client: string; email: string; redirectUri: string; problem?: string }): Page =>
  page(
    "Sign in",
    `<p>to continue to <strong>${escapeHtml(options.client)}</strong></p>
${options.problem ? `<p role="alert">${escapeHtml(options.problem)}</p>` : ""}
<form method="post">
<label>E-mail address <input name="email" type="email" autocomplete="username" required autofocus value="${escapeHtml(options.email)}"></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>${BUTTONS}
</form>`,
    options.redirectUri,
  );

/** Page with a form to allow the client these scopes. */
export const consentPage = (options: {
  client: string;
  account: string;
  scopes: readonly string[];
  redirectUri: string;
}): Page =>
  page(
    `Allow ${options.client}?`,
    `<p>Signed in as <strong>${escapeHtml(options.account)}</strong>. The application requests:</p>
<ul>${options.scopes.map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`).join("")}</ul>
<form method="post">${BUTTONS}</form>`,
    options.redirectUri,
  );

/** Page for an error that no redirect can report. */
export const errorPage = (error: string, description = ""): Page =>
  page("This request failed", `<p><code>${escapeHtml(error)}</code></p><p>${escapeHtml(description)}</p>`);

export function showPage(ctx: Pick<KoaContextWithOIDC, "status" | "set" | "body">, status: number, page: Page): void {
  ctx.status = status;
  ctx.body = page.html;
  ctx.set(page.headers);
}

function page(title: string, body: string, redirectUri?: string): Page {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash("sha256", STYLE, "base64")}'`,
    `form-action 'self'${redirectUri ? ` ${sourceOf(redirectUri)}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  };
}

/** The URI as a policy source. A custom scheme (`com.example.app:/…`) has no origin. */
function sourceOf(redirectUri: string): string {
  const { origin, protocol } = new URL(redirectUri);
  return origin === "null" ? protocol : origin;
}
