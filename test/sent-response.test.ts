import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { watchResponse } from "../server/sandbox/console/sent-response.ts";
import { collectGarbage } from "./support/collect-garbage.ts";
import { until } from "./support/until.ts";

/* The console stores the bytes of a response as sent, up to a limit. */

const MOST = 10;
let result: (response: ServerResponse) => void = () => {};
let readWatched = () => ({ size: -1 }) as ReturnType<ReturnType<typeof watchResponse>>;
const server = createServer((_: IncomingMessage, response) => {
  readWatched = watchResponse(response, MOST);
  result(response);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;
const ask = async (method: string) => (await fetch(`http://127.0.0.1:${port}/`, { method })).text();

test.each<[of: string, answer: (response: ServerResponse) => void, text: string, isKept: boolean]>([
  ["nothing", (response) => response.end(), "", true],
  ["a callback", (response) => response.end(() => {}), "", true],
  ["a text", (response) => response.end("äöü"), "äöü", true],
  ["as many bytes as are kept", (response) => response.end(Buffer.alloc(MOST, "x")), "x".repeat(MOST), true],
  ["one more", (response) => response.end("x".repeat(MOST + 1)), "x".repeat(MOST + 1), false],
  [
    "pieces",
    (response) => void [response.write("ab"), response.write(Buffer.from("cd")), response.end("e")],
    "abcde",
    true,
  ],
  ["too many pieces", (response) => void [response.write("x".repeat(MOST)), response.end("y")], "xxxxxxxxxxy", false],
])("keeps a response of %s", async (_, handler, text, isKept) => {
  result = handler;
  expect(await ask("GET")).toBe(text);
  expect(readWatched()).toEqual({ size: Buffer.byteLength(text), bytes: isKept ? Buffer.from(text) : undefined });
});

test("keeps nothing of a response over the limit", async () => {
  const pieces: WeakRef<Buffer>[] = [];
  result = (response) => {
    for (let nth = 0; nth < 3; nth++) {
      const piece = Buffer.alloc(1_048_576, "x");
      pieces.push(new WeakRef(piece));
      response.write(piece);
    }
    response.end();
  };
  await ask("GET");
  const watched = readWatched;
  await until(() => {
    collectGarbage();
    return pieces.every((piece) => piece.deref() === undefined);
  });
  expect(watched()).toEqual({ size: 3 * 1_048_576, bytes: undefined });
});

test("a response to HEAD has no body", async () => {
  result = (response) => response.end("abc");
  expect(await ask("HEAD")).toBe("");
  expect(readWatched()).toEqual({ size: 0, bytes: Buffer.alloc(0) });
});
