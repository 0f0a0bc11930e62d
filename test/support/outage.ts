import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream";

/** A way to a database that can be closed and opened again. */
export type Proxy = { url: string; close(): void; open(): Promise<void> };

/** Opens a proxy port to the database at `url`. Closing it resets the open connections and rejects new ones. */
export async function openProxy(url: string): Promise<Proxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) keep(socket);
    pipeline(near, far, near, () => {}); // one broken side breaks the other, so the client sees it as without a proxy
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const databaseUrl = new URL(url);
  databaseUrl.host = `127.0.0.1:${port}`;
  return {
    url: databaseUrl.href,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    open: async () => void (await once(server.listen(port, "127.0.0.1"), "listening")),
  };
}
