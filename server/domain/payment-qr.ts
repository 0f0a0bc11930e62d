/*
 * Data of a payment's QR code: merchant-presented data in the EMVCo layout, with two digits for the tag, two digits for the length, and a
 * value. The reference requires `qr_string` without specifying a format (reference 2.10).
 */

/** The payment and the outlet that receives it. */
export type QrPayment = {
  popId: string;
  outletName: string;
  /** Street and town, separated by a comma. */
  address: string;
  /** IDR, at most 13 digits. */
  grossAmount: number;
  /** UUID, which makes the QR code of each transaction unique. */
  transactionId: string;
};

const DYNAMIC = "12"; // for one payment, in contrast to a static code
const SCHEME = "ID.EXAMPLE.QR";
const ACQUIRER = "93600999";
const RESTAURANTS = "5812"; // ISO 18245
const IDR = "360"; // ISO 4217

/** Maximum lengths in characters. */
const MAX = { account: 10, machine: 15, name: 25, city: 15 };

export function qrStringOf({ popId, outletName, address, grossAmount, transactionId }: QrPayment): string {
  const number = popId.replace(/\D/g, "").slice(-MAX.account).padStart(MAX.account, "0");
  const machine = (maxLength: number) => plain(popId, maxLength) || number; // a value must not be empty
  const city = address.split(",").at(-1) ?? "";
  const data = [
    tag("00", "01"),
    tag("01", DYNAMIC),
    tag("26", tag("00", SCHEME) + tag("01", ACQUIRER + number) + tag("02", machine(MAX.machine))),
    tag("52", RESTAURANTS),
    tag("53", IDR),
    tag("54", String(grossAmount)),
    tag("58", "ID"),
    tag("59", plain(outletName, MAX.name) || machine(MAX.name)),
    tag("60", plain(city.toUpperCase(), MAX.city) || "INDONESIA"),
    tag("62", tag("05", referenceOf(transactionId))),
    "6304", // the checksum covers its own tag and length
  ].join("");
  return data + crc16(new TextEncoder().encode(data)).toString(16).toUpperCase().padStart(4, "0");
}

const tag = (id: string, value: string) => `${id}${String(value.length).padStart(2, "0")}${value}`;

/** Converts to ASCII, which all QR readers support: removes accents and other characters. */
const plain = (text: string, maxLength: number) =>
  text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, maxLength)
    .trim();

/** The UUID in base 36, which needs 25 characters, the maximum of a reference label. */
const referenceOf = (uuid: string) =>
  BigInt(`0x${uuid.replaceAll("-", "")}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, "0");

/** CRC-16/IBM-3740: polynomial 0x1021 with initial value 0xFFFF, as required by EMVCo. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc;
}
