import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Counter } from "../../domain/concurrency-limiter.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import { afterBody } from "./linger.ts";

/** One connection, with its current request and the pipelined ones. */
export type Connection = {
  socket: Socket;
  /** Client address, for the limit per address. */
  address: string;
  /** Above the limits: serves health probes only. */
  isSpare: boolean;
  /** The client sent invalid HTTP and got an error response for it. */
  isRejected: boolean;
  current: Exchange | undefined;
  /** Pipelined requests, in order. */
  queue: Exchange[];
  idleSinceMs: number;
  /** The connection has served a request. */
  isUsed: boolean;
  /** Progress of the pending response bytes; undefined while the send buffer is empty. */
  sending: { sinceMs: number; sentBytes: number } | undefined;
};

export type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Time until a replaced connection is closed. Its client may connect again at once, and each turn of the event loop accepts one connection. */
const LEAVING_MS = 1_000;

/**
 * Enforces the limits of connections (decisions: connections). At a limit, a new connection evicts the connection that is idle for
 * longest, one of the same address if that address is at its limit. Without an idle connection, the new one becomes a spare connection.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #serve: (exchange: Exchange, connection: Connection) => void;
  readonly #open = new Map<Socket, Connection>();
  /** Idle connections, longest idle first. */
  readonly #idle = new Set<Connection>();
  readonly #spares = new Set<Connection>();
  /** Replaced unused connections until they are closed. They count towards the total. */
  readonly #leaving = new Set<Socket>();
  readonly #perAddress = new Counter();
  #evicted = 0;

  constructor(limits: ConnectionLimits, serve: (exchange: Exchange, connection: Connection) => void) {
    this.#limits = limits;
    this.#serve = serve;
  }

  /** Registers a new connection; at a limit, closes it or an idle one. */
  admit(socket: Socket): void {
    const address = addressOf(socket.remoteAddress);
    const isSpare = !this.#makeRoom(address);
    if (isSpare && !this.#makeSpareRoom()) {
      this.#evicted += 1;
      return void socket.destroy();
    }
    const connection = newConnection(socket, address, isSpare);
    this.#open.set(socket, connection);
    this.#idle.add(connection);
    if (isSpare) this.#spares.add(connection);
    else this.#perAddress.add(address, 1);
    this.#readBodyBeforeEnd(connection);
    socket.once("close", () => this.#remove(socket));
    if (this.#open.size + this.#leaving.size > this.#limits.total + this.#limits.spare) this.#endLeaving(1);
  }

  /** Serves the requests of each connection one after the other. */
  accept(exchange: Exchange): void {
    const { socket } = exchange.request;
    const connection = this.#open.get(socket);
    if (connection === undefined) return void socket.destroy();
    if (connection.current === undefined) {
      this.#idle.delete(connection);
      this.#start(connection, exchange);
      return;
    }
    socket.pause(); // bounds the pipelined requests by the bytes that are already read
    connection.queue.push(exchange);
    if (connection.queue.length > this.#limits.pipelined) this.#evict(connection);
  }

  get(socket: Socket): Connection | undefined {
    return this.#open.get(socket);
  }

  /** Last request of each connection, current or pipelined. */
  lastExchanges(): Exchange[] {
    return [...this.#open.values()].flatMap(({ current, queue }) => queue.at(-1) ?? current ?? []);
  }

  /** Closes idle connections. A connection that was opened after `ms` may still send its first request. */
  endIdle(ms: number): void {
    this.#endLeaving();
    for (const { socket, isUsed, idleSinceMs } of this.#idle) if (isUsed || idleSinceMs <= ms) socket.destroy();
  }

  /** Closes connections whose clients read too slowly. */
  endSlow(nowMs: number): void {
    for (const connection of this.#open.values()) {
      const { socket, sending, current } = connection;
      if (socket.writableLength === 0) {
        if (sending !== undefined) connection.sending = undefined;
      } else if (sending === undefined)
        connection.sending = { sinceMs: nowMs, sentBytes: socket.bytesWritten - socket.writableLength };
      else if (nowMs - sending.sinceMs > this.#limits.stuckMs + this.#msFor(socket.bytesWritten - sending.sentBytes))
        socket.destroy();
      else if (current?.request.complete) socket.pause(); // incoming bytes would count as progress
    }
  }

  /** Open connections, and connections closed because of the limits. */
  counts(): { open: number; ended: number } {
    return { open: this.#open.size + this.#leaving.size, ended: this.#evicted };
  }

  #evict({ socket }: Connection): void {
    this.#evicted += 1;
    this.#remove(socket);
    socket.destroy();
  }

  #evictLater({ socket }: Connection): void {
    this.#evicted += 1;
    this.#remove(socket);
    this.#leaving.add(socket);
    const timer = setTimeout(() => socket.destroy(), LEAVING_MS);
    socket.once("close", () => {
      clearTimeout(timer);
      this.#leaving.delete(socket);
    });
  }

  #endLeaving(count = this.#leaving.size): void {
    let rest = count;
    for (const socket of this.#leaving) {
      if (rest-- === 0) return;
      this.#leaving.delete(socket);
      socket.destroy();
    }
  }

  #remove(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    this.#open.delete(socket);
    this.#idle.delete(connection);
    connection.queue.length = 0;
    if (connection.isSpare) return void this.#spares.delete(connection);
    this.#perAddress.add(connection.address, -1);
  }

  /** Makes room for one more connection of this address, by evicting an idle one if necessary. */
  #makeRoom(address: string): boolean {
    const isFull = this.#perAddress.total >= this.#limits.total;
    if (this.#perAddress.of(address) >= this.#limits.perAddress)
      return this.#evictIdle((connection) => connection.address === address, isFull);
    return !isFull || this.#evictIdle(() => true, isFull);
  }

  #evictIdle(matches: (connection: Connection) => boolean, isUrgent: boolean): boolean {
    for (const connection of this.#idle) {
      if (connection.isSpare || !matches(connection)) continue;
      if (connection.isUsed || isUrgent) this.#evict(connection);
      else this.#evictLater(connection);
      return true;
    }
    return false;
  }

  /** Also evicts a spare connection with a finished response: it may linger for a body that never arrives. */
  #makeSpareRoom(): boolean {
    if (this.#spares.size < this.#limits.spare) return true;
    const open = [...this.#spares];
    const connection = open.find(({ current }) => current === undefined) ?? open.find(isResponseSent);
    if (connection) this.#evict(connection);
    return connection !== undefined;
  }

  /** `destroySoon` is how Node and the Hono adapter end a connection after a response. */
  #readBodyBeforeEnd(connection: Connection): void {
    const { socket } = connection;
    const destroySoon = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      const { current } = connection;
      if (current) afterBody(current.request, this.#boundsOf(connection), destroySoon);
      else destroySoon();
    };
  }

  #start(connection: Connection, exchange: Exchange): void {
    connection.current = exchange;
    connection.sending = undefined;
    exchange.response.on("close", () =>
      afterBody(exchange.request, this.#boundsOf(connection), () => this.#startNext(connection)),
    );
    this.#serve(exchange, connection);
  }

  #startNext(connection: Connection): void {
    connection.current = undefined;
    connection.idleSinceMs = performance.now();
    connection.isUsed = true;
    if (!this.#open.has(connection.socket) || !connection.socket.writable) return; // no response can be sent
    const exchange = connection.queue.shift();
    if (exchange === undefined) this.#idle.add(connection);
    connection.socket.resume();
    if (exchange) this.#start(connection, exchange);
  }

  /** Limits for an unwanted body: the time of any body, or less in a spare connection, because others need it. */
  #boundsOf({ isSpare }: Connection): ConnectionLimits {
    return isSpare ? this.#limits : { ...this.#limits, lingerMs: this.#limits.requestMs };
  }

  /** Time allowed for this many bytes of a response. A streamed response gets more time as it grows. */
  #msFor(bytes: number): number {
    return (bytes / this.#limits.bytesPerS) * 1000;
  }
}

const newConnection = (socket: Socket, address: string, isSpare: boolean): Connection => ({
  socket,
  address,
  isSpare,
  isRejected: false,
  current: undefined,
  queue: [],
  idleSinceMs: performance.now(),
  isUsed: false,
  sending: undefined,
});

const isResponseSent = ({ current }: Connection): boolean => current?.response.writableFinished === true;

/** The client address to count. A host has many IPv6 addresses, so only their first 64 bits count. */
export function addressOf(remoteAddress = ""): string {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : new Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}
