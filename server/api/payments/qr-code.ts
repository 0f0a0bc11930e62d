import { crc32, deflateSync } from "node:zlib";
import { encodeQR } from "qr";

/** Pixels per module: large enough for a phone that is held over a screen. */
const SCALE = 8;
/** White modules around the code, required by ISO/IEC 18004. */
const BORDER = 4;

/** Draws the QR image of `text` as PNG, one bit per pixel. */
export function drawQrCode(text: string): Uint8Array<ArrayBuffer> {
  return toPng(encodeQR(text, "raw", { ecc: "medium", border: BORDER }), SCALE);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes a square of modules, true for black, as a PNG file (RFC 2083). */
function toPng(modules: boolean[][], scale: number): Uint8Array<ArrayBuffer> {
  const size = modules.length * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1; // bits per pixel; colour type 0 (grey), no filter method, not interlaced
  const rows = modules.flatMap((row) => Array<Buffer>(scale).fill(pixelsOf(row, scale)));
  const image = deflateSync(Buffer.concat(rows));
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", image), chunk("IEND", Buffer.alloc(0))]);
}

/** One row of pixels after its filter byte; 1 is white. */
function pixelsOf(modules: boolean[], scale: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((modules.length * scale) / 8));
  for (let x = 0; x < modules.length * scale; x++)
    if (!modules[Math.floor(x / scale)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] as number) | (0x80 >> (x & 7));
  return line;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
