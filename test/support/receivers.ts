import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type LookupFunction, type Server, Socket } from "node:net";
import type { SecureContextOptions } from "node:tls";
import { vi } from "vitest";
import { type ConnectorMaker, systemConnector } from "../../server/delivery/outbound/connect.ts";

/** Endpoints on 127.0.0.1 for tests of outbound requests, all ended by `closeReceivers`. */
const ends: (() => void)[] = [];

export function closeReceivers(): void {
  for (const end of ends.splice(0)) end();
}

export type Receiver = { port: number; origin: string; connections: Socket[] };

async function listen(server: Server): Promise<Receiver> {
  const connections: Socket[] = [];
  server.on("connection", (socket: Socket) => connections.push(socket.on("error", () => {})));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  ends.push(() => {
    server.close();
    for (const socket of connections) socket.destroy();
  });
  return { port, origin: `http://127.0.0.1:${port}`, connections };
}

export const receiver = (handler: RequestListener): Promise<Receiver> => listen(createServer(handler));

/** A receiver that sends the raw bytes that `onConnection` writes. */
export const rawReceiver = (onConnection: (socket: Socket) => void): Promise<Receiver> =>
  listen(createTcpServer((socket) => void socket.once("data", () => onConnection(socket))));

export const tlsReceiver = (secure: SecureContextOptions, handler: RequestListener): Promise<Receiver> =>
  listen(createTlsServer(secure, handler));

/**
 * A DNS server with `A` records from `records`, empty `AAAA` responses, and NXDOMAIN for other names.
 *
 * @returns its address in the form for `createResolve`
 */
export async function dnsServer(records: Record<string, number[]>): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
      labels.push(query.toString("ascii", at + 1, at + 1 + length));
      at += 1 + length;
    }
    const address = records[labels.join(".").toLowerCase()];
    const isA = query.readUInt16BE(at + 1) === 1;
    const response =
      address && isA ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address]) : Buffer.alloc(0);
    const flags = [0x81, address ? 0x80 : 0x83];
    const header = Buffer.from([...query.subarray(0, 2), ...flags, 0, 1, 0, response.length > 0 ? 1 : 0, 0, 0, 0, 0]);
    socket.send(Buffer.concat([header, query.subarray(12, at + 5), response]), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  ends.push(() => socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

/** A lookup that returns a list of addresses for any name, the next list of `turns` on each call. */
export const resolving = (...turns: string[][]): LookupFunction => {
  let turn = 0;
  return (_hostname, _options, callback) => {
    const addresses = turns[Math.min(turn, turns.length - 1)] ?? [];
    turn += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
};

/** Ends every connection that the guard lets through at `port`, and records where it would have gone. */
export const ledTo =
  (port: number, passed: string[][]): ConnectorMaker =>
  (lookup) => {
    const connect = systemConnector((hostname, options, callback) =>
      lookup?.(hostname, options, (error, addresses) => {
        if (error) return callback(error, []);
        passed.push((addresses as { address: string }[]).map(({ address }) => address));
        callback(null, [{ address: "127.0.0.1", family: 4 }]);
      }),
    );
    return (options, callback) => connect({ ...options, port: String(port) }, callback);
  };

/** Every attempt of this process to connect a TCP socket, as `address:port`, from now on. */
export function spyOnConnections(): string[] {
  const attempts: string[] = [];
  const connect = Socket.prototype.connect;
  vi.spyOn(Socket.prototype, "connect").mockImplementation(function (this: Socket, ...args: unknown[]) {
    this.on("connectionAttempt", (address: string, port: number) => attempts.push(`${address}:${port}`));
    return Reflect.apply(connect, this, args);
  });
  return attempts;
}

/** Self-signed for `partner.example`, 2020 to 2120; test data only. */
export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4LPHtIRiqLKmdJDq
xWuzqKVyEWfn/zrNsKQCRQfmudWhRANCAARNje7m0xrsiv9XHiFVS9dsz5U4LuES
S9691KvHxmykgK8qDIj/H05oaIJvTz/Z/KsJ9XXrgkse1YZkeMEoWfnp
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBYjCCAQigAwIBAgIBATAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9wYXJ0bmVy
LmV4YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBoxGDAW
BgNVBAMMD3BhcnRuZXIuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA
BE2N7ubTGuyK/1ceIVVL12zPlTgu4RJL3r3Uq8fGbKSAryoMiP8fTmhogm9PP9n8
qwn1deuCSx7VhmR4wShZ+emjPTA7MBoGA1UdEQQTMBGCD3BhcnRuZXIuZXhhbXBs
ZTAdBgNVHQ4EFgQUF4xYGTY3wQCGu1qPqn5+RScuCIgwCgYIKoZIzj0EAwIDSAAw
RQIgMKiRlv1eFX5PR/f0XEh8xGc1ZoI/bnE8b4hjc6RQiGkCIQDZL4OQNReaMGhz
JbdITkCJGFPvmFOaa3gGRX/FzqhUuw==
-----END CERTIFICATE-----`,
};
