import { copyFileSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { withPolicy } from "./content-policy.ts";
import { PORTAL_FOLDER, STAMP } from "./state.ts";

/** The contracts as JSON, which the service also serves. */
const CONTRACTS = ["openapi.json", "asyncapi.json", "platform.json", "workflows.json"];

/**
 * Copies the built portal so that it works at any URL and without a server. Links become relative. Scripts are loaded only from a
 * server, since browsers do not load modules from files. Search, which needs a fixed URL, the sandbox's console and the API catalog, which
 * the service makes, are omitted.
 */
export function copyPortal(to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(PORTAL_FOLDER, to, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  for (const name of CONTRACTS) copyFileSync(join(dirname(PORTAL_FOLDER), name), join(to, name));
  for (const file of globSync("**/*.html", { cwd: to })) {
    const path = join(to, file);
    const up = relative(dirname(file), ".") || ".";
    writeFileSync(path, withPolicy(relocated(withoutPolicy(readFileSync(path, "utf8")), up)));
  }
}

const LEFT_OUT = new Set([STAMP, "pagefind", "search.json"]);

const withoutPolicy = (html: string): string => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, "");

/** @param up relative path to the first page: `../..` */
function relocated(html: string, up: string): string {
  const modules: string[] = [];
  const linked = html
    .replaceAll(/<site-search[\s>].*?<\/site-search>|<a class="header-link console-link"[^>]*>.*?<\/a>/gs, "")
    .replaceAll(/<link\b[^>]*\srel="api-catalog"[^>]*>/g, "")
    .replaceAll(/<a\b[^>]*\shref="\/console[^>]*>(.*?)<\/a>/gs, "$1")
    .replaceAll(/<script type="module" src="\/([^"]+)"><\/script>/g, (_, source: string) => {
      modules.push(`${up}/${source}`);
      return "";
    })
    .replaceAll(/(<[^>]*?\s(?:href|src|action)=")\/(?!\/)([^"#?]*)/g, (_, start: string, path: string) => {
      const target = path === "" || path.endsWith("/") ? `${path}index.html` : path;
      return `${start}${up}/${target}`;
    });
  if (modules.length === 0) return linked;
  const loader = `if (location.protocol !== "file:") for (const source of ${JSON.stringify(modules)}) { const script = document.createElement("script"); script.type = "module"; script.src = source; document.head.append(script); }`;
  return linked.replace("</body>", `<script>${loader}</script></body>`);
}
