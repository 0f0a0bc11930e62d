import { inflateSync } from "node:zlib";
import { encodeQR } from "qr";
import { expect, test } from "vitest";
import { drawQrCode } from "../server/api/payments/qr-code.ts";

/* The pixels of the QR image; that readers understand it is tested with payments. */

/** Side of a module in pixels. */
const SCALE = 8;

test("each module is a square of 8 pixels of one colour, with 4 modules of white around the code", () => {
  const text = "00020101021226680016ID.EXAMPLE.WWW0118936009140000000001";
  const modules = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const png = Buffer.from(drawQrCode(text));
  const size = png.readUInt32BE(16); // after the signature, and the length and type of the first chunk
  expect([size, png.readUInt32BE(20)]).toEqual([modules.length * SCALE, modules.length * SCALE]);
  const imageAt = 8 + 25; // signature and IHDR
  const lines = inflateSync(png.subarray(imageAt + 8, imageAt + 8 + png.readUInt32BE(imageAt)));
  const lineLength = 1 + size / 8;
  const isBlack = (x: number, y: number) =>
    ((lines[y * lineLength + 1 + (x >> 3)] as number) & (0x80 >> (x & 7))) === 0;
  const indexes = Array.from({ length: size }, (_, index) => index);
  const drawn = indexes.map((y) => indexes.map((x) => (isBlack(x, y) ? "#" : ".")).join(""));
  const expected = indexes.map((y) =>
    indexes.map((x) => (modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] ? "#" : ".")).join(""),
  );
  expect(drawn).toEqual(expected);
});
