import { crc32, deflateRawSync } from "node:zlib";

/** 1980-01-01, the first date of the format: an archive depends on what is in it, not on when it was made. */
const DATE = 0x21;
const VERSION = 20;
const UTF8_NAMES = 0x800;
const DEFLATED = 8;
/** A file with mode 644, as Unix has it. */
const UNIX = 3 << 8;
const MODE = (0o100644 << 16) >>> 0;

/** A zip archive of these files, by their paths in it; byte for byte the same for the same files. */
export function zip(files: [path: string, bytes: Uint8Array][]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, bytes] of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes, { level: 9 });
    const common = record([
      2,
      VERSION,
      2,
      UTF8_NAMES,
      2,
      DEFLATED,
      2,
      0,
      2,
      DATE,
      4,
      crc32(bytes),
      4,
      packed.length,
      4,
      bytes.length,
      2,
      name.length,
      2,
      0,
    ]);
    const local = [record([4, 0x04034b50]), common, name, packed];
    directory.push(
      Buffer.concat([
        record([4, 0x02014b50, 2, VERSION | UNIX]),
        common,
        record([2, 0, 2, 0, 2, 0, 4, MODE, 4, offset]),
        name,
      ]),
    );
    entries.push(...local);
    offset += local.reduce((length, part) => length + part.length, 0);
  }
  const listing = Buffer.concat(directory);
  const end = record([4, 0x06054b50, 2, 0, 2, 0, 2, files.length, 2, files.length, 4, listing.length, 4, offset, 2, 0]);
  return Buffer.concat([...entries, listing, end]);
}

/** Numbers in little-endian order, each after its width in bytes. */
function record(fields: number[]): Buffer {
  const parts: Buffer[] = [];
  for (let index = 0; index < fields.length; index += 2) {
    const part = Buffer.alloc(fields[index] ?? 0);
    part.writeUIntLE(fields[index + 1] ?? 0, 0, part.length);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
