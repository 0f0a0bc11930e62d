import { hash } from "node:crypto";

/** Namespace for paths and addresses (RFC 9562 6.6). */
const NAMESPACE = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");

/** UUIDv5 of a name, the same on every node and in every run. */
export function uuidV5(name: string): string {
  const bytes = hash("sha1", Buffer.concat([NAMESPACE, Buffer.from(name)]), "buffer");
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6); // version
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8); // variant
  const hex = bytes.toString("hex", 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Returns whether the text is a UUID. The database rejects any other text in a uuid column with an error. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
