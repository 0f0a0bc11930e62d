import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionLimits } from "./connection-limits.ts";
import { afterBody } from "./linger.ts";

/** One connection, with the request that is under way in it and those that were sent ahead. */
export type Connection = {
  socket: Socket;
  /** Who it is counted for. */
  address: string;
  /** Over the limits: it may ask whether the service lives, and nothing else. */
  isSpare: boolean;
  /** It sent something unreadable and got an error for it. */
  isRefused: boolean;
  current: Exchange | undefined;
  waiting: Exchange[];
  /** Since when no request of it is under way. */
  idleSinceMs: number;
  /** Whether it had one. */
  isUsed: boolean;
  /** Since when the answer under way waits to be taken, and how many bytes of the connection were taken before. */
  sending: { sinceMs: number; takenBytes: number } | undefined;
};

export type Exchange = { request: IncomingMessage; response: ServerResponse };

export type Connections = {
  /** Counts a new connection; where there is no room, ends it or another one. */
  admit(socket: Socket): void;
  /** Serves the requests of one connection one after the other. */
  take(exchange: Exchange): void;
  of(socket: Socket): Connection | undefined;
  /** The last request of each connection, under way or sent ahead. */
  last(): Exchange[];
  /** Ends the connections without a request; one that is new since `ms` may still send its first one. */
  endIdle(ms: number): void;
  /** Ends the connections whose answers are taken too slowly. */
  endSlow(nowMs: number): void;
  /** How many are open, and how many were ended for want of room. */
  counts(): { open: number; ended: number };
};

/**
 * Keeps connections within the limits (decisions: connections). Where there is no room for a new one, the one that is idle for longest
 * makes room: one of the same address, if that address has too many. Where none is idle, the new one is a spare one.
 */
export function createConnections(
  limits: ConnectionLimits,
  serve: (exchange: Exchange, connection: Connection) => void,
): Connections {
  const all = new Map<Socket, Connection>();
  /** The longest idle one first. */
  const idle = new Set<Connection>();
  const spares = new Set<Connection>();
  const perAddress = new Map<string, number>();
  let ended = 0;

  function end({ socket }: Connection): void {
    ended += 1;
    forget(socket);
    socket.destroy();
  }

  function forget(socket: Socket): void {
    const connection = all.get(socket);
    if (connection === undefined) return;
    all.delete(socket);
    idle.delete(connection);
    connection.waiting.length = 0;
    if (connection.isSpare) return void spares.delete(connection);
    const left = (perAddress.get(connection.address) ?? 1) - 1;
    if (left === 0) perAddress.delete(connection.address);
    else perAddress.set(connection.address, left);
  }

  /** Makes room for one more connection of this address, if that is possible. */
  function makeRoom(address: string): boolean {
    if ((perAddress.get(address) ?? 0) >= limits.perAddress) return endIdle((one) => one.address === address);
    return all.size - spares.size < limits.inAll || endIdle(() => true);
  }

  function endIdle(matches: (connection: Connection) => boolean): boolean {
    for (const connection of idle) {
      if (connection.isSpare || !matches(connection)) continue;
      end(connection);
      return true;
    }
    return false;
  }

  /** A spare one that was answered makes room too: one that sends no body would keep it from probes for as long as it lingers. */
  function makeSpareRoom(): boolean {
    if (spares.size < limits.spare) return true;
    const open = [...spares];
    const one = open.find(({ current }) => current === undefined) ?? open.find(isAnswered);
    if (one) end(one);
    return one !== undefined;
  }

  function start(connection: Connection, exchange: Exchange): void {
    connection.current = exchange;
    connection.sending = undefined;
    exchange.response.once("close", () => afterBody(exchange.request, boundsOf(connection), () => next(connection)));
    serve(exchange, connection);
  }

  /** A body that nobody wants any more comes no faster than another one; a spare connection has others that wait for it. */
  const boundsOf = ({ isSpare }: Connection) => (isSpare ? limits : { ...limits, lingerMs: limits.requestMs });

  /** How long so much of an answer may take; one that is made while it is sent has more time as it grows. */
  const msFor = (bytes: number) => (bytes / limits.bytesPerS) * 1000;

  function next(connection: Connection): void {
    connection.current = undefined;
    connection.idleSinceMs = performance.now();
    connection.isUsed = true;
    if (!all.has(connection.socket) || !connection.socket.writable) return; // nobody could be answered any more
    const exchange = connection.waiting.shift();
    if (exchange === undefined) idle.add(connection);
    connection.socket.resume();
    if (exchange) start(connection, exchange);
  }

  return {
    admit(socket) {
      const address = addressOf(socket.remoteAddress);
      const isSpare = !makeRoom(address);
      if (isSpare && !makeSpareRoom()) {
        ended += 1;
        return void socket.destroy();
      }
      const connection: Connection = {
        socket,
        address,
        isSpare,
        isRefused: false,
        current: undefined,
        waiting: [],
        idleSinceMs: performance.now(),
        isUsed: false,
        sending: undefined,
      };
      all.set(socket, connection);
      idle.add(connection);
      if (isSpare) spares.add(connection);
      else perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      const destroySoon = socket.destroySoon.bind(socket);
      // Node and the adapter of hono end a connection so, as soon as its answer is sent.
      socket.destroySoon = () => {
        const { current } = connection;
        if (current) afterBody(current.request, boundsOf(connection), destroySoon);
        else destroySoon();
      };
      socket.once("close", () => forget(socket));
    },
    take(exchange) {
      const { socket } = exchange.request;
      const connection = all.get(socket);
      if (connection === undefined) return void socket.destroy();
      if (connection.current === undefined) {
        idle.delete(connection);
        return start(connection, exchange);
      }
      socket.pause(); // what was sent ahead of the answer is bounded by what has been read already
      connection.waiting.push(exchange);
      if (connection.waiting.length > limits.sentAhead) end(connection);
    },
    of: (socket) => all.get(socket),
    last: () => [...all.values()].flatMap(({ current, waiting }) => waiting.at(-1) ?? current ?? []),
    endIdle(ms) {
      for (const { socket, isUsed, idleSinceMs } of idle) if (isUsed || idleSinceMs <= ms) socket.destroy();
    },
    endSlow(nowMs) {
      for (const connection of all.values()) {
        const { socket, sending, current } = connection;
        if (socket.writableLength === 0) connection.sending = undefined;
        else if (sending === undefined)
          connection.sending = { sinceMs: nowMs, takenBytes: socket.bytesWritten - socket.writableLength };
        else if (nowMs - sending.sinceMs > limits.stuckMs + msFor(socket.bytesWritten - sending.takenBytes))
          socket.destroy();
        else if (current?.request.complete) socket.pause(); // what it sends would count as progress
      }
    },
    counts: () => ({ open: all.size, ended }),
  };
}

/** Whether all of its answer is on its way. */
const isAnswered = ({ current }: Connection): boolean => current?.response.writableFinished === true;

/** Whose connection it is. A host has many IPv6 addresses: they count by their first 64 bits. */
export function addressOf(remoteAddress = ""): string {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : new Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}
