import { type Document, type Operation, operationsOf } from "@partner-api/contract";

/** Finds the operation of a request; undefined without a match. */
export type Routes = (method: string, url: URL) => { operation: Operation; path: Map<string, string> } | undefined;

type Route = { operation: Operation; pattern: RegExp; names: string[]; bases: string[] };

/** Routes of all documents by method and path. Paths with fewer parameters match first. */
export function routesOf(documents: Document[]): Routes {
  const routes = documents
    .filter(({ kind }) => kind === "openapi")
    .flatMap((document) => operationsOf(document).map(routeOf))
    .sort((a, b) => a.names.length - b.names.length);
  return (method, { pathname }) => {
    for (const { operation, pattern, names, bases } of routes) {
      if (operation.method !== method) continue;
      for (const base of bases) {
        if (!pathname.startsWith(base)) continue;
        const match = pattern.exec(pathname.slice(base.length));
        if (match) return { operation, path: new Map(names.map((name, index) => [name, decode(match[index + 1])])) };
      }
    }
    return undefined;
  };
}

function routeOf(operation: Operation): Route {
  const parts = operation.path.split(/\{([^}]*)\}/);
  const pattern = parts.map((part, index) => (index % 2 === 1 ? "([^/]+)" : RegExp.escape(part))).join("");
  const names = parts.filter((_, index) => index % 2 === 1);
  const bases = operation.servers.map(({ url }) => basePath(url));
  return { operation, pattern: new RegExp(`^${pattern}$`), names, bases: [...new Set(["", ...bases])] };
}

/** Base path of a URL: `/v1` for `https://api.example/v1`. */
const basePath = (url: string): string =>
  (URL.canParse(url) ? new URL(url).pathname : url.startsWith("/") ? url : "").replace(/\/+$/, "");

function decode(text = ""): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
