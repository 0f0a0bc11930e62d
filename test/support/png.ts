import { crc32, inflateSync } from "node:zlib";
import decodeQR from "qr/decode.js";

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/**
 * The text of the QR code in a PNG.
 *
 * @throws Error if the file is not a 1-bit greyscale PNG without filters, or shows no QR code
 */
export function readQrPng(bytes: Uint8Array): { text: string; width: number } {
  const file = Buffer.from(bytes);
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error("expected the signature of a PNG");
  const chunks = chunksOf(file.subarray(8));
  const [header, ...rest] = chunks;
  if (header?.type !== "IHDR" || rest.at(-1)?.type !== "IEND") throw new Error("expected IHDR first and IEND last");
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const kind = [...header.data.subarray(8)];
  if (kind.join() !== "1,0,0,0,0") throw new Error(`expected one bit grey, got ${kind}`);
  const lines = inflateSync(Buffer.concat(rest.filter(({ type }) => type === "IDAT").map(({ data }) => data)));
  const lineLength = 1 + Math.ceil(width / 8);
  if (lines.length !== height * lineLength) throw new Error(`expected ${height} lines of ${lineLength} bytes`);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    if (lines[y * lineLength] !== 0) throw new Error(`expected no filter in line ${y}`);
    for (let x = 0; x < width; x++) {
      const byte = lines[y * lineLength + 1 + (x >> 3)] as number;
      if (((byte >> (7 - (x & 7))) & 1) === 0) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { text: decodeQR({ width, height, data: pixels }), width };
}

function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    if (bytes.readUInt32BE(at + 8 + length) !== crc32(body)) throw new Error(`expected the checksum of chunk ${at}`);
    chunks.push({ type: body.toString("latin1", 0, 4), data: body.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}
