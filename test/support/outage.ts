import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pipeline, Transform } from "node:stream";

/** A way to a database that can be closed and opened again. */
/** `hang`: drops everything from now on. */
export type Proxy = { url: string; close(): void; open(): Promise<void>; hang(): void };

/** Opens a proxy port to the database at `url`, which resets the first connections. Closing it resets the open ones and rejects new ones. */
export async function openProxy(url: string, { reset = 0 } = {}): Promise<Proxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
  let connections = 0;
  let isHanging = false;
  const passing = () => new Transform({ transform: (chunk, _encoding, done) => void (isHanging || done(null, chunk)) });
  const server = createServer((near) => {
    if (++connections <= reset) return near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) keep(socket);
    pipeline(near, passing(), far, passing(), near, () => {}); // one broken side breaks the other, so the client sees it as without a proxy
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const databaseUrl = new URL(url);
  databaseUrl.host = `127.0.0.1:${port}`;
  databaseUrl.searchParams.delete("host"); // the server's socket
  return {
    url: databaseUrl.href,
    hang() {
      isHanging = true;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    open: async () => void (await once(server.listen(port, "127.0.0.1"), "listening")),
  };
}
