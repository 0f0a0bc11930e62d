import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { watchAnswer } from "../server/sandbox/console/sent-answer.ts";

/* What the console keeps of an answer is what was sent of it, up to a limit. */

const MOST = 10;
let answer: (response: ServerResponse) => void = () => {};
let sent = () => ({ size: -1 }) as ReturnType<ReturnType<typeof watchAnswer>>;
const server = createServer((_: IncomingMessage, response) => {
  sent = watchAnswer(response, MOST);
  answer(response);
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
])("an answer of %s", async (_, given, text, isKept) => {
  answer = given;
  expect(await ask("GET")).toBe(text);
  expect(sent()).toEqual({ size: Buffer.byteLength(text), bytes: isKept ? Buffer.from(text) : undefined });
});

test("an answer to a HEAD has no body", async () => {
  answer = (response) => response.end("abc");
  expect(await ask("HEAD")).toBe("");
  expect(sent()).toEqual({ size: 0, bytes: Buffer.alloc(0) });
});
