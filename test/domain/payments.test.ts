import { describe, expect, test } from "vitest";
import openapi from "../../generated/openapi.json" with { type: "json" };
import { crc16, type QrPayment, qrStringOf } from "../../server/domain/payment-qr.ts";
import { violationsOf } from "../../server/domain/payments.ts";

/* Amounts and the QR text of a payment (reference 2.10; decisions: payments). */

const payment: QrPayment = {
  popId: "POP-1001",
  outletName: "Warung Nusantara Menteng",
  address: "Jl. Cikini Raya 12, Jakarta Pusat",
  grossAmount: 86_000,
  transactionId: "3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f",
};

/** Parses one level of tags and values. */
function tagsOf(text: string): Record<string, string> {
  const tags: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    tags[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return tags;
}

describe("qr_string (reference 2.10)", () => {
  test("has the checksum of EMVCo's own example", () => {
    expect(crc16(new TextEncoder().encode("123456789"))).toBe(0x29b1);
    const example =
      "00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING" +
      "64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304";
    expect(crc16(new TextEncoder().encode(example))).toBe(0xa13a);
  });

  test("equals the contract's example for the same input", () => {
    const { data } = openapi.components.examples.PendingTransaction.value;
    expect(qrStringOf(payment)).toBe(data.transaction.qr_string);
  });

  test("has amount, machine, name, town and transaction in their tags, and the checksum at the end", () => {
    const text = qrStringOf(payment);
    expect(tagsOf(text)).toEqual({
      "00": "01",
      "01": "12",
      "26": "0013ID.EXAMPLE.QR01189360099900000010010208POP-1001",
      "52": "5812",
      "53": "360",
      "54": "86000",
      "58": "ID",
      "59": "Warung Nusantara Menteng",
      "60": "JAKARTA PUSAT",
      "62": "05253QMT6WB2OW6YPYFSNUA2N0LEN",
      "63": crc16(new TextEncoder().encode(text.slice(0, -4)))
        .toString(16)
        .toUpperCase()
        .padStart(4, "0"),
    });
  });

  test.each<[string, Partial<QrPayment>, string, string]>([
    ["letters lose their accents, other signs are dropped", { outletName: "Kafé  北京 Ⅳ 🍜" }, "59", "Kafe IV"],
    ["an unprintable name is replaced by the machine's", { outletName: "北京" }, "59", "POP-1001"],
    [
      "an unprintable machine id is replaced by its number",
      { popId: "北京" },
      "26",
      "0013ID.EXAMPLE.QR01189360099900000000000210" + "0000000000",
    ],
    ["so is that of an unprintable name", { popId: "北京", outletName: "北京" }, "59", "0000000000"],
    [
      "a name is cut at 25 characters, not within a space",
      { outletName: `${"a".repeat(24)} bc` },
      "59",
      "a".repeat(24),
    ],
    ["a town is cut at 15 characters", { address: "Jl. A 1, Kotawaringin Barat" }, "60", "KOTAWARINGIN BA"],
    ["an address without comma is the town", { address: "Bandung" }, "60", "BANDUNG"],
    ["the country without an address", { address: "" }, "60", "INDONESIA"],
    ["the largest amount has 13 digits", { grossAmount: 9_999_999_999_999 }, "54", "9999999999999"],
    [
      "a long machine id is cut, its account is its last ten digits",
      { popId: "POP-123456789012345678" },
      "26",
      "0013ID.EXAMPLE.QR01189360099990123456780215POP-12345678901",
    ],
    [
      "the last transaction id has 25 characters",
      { transactionId: "f".repeat(32) },
      "62",
      "0525F5LXX1ZZ5PNORYNQGLHZMSP33",
    ],
    ["the first transaction", { transactionId: "00000000-0000-0000-0000-000000000000" }, "62", `0525${"0".repeat(25)}`],
  ])("%s", (_rule, change, tag, value) => {
    expect(tagsOf(qrStringOf({ ...payment, ...change }))[tag]).toBe(value);
  });
});

describe("gross_amount and item_details (decisions: payments)", () => {
  const request = (gross_amount: number, ...items: [price: number, quantity: number][]) => ({
    transaction_details: { order_id: "A-1", gross_amount, currency: "IDR" as const },
    item_details: items.map(([price, quantity]) => ({ price, quantity, name: "x" })),
  });
  const mismatch = (sum: string) => [
    {
      code: "GROSS_AMOUNT_MISMATCH",
      message: expect.stringContaining(`, got ${sum}.`),
      field: "/transaction_details/gross_amount",
    },
  ];

  test.each<[string, ReturnType<typeof request>, unknown[]]>([
    ["the sum", request(86_000, [35_000, 2], [8_000, 2]), []],
    ["one less", request(85_999, [35_000, 2], [8_000, 2]), mismatch("86000")],
    ["one more", request(86_001, [35_000, 2], [8_000, 2]), mismatch("86000")],
    ["less a deduction", request(80_000, [43_000, 2], [-6_000, 1]), []],
    ["no items", request(1), mismatch("0")],
    ["a sum beyond the precision of a float", request(1, [2 ** 53 - 1, 3], [1, 1], [-(2 ** 53 - 1), 3]), []],
  ])("%s", (_name, sent, violations) => {
    expect(violationsOf(sent)).toEqual(violations);
  });

  test("accepts any amount without item_details", () => {
    expect(violationsOf({ transaction_details: request(1).transaction_details })).toEqual([]);
  });
});
