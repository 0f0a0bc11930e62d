import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { isPublicAddress } from "../server/delivery/outbound/address.ts";
import { parseForward } from "../server/delivery/outbound/forward.ts";
import { probeImage } from "../server/delivery/outbound/image.ts";
import { createResolve } from "../server/delivery/outbound/resolve.ts";
import {
  createOutbound,
  DEFAULT_DEADLINE_MS,
  DEFAULT_MAX_RESPONSE_BYTES,
  type Outbound,
  type OutboundOptions,
} from "../server/delivery/outbound/send.ts";
import { checkUrl, MAX_URL_LENGTH } from "../server/delivery/outbound/url.ts";
import { hostileAddresses, hostileUrls } from "./support/hostile.ts";
import {
  certificate,
  closeReceivers,
  dnsServer,
  ledTo,
  rawReceiver,
  receiver,
  resolving,
  spyOnConnections,
  tlsReceiver,
} from "./support/receivers.ts";

const PUBLIC = "93.184.215.14";
const outbounds: Outbound[] = [];

const outboundWith = (options: OutboundOptions): Outbound => {
  const outbound = createOutbound({ resolve: resolving([]), ...options });
  outbounds.push(outbound);
  return outbound;
};
/** An outbound whose `https://partner.example` is the local `origin`. */
const outboundTo = (origin: string, options: OutboundOptions = {}): Outbound =>
  outboundWith({ forward: new Map([["https://partner.example", origin]]), ...options });

const post = { method: "POST", body: "{}", headers: { "content-type": "application/json" } } as const;

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await Promise.all(outbounds.splice(0).map((outbound) => outbound.close()));
});
afterAll(closeReceivers);

describe("isPublicAddress: accepts the public internet only (D-outbound-requests-1)", () => {
  test.each(hostileAddresses)("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  const neighbours = `1.1.1.1 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0
    169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.167.255.255 192.169.0.0 198.17.255.255
    198.20.0.0 223.255.255.255 2000::1 2001:200::1 2003::1 2606:4700::1111 3ffe:ffff::1`;
  test.each(neighbours.split(/\s+/))("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each(["", "localhost", "8.8.8", "08.8.8.8", "0x8.8.8.8", "8.8.8.8.", "[2606:4700::1]", "2606:4700::1%eth0"])(
    "%j is not a single plain address",
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );
});

const literal = (address: string): string => (address.includes(":") ? `[${address}]` : address);

describe("request: makes no connection to (D-outbound-requests-1)", () => {
  test.each(hostileUrls)("%s", async (url, reason) => {
    const resolve = vi.fn(resolving([PUBLIC]));
    const attempts = spyOnConnections();
    const response = await outboundWith({ resolve }).request({ url, ...post });
    expect(response).toEqual({
      kind: "refused",
      reason,
      message: expect.stringMatching(/expected|is not a public address/),
    });
    expect(resolve).not.toHaveBeenCalled();
    expect(attempts).toEqual([]);
  });

  test.each(hostileAddresses)("%s, as a literal or behind a name, http or https", async (address) => {
    const attempts = spyOnConnections();
    const outbound = outboundWith({ resolve: resolving([address]) });
    const urls = [`http://${literal(address)}/`, `https://${literal(address)}:443/`];
    for (const url of [...urls, "http://rebind.partner.example/", "https://rebind.partner.example/"]) {
      expect(await outbound.request({ url, ...post }), url).toMatchObject({ kind: "refused", reason: "address" });
    }
    expect(attempts).toEqual([]);
  });

  test("a name that is public first and private at the next connection (DNS rebinding) (D-outbound-requests-2)", async () => {
    const addresses: string[][] = [];
    const { port } = await receiver((_request, response) => response.setHeader("connection", "close").end());
    const attempts = spyOnConnections();
    const resolve = vi.fn(resolving([PUBLIC], ["127.0.0.1"]));
    const outbound = outboundWith({ resolve, connector: ledTo(port, addresses) });
    const url = "http://rebind.partner.example/";
    expect(await outbound.request({ url })).toMatchObject({ kind: "response", status: 200 });
    expect(await outbound.request({ url })).toEqual({
      kind: "refused",
      reason: "address",
      message: "the host name rebind.partner.example resolves to an address that is not public",
    });
    expect(resolve).toHaveBeenCalledTimes(2);
    expect(addresses).toEqual([[PUBLIC]]);
    expect(attempts).toEqual([`127.0.0.1:${port}`]);
  });

  test.each([[[PUBLIC, "10.0.0.1"]], [["::1", PUBLIC]], [[PUBLIC, "not an address"]]])(
    "a name that has a private address among its addresses: %j",
    async (addresses) => {
      const attempts = spyOnConnections();
      const response = await outboundWith({ resolve: resolving(addresses) }).request({
        url: "https://partner.example/",
      });
      expect(response).toMatchObject({ kind: "refused", reason: "address" });
      expect(attempts).toEqual([]);
    },
  );

  test("a private address from a real DNS server; an unknown name is a DNS failure", async () => {
    const attempts = spyOnConnections();
    const server = await dnsServer({ "inside.partner.example": [10, 1, 2, 3], "partner.example": [93, 184, 215, 14] });
    const addresses: string[][] = [];
    const { port } = await receiver((_request, response) => response.end());
    const outbound = outboundWith({ resolve: createResolve([server]), connector: ledTo(port, addresses) });
    const inside = await outbound.request({ url: "https://inside.partner.example/" });
    expect(inside).toMatchObject({ kind: "refused", reason: "address" });
    expect(await outbound.request({ url: "https://gone.partner.example/" })).toEqual({
      kind: "failed",
      reason: "dns",
      message: "the host name gone.partner.example cannot be resolved: the name does not exist",
    });
    expect(attempts).toEqual([]);
    expect(await outbound.request({ url: "http://partner.example/" })).toMatchObject({ kind: "response", status: 200 });
    expect(addresses).toEqual([["93.184.215.14"]]);
    expect(attempts).toEqual([`127.0.0.1:${port}`]);
  });

  test("the target of a redirect: returns the redirect itself (D-outbound-requests-3)", async () => {
    const paths: (string | undefined)[] = [];
    const { origin } = await receiver((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: "/secret" }).end();
    });
    const result = await outboundTo(origin).request({ url: "https://partner.example/hook", ...post });
    expect(result).toMatchObject({ kind: "response", status: 307, headers: { location: "/secret" } });
    expect(paths).toEqual(["/hook"]);
  });
});

test.each([
  "https://partner.example",
  "HTTPS://Partner.Example/hook?a=1#part",
  "http://partner.example:443/",
  "https://partner.example:80/",
  "https://münchen.example/",
  "http://8.8.8.8/",
  "https://[2606:4700::1111]/",
  `https://partner.example/${"a".repeat(MAX_URL_LENGTH - 24)}`,
])("checkUrl accepts %.60s", (url) => {
  expect(checkUrl(url)).toEqual({ kind: "target", url: new URL(url) });
});

describe("TLS", () => {
  const authorities = getCACertificates("default");
  afterAll(() => setDefaultCACertificates(authorities));

  test("verifies the host name, not the checked address", async () => {
    const names: unknown[] = [];
    const { port } = await tlsReceiver(certificate, (request, response) => {
      names.push([Reflect.get(request.socket, "servername"), request.headers.host]);
      response.end();
    });
    const outbound = outboundWith({ resolve: resolving([PUBLIC]), connector: ledTo(port, []) });
    const url = "https://partner.example/";
    expect(await outbound.request({ url })).toMatchObject({ kind: "failed", reason: "tls" });
    setDefaultCACertificates([certificate.cert]);
    expect(await outbound.request({ url })).toMatchObject({ kind: "response", status: 200 });
    expect(names).toEqual([["partner.example", "partner.example"]]);
    const otherResponse = await outbound.request({ url: "https://other.example/" });
    expect(otherResponse).toMatchObject({ kind: "failed", reason: "tls" });
    expect(names).toHaveLength(1);
  });
});

/** A byte now and then, as long as the client reads. */
function dripForEver(response: ServerResponse): void {
  response.write("x");
  const timer = setInterval(() => response.write("x"), 10);
  response.once("close", () => clearInterval(timer));
}

describe("limits", () => {
  const url = "https://partner.example/hook";
  const closed = (response: ServerResponse) => once(response, "close");

  test.each<[string, (response: ServerResponse) => unknown, string]>([
    ["a receiver that hangs", () => {}, "no response"],
    ["a body that drips", dripForEver, "status 200, but no complete body"],
  ])("default to 15 s and 64 KiB: %s (D-outbound-requests-4, D-retries-2)", async (_name, responseWith, failure) => {
    expect([DEFAULT_DEADLINE_MS, DEFAULT_MAX_RESPONSE_BYTES]).toEqual([15_000, 65_536]);
    const arrived = Promise.withResolvers<ServerResponse>();
    const { origin } = await receiver((_request, response) => {
      responseWith(response);
      arrived.resolve(response);
    });
    const outbound = outboundTo(origin);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const result = outbound.request({ url, ...post });
    const cut = closed(await arrived.promise);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(await Promise.race([result, "pending"])).toBe("pending");
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({ kind: "failed", reason: "timeout", message: `${failure} within 15000 ms` });
    await cut;
  });

  test("cuts an endless body at 64 KiB and closes its connection (D-outbound-requests-4)", async () => {
    const ended = Promise.withResolvers<unknown>();
    const { origin } = await receiver((_request, response) => {
      ended.resolve(closed(response));
      new Readable({
        read(size) {
          this.push(Buffer.alloc(size, "x"));
        },
      }).pipe(response);
    });
    const result = await outboundTo(origin).request({ url, keptBytes: 65_536 });
    expect(result).toMatchObject({ kind: "response", status: 200, truncated: true });
    expect(result).toHaveProperty("body.length", 65_536);
    await ended.promise;
  });

  test.each([
    [65_535, 65_535, false],
    [65_536, 65_536, false],
    [65_537, 65_536, true],
  ])("of a body of %i bytes, reads %i", async (sent, read, truncated) => {
    const { origin } = await receiver((_request, response) => response.end(Buffer.alloc(sent)));
    const result = await outboundTo(origin).request({ url, keptBytes: 65_536 });
    expect(result).toMatchObject({ kind: "response", truncated, body: { length: read } });
  });

  const deadlineMs = 200;
  const drip = (write: () => unknown) => {
    const timer = setInterval(() => write() === false && clearInterval(timer), 10);
  };

  test.each<[string, (response: ServerResponse) => unknown, string]>([
    [
      "a header that drips",
      ({ socket }) => {
        socket?.write("HTTP/1.1 200 OK\r\nx: ");
        drip(() => !socket?.destroyed && socket?.write("y"));
      },
      "no response within 200 ms",
    ],
    [
      "endless interim responses",
      ({ socket }) => drip(() => !socket?.destroyed && socket?.write("HTTP/1.1 102 Processing\r\n\r\n")),
      "no response within 200 ms",
    ],
  ])("cuts %s", async (_name, responseWith, message) => {
    const ended = Promise.withResolvers<unknown>();
    const { origin } = await receiver((_request, response) => {
      ended.resolve(closed(response));
      responseWith(response);
    });
    const startedAt = performance.now();
    const result = await outboundTo(origin).request({ url, ...post, deadlineMs });
    expect(performance.now() - startedAt).toBeLessThan(deadlineMs + 1_000);
    expect(result).toEqual({ kind: "failed", reason: "timeout", message });
    await ended.promise;
  });

  test("cuts a hanging TLS handshake and a hanging name server", async () => {
    const { port, connections } = await rawReceiver(() => {});
    const silent = outboundWith({ resolve: resolving([PUBLIC]), connector: ledTo(port, []) });
    expect(await silent.request({ url, deadlineMs })).toMatchObject({ kind: "failed", reason: "timeout" });
    expect(connections).toHaveLength(1);
    const nameless = outboundWith({ resolve: () => {} });
    expect(await nameless.request({ url, deadlineMs })).toMatchObject({ kind: "failed", reason: "timeout" });
  });

  test("include the wait for a connection; a request that timed out there is never sent", async () => {
    const paths: (string | undefined)[] = [];
    const arrived = Promise.withResolvers<ServerResponse>();
    const { origin } = await receiver((request, response) => {
      paths.push(request.url);
      if (request.url === "/first") arrived.resolve(response);
      else response.end();
    });
    const outbound = outboundTo(origin, { connectionsPerOrigin: 1 });
    const first = outbound.request({ url: "https://partner.example/first" });
    const response = await arrived.promise;
    const second = await outbound.request({ url: "https://partner.example/second", deadlineMs: 50 });
    expect(second).toMatchObject({ kind: "failed", reason: "timeout" });
    response.end();
    expect(await first).toMatchObject({ kind: "response", status: 200 });
    const third = await outbound.request({ url: "https://partner.example/third" });
    expect(third).toMatchObject({ kind: "response", status: 200 });
    expect(paths).toEqual(["/first", "/third"]);
  });
});

describe("connections", () => {
  test("are reused, for a bounded number of origins", async () => {
    const { origin, connections } = await receiver((_request, response) => response.end("ok"));
    const names = ["a", "b", "c"].map((name) => `https://${name}.example`);
    const outbound = outboundWith({
      forward: new Map(names.map((name) => [name, origin])),
      connectionsPerOrigin: 1,
      maxOrigins: 2,
    });
    const send = (at: number) => outbound.request({ url: `${names[at]}/`, ...post });
    for (const at of [0, 0, 1, 0]) expect(await send(at)).toMatchObject({ kind: "response", status: 200 });
    expect(connections).toHaveLength(2);
    const [a, b] = connections;
    if (!a || !b) throw new Error("expected two connections");
    const closedB = once(b, "close");
    await send(2);
    await closedB;
    expect(a.destroyed).toBe(false);
    expect(connections).toHaveLength(3);
  });

  test("close ends pending requests and rejects new ones", async () => {
    const arrived = Promise.withResolvers<void>();
    const { origin } = await receiver(() => arrived.resolve());
    const outbound = outboundTo(origin);
    const underWay = outbound.request({ url: "https://partner.example/" });
    await arrived.promise;
    await outbound.close();
    expect(await underWay).toMatchObject({ kind: "failed", reason: "closed" });
    const resolve = vi.fn(resolving([PUBLIC]));
    const unused = outboundWith({ resolve });
    await unused.close();
    for (const late of [outbound, unused]) {
      const response = await late.request({ url: "https://partner.example/" });
      expect(response).toMatchObject({ kind: "failed", reason: "closed" });
    }
    expect(resolve).not.toHaveBeenCalled();
  });

  test.each([
    ["reset", "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhe"],
    ["reset", ""],
    ["protocol", "220 mail.example ESMTP\r\n"],
    ["protocol", `HTTP/1.1 200 OK\r\nx: ${"y".repeat(20_000)}\r\n\r\n`],
  ])("fail with reason %s when the receiver sends %j and closes", async (reason, text) => {
    const { origin } = await rawReceiver((socket) => socket.end(text));
    const response = await outboundTo(origin).request({ url: "https://partner.example/", ...post });
    expect(response).toMatchObject({ kind: "failed", reason });
  });

  const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
  const EARLY = "HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n";
  const OK = "HTTP/1.1 200 OK\r\nx: last\r\ncontent-length: 5\r\n\r\nhello";

  describe.each([1_000, 0])("with %i bytes of the body (D-outbound-requests-6)", (maxResponseBytes) => {
    test.each<[name: string, parts: string[]]>([
      ["early hints and an unknown status", [`${EARLY}HTTP/1.1 199 Odd\r\n\r\n${OK}`]],
      ["an unasked 100 Continue", [CONTINUE + OK]],
      ["an unasked 100 Continue in a packet of its own", [CONTINUE, OK]],
      ["100 Continue after an empty line, with headers", [`\r\nHTTP/1.1 100 Go on\r\na: b\r\nc: d\r\n\r\n${OK}`]],
      ["100 Continue before and after early hints", [CONTINUE + EARLY + CONTINUE, CONTINUE + OK]],
      ["100 Continue byte by byte", [...(CONTINUE + EARLY + CONTINUE + OK)]],
      ["32 interim responses", [EARLY.repeat(31) + CONTINUE + OK]],
    ])("continue after %s, also on the same connection", async (_name, parts) => {
      const { origin, connections } = await respondingWith(parts);
      const outbound = outboundTo(origin, { connectionsPerOrigin: 1 });
      for (let nth = 1; nth <= 2; nth++)
        expect(await outbound.request({ url: "https://partner.example/", ...post, maxResponseBytes })).toMatchObject({
          kind: "response",
          status: 200,
          headers: { x: "last" },
          truncated: maxResponseBytes === 0,
        });
      expect(connections).toHaveLength(maxResponseBytes === 0 ? 2 : 1);
    });

    test.each<[name: string, part: string, message: string]>([
      ["endless early hints", EARLY, "more than 32 interim responses (1xx) came before the response"],
      [
        "33 interim responses",
        EARLY.repeat(32) + CONTINUE + OK,
        "more than 32 interim responses (1xx) came before the response",
      ],
      ["endless 100 Continue", CONTINUE, "more than 32 interim responses (1xx) came before the response"],
      [
        "long interim responses",
        `HTTP/1.1 103 ${"y".repeat(9_000)}\r\n\r\n`,
        "more than 65536 bytes of interim responses (1xx) came before the response",
      ],
      [
        "an interim response with an endless reason",
        `HTTP/1.1 103 ${"y".repeat(70_000)}`,
        "more than 65536 bytes of interim responses (1xx) came before the response",
      ],
      [
        "a response with an endless reason",
        `HTTP/1.1 200 ${"y".repeat(1_100_000)}`,
        "the response has more than 1048576 bytes",
      ],
      [
        "an unasked change of protocol",
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
        "the response switches to another protocol, which the request did not ask for",
      ],
    ])("close the connection at %s", async (_name, part, message) => {
      const sent = { bytes: 0 };
      const { origin } = await rawReceiver((socket) => {
        const more = () => {
          while (!socket.destroyed && socket.write(part)) sent.bytes += part.length;
        };
        socket.on("drain", more);
        more();
      });
      const response = await outboundTo(origin).request({ url: "https://partner.example/", ...post, maxResponseBytes });
      expect(response).toEqual({ kind: "failed", reason: "protocol", message });
    });
  });

  test("count the bytes of chunk extensions (D-outbound-requests-6)", async () => {
    const { origin } = await rawReceiver((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5;${"e".repeat(1_100_000)}`);
    });
    const response = await outboundTo(origin).request({ url: "https://partner.example/", ...post });
    expect(response).toEqual({
      kind: "failed",
      reason: "protocol",
      message: "the response has more than 1048576 bytes",
    });
  });

  test.each<[text: string, message: string]>([
    ["HTTP/1.1 000 Nothing\r\n\r\n", "the response is not valid HTTP/1.1"],
    ["HTTP/1.1 099 Low\r\n\r\n", "the response is not valid HTTP/1.1"],
    ["220 mail.example ESMTP\r\n", "the response is not valid HTTP/1.1"],
    ["HTTP/1.1 200 OK\r\ncontent-length: x\r\n\r\n", "the response is not valid HTTP/1.1"],
    [`HTTP/1.1 200 OK\r\nx: ${"y".repeat(20_000)}\r\n\r\n`, "the headers of the response are too long"],
    ["HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhe", "the connection was closed before the response was complete"],
    [CONTINUE, "the connection was closed before the response was complete"],
    ["", "the connection was closed before the response was complete"],
  ])("name no code of a library after %j (D-outbound-requests-7)", async (text, message) => {
    const { origin } = await rawReceiver((socket) => socket.end(text));
    const response = await outboundTo(origin).request({ url: "https://partner.example/", ...post });
    expect(response).toMatchObject({ kind: "failed", message });
  });

  /** A receiver that responds to each request with these packets. */
  const respondingWith = (parts: string[]) =>
    rawReceiver((first) => {
      const respond = async () => {
        for (const part of parts) {
          first.write(part);
          if (parts.length > 1) await delay(1); // a packet of its own
        }
      };
      first.setNoDelay(true).on("data", respond);
      void respond();
    });

  test("fail with reason unreachable when the port is closed", async () => {
    const { origin } = await receiver(() => {});
    closeReceivers();
    const response = await outboundTo(origin).request({ url: "https://partner.example/" });
    expect(response).toEqual({
      kind: "failed",
      reason: "unreachable",
      message: "the host refused the connection: no server listens on this port",
    });
  });

  test("throws for a header that HTTP forbids", async () => {
    const { origin } = await receiver((_request, response) => response.end());
    const request = outboundTo(origin).request({ url: "https://partner.example/", headers: { "x-bad": "a\r\nb: c" } });
    await expect(request).rejects.toThrow("x-bad");
  });
});

describe("forward (WEBHOOK_FORWARD) (D-outbound-requests-5)", () => {
  test("sends requests for exactly the contract origin to the local one", async () => {
    const requests: unknown[] = [];
    const { origin, port } = await receiver((request, response) => {
      request.setEncoding("utf8").on("data", (text) => requests.push([request.method, request.url, text]));
      request.on("end", () => response.setHeader("x-answer", "yes").end("thanks"));
    });
    const forward = parseForward(`https://partner.example=${origin}`);
    const outbound = outboundWith({ forward, resolve: resolving(["127.0.0.1"]) });
    const attempts = spyOnConnections();
    expect(
      await outbound.request({ url: "https://PARTNER.example:443/a/b?c=d#e", ...post, keptBytes: 65_536 }),
    ).toMatchObject({ kind: "response", status: 200, headers: { "x-answer": "yes" }, body: Buffer.from("thanks") });
    expect(requests).toEqual([["POST", "/a/b?c=d", "{}"]]);
    const otherUrls = ["http://partner.example/", "https://partner.example:80/", "https://sub.partner.example/"];
    for (const url of [...otherUrls, "https://partner.example.evil.example/", `${origin}/`, "http://127.0.0.1/"]) {
      expect(await outbound.request({ url, ...post }), url).toMatchObject({ kind: "refused" });
    }
    expect(requests).toHaveLength(1);
    expect(attempts).toEqual([`127.0.0.1:${port}`]);
  });

  test("resolves the local name with the system resolver and does not restrict its address", async () => {
    const { port } = await receiver((_request, response) => response.end());
    const result = await outboundTo(`http://localhost:${port}`).request({ url: "https://partner.example/" });
    expect(result).toMatchObject({ kind: "response", status: 200 });
  });

  test("is parsed from a comma-separated list", () => {
    expect(parseForward("")).toEqual(new Map());
    expect(
      parseForward(" https://Partner.example:443 = http://127.0.0.1:3000/, http://b.example=https://c.test, ,"),
    ).toEqual(
      new Map([
        ["https://partner.example", "http://127.0.0.1:3000"],
        ["http://b.example", "https://c.test"],
      ]),
    );
  });

  test.each([
    ["https://partner.example", "expected exactly one ="],
    ["https://a.example=http://b.test=http://c.test", "expected exactly one ="],
    ["partner.example=http://127.0.0.1:3000", '"partner.example" is not an http or https URL'],
    ["https://partner.example=127.0.0.1:3000", '"127.0.0.1:3000" is not an http or https URL'],
    ["https://partner.example=", '"" is not an http or https URL'],
    ["https://partner.example/hook=http://127.0.0.1:3000", "has more than scheme, host and port"],
    ["https://partner.example=http://127.0.0.1:3000/hook", "has more than scheme, host and port"],
    ["https://partner.example=http://me@127.0.0.1:3000", "has more than scheme, host and port"],
    ["https://partner.example:8443=http://127.0.0.1:3000", "expected port 80 or 443, got 8443"],
    ["http://localhost=http://127.0.0.1:3000", "expected a full public domain name"],
    ["https://a.example=http://b.test,https://A.example=http://c.test", "https://a.example is mapped twice"],
  ])("rejects %s", (text, why) => {
    expect(() => parseForward(text)).toThrow(why);
    expect(() => parseForward(text)).toThrow("expected https://partner.example=http://127.0.0.1:3000");
  });
});

describe("probeImage (R2.1-6, R8-3, D-catalog-requests-4)", () => {
  const image = "https://partner.example/nasi-goreng.jpg";
  const probe = (outbound: Outbound, url = image) => probeImage(outbound, url, 5_000);
  const fits = { outcome: "fits" };
  const unfit = (code: string, message: string) => ({ outcome: "unfit", error: { code, message } });
  const unsupported = (type: string) =>
    unfit("IMAGE_TYPE_UNSUPPORTED", `expected Content-Type image/jpeg or image/png, got ${type}`);
  const unreachable = (status: number) => unfit("IMAGE_UNREACHABLE", `expected status 200, got ${status}`);
  const redirected = (status: number) =>
    unfit(
      "IMAGE_UNREACHABLE",
      `expected the image itself, got a redirect (${status}): redirects are not followed, send the final address`,
    );

  test.each<[status: number, type: string | string[] | undefined, expected: unknown]>([
    [200, "image/jpeg", fits],
    [200, "image/png", fits],
    [200, "IMAGE/JPEG", fits],
    [200, 'image/png; charset="binary"', fits],
    [206, "image/jpeg ;q=1", fits],
    [200, "image/webp", unsupported("image/webp")],
    [200, "image/jpg", unsupported("image/jpg")],
    [200, "image/png-not", unsupported("image/png-not")],
    [200, "text/html; image/png", unsupported("text/html; image/png")],
    [200, "application/octet-stream", unsupported("application/octet-stream")],
    [200, ["image/png", "text/html"], unsupported("image/png,text/html")],
    [200, undefined, unsupported("none")],
    [200, `text/${"x".repeat(95)}`, unsupported(`text/${"x".repeat(95)}`)],
    [200, `text/${"x".repeat(96)}`, unsupported(`text/${"x".repeat(95)}`)],
    [299, "image/png", fits],
    [300, "image/png", redirected(300)],
    [301, "image/png", redirected(301)],
    [302, "image/png", redirected(302)],
    [308, "image/png", redirected(308)],
    [304, "image/png", unreachable(304)],
    [399, "image/png", redirected(399)],
    [400, "image/png", unreachable(400)],
    [403, "image/png", unreachable(403)],
    [404, "text/html", unreachable(404)],
    [500, "image/jpeg", unreachable(500)],
  ])("%i %j", async (status, type, expected) => {
    const { origin } = await receiver((request, response) => {
      // Object stores reject HEAD for a URL that is signed for GET.
      if (request.method !== "GET") return response.writeHead(403).end();
      if (type !== undefined) response.setHeader("content-type", type);
      response.writeHead(status, { location: "/elsewhere" }).end("bytes");
    });
    expect(await probe(outboundTo(origin))).toEqual(expected);
  });

  test("reads only the headers, even of an endless image", async () => {
    const ended = Promise.withResolvers<unknown>();
    const { origin } = await receiver((_request, response) => {
      ended.resolve(once(response, "close"));
      response.writeHead(200, { "content-type": "image/png" }).flushHeaders();
    });
    expect(await probe(outboundTo(origin))).toEqual({ outcome: "fits" });
    await ended.promise;
  });

  test.each([
    ["http://169.254.169.254/x.png", "the host 169.254.169.254 is not a public address"],
    ["https://cdn.partner.example:8080/x.png", "expected port 80 or 443, got 8080"],
    [
      "https://cdn.partner.example/x.png",
      "the host name cdn.partner.example resolves to an address that is not public",
    ],
  ])("%s is not requested (R2.1-7)", async (url, message) => {
    const attempts = spyOnConnections();
    const outbound = outboundWith({ resolve: resolving(["192.168.1.1"]) });
    expect(await probe(outbound, url)).toEqual({
      outcome: "refused",
      error: { code: "IMAGE_ADDRESS_REFUSED", message },
    });
    expect(attempts).toEqual([]);
  });

  test("an unknown host is unreachable", async () => {
    const message = "the host name partner.example cannot be resolved: the name has no address";
    expect(await probe(outboundWith({}))).toEqual({
      outcome: "unanswered",
      error: { code: "IMAGE_UNREACHABLE", message },
    });
  });
});
