import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Returns a port of 127.0.0.1 that is free at the moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
