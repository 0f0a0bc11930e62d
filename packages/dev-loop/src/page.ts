import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { State } from "./state.ts";

/** Read once, because the page's files may change or disappear when the branch changes. */
const textOf = (file: string): string => readFileSync(new URL(`page/${file}`, import.meta.url), "utf8");
const FILES: Record<string, [text: string, type: string]> = {
  "/": [textOf("index.html"), "text/html; charset=utf-8"],
  "/page.js": [textOf("page.js"), "text/javascript; charset=utf-8"],
  "/page.css": [textOf("page.css"), "text/css; charset=utf-8"],
};

/** The page with the result of each save, as in the terminal, next to the docs. */
export async function startPage(port: number, mock: string, current: () => State) {
  /** Links on the page. The docs start later than the page. */
  const links: { mock: string; docs?: string; docsStarts: number } = { mock, docsStarts: 0 };
  const feeds = new Set<ServerResponse>();
  const show = (state: State): void => {
    for (const feed of feeds) send(feed, state);
  };
  const send = (feed: ServerResponse, state: State) => feed.write(`data: ${JSON.stringify({ ...state, links })}\n\n`);
  const server = createServer(({ url = "/", headers }, response) => {
    if (!isLocal(headers.host))
      return void response.writeHead(403).end(`Expected the host localhost, got ${headers.host ?? "none"}.`);
    const file = FILES[url];
    if (file) return void response.writeHead(200, { "Content-Type": file[1] }).end(file[0]);
    if (url !== "/state") return void response.writeHead(404).end(`Expected / or /state, got ${url.slice(0, 80)}.`);
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    feeds.add(response.on("close", () => feeds.delete(response)));
    send(response, current());
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show,
    showDocs(url: string) {
      links.docs = url;
      links.docsStarts++; // makes open pages reload the docs
      show(current());
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Other host names are rejected, because a page in the browser could use one for DNS rebinding. */
const isLocal = (host = ""): boolean => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host);
