import { describe, expect, test } from "vitest";
import { createSealing, SealBroken, type SealingKey } from "../server/store/sealing.ts";

/* Sealed texts (decisions: secrets at rest): AES-256-GCM, one data key per secret, wrapped under a key from the settings. */

const keyOf = (id: string, byte = 1): SealingKey => ({ id, key: Buffer.alloc(32, byte) });
const [ONE, TWO] = [keyOf("one", 1), keyOf("two", 2)];
const OWNER = ["notification_secrets", "partner"] as const;
const SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";
const sealer = createSealing([ONE]);

test("opens a sealed text for its owner only; the text contains the secret in no form", () => {
  const sealed = sealer.seal(SECRET, OWNER);
  expect(sealed).toMatch(/^sealed\.one\.[\w-]{80}\.[\w-]{104}$/);
  expect(sealer.open(sealed, OWNER)).toBe(SECRET);
  expect(createSealing([TWO, ONE]).open(sealed, OWNER)).toBe(SECRET);
  expect(Buffer.from(sealed.split(".").join(""), "base64url").includes("whsec_")).toBe(false);
  for (const secret of ["", "é\u0000😀", "x".repeat(100_000)])
    expect(createSealing([ONE]).open(sealer.seal(secret, OWNER), OWNER)).toBe(secret);
});

test("seals each text with its own key", () => {
  const texts = Array.from({ length: 100 }, () => sealer.seal(SECRET, OWNER).split("."));
  for (const part of [2, 3]) expect(new Set(texts.map((parts) => parts[part])).size).toBe(100);
});

describe("rejects", () => {
  const sealed = sealer.seal(SECRET, OWNER);

  test.each<readonly [string, ...string[]][]>([
    [["notification_secrets", "partner2"]],
    [["service_keys", "partner"]],
    [["notification_secrets", "partner", ""]],
    [["notification_secrets"]],
  ])("the owner %j", (owner) => {
    expect(sealer.open(sealed, OWNER)).toBe(SECRET); // it is in memory now, for that owner
    expect(() => sealer.open(sealed, owner)).toThrow(SealBroken);
    expect(() => createSealing([TWO, ONE]).rewrap(sealed, owner)).toThrow(SealBroken);
  });

  test("a key of the same id and other bytes, and no key of its id", () => {
    expect(() => createSealing([keyOf("one", 3)]).open(sealed, OWNER)).toThrow(
      "cannot be opened: it was sealed with different bytes of its key, or for another owner",
    );
    expect(() => createSealing([TWO]).open(sealed, OWNER)).toThrow(
      "is sealed with the key one, which is not configured",
    );
  });

  test("a text with one changed or missing character", () => {
    const fresh = createSealing([ONE, TWO]);
    for (let at = "sealed.".length; at < sealed.length; at++) {
      const replacement = sealed[at] === "A" ? "Q" : "A"; // a bit that base64 does not drop
      expect(() => fresh.open(sealed.slice(0, at) + replacement + sealed.slice(at + 1), OWNER)).toThrow(SealBroken);
      expect(() => fresh.open(sealed.slice(0, at), OWNER)).toThrow(SealBroken);
    }
  });

  test("without naming the owner's id or any of the text", () => {
    const problem = (() => {
      try {
        return sealer.open(sealed.replace(".one.", ".two."), ["identity_artifacts", "RefreshToken", "a token"]);
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(problem).toMatch(
      /^A secret of identity_artifacts \([0-9a-f]{8}\) is sealed with the key two, which is not configured$/,
    );
  });
});

test("rewrapping moves a text to the first key without changing its secret", () => {
  const newSealer = createSealing([TWO, ONE]);
  const sealed = sealer.seal(SECRET, OWNER);
  const rewrapped = newSealer.rewrap(sealed, OWNER) ?? "";
  expect(rewrapped).toMatch(/^sealed\.two\./);
  expect(rewrapped.split(".")[3]).toBe(sealed.split(".")[3]);
  expect(createSealing([TWO]).open(rewrapped, OWNER)).toBe(SECRET);
  expect(newSealer.rewrap(rewrapped, OWNER)).toBeUndefined();
});

test("opens a text from before the contract unchanged", () => {
  expect(sealer.open(SECRET, OWNER)).toBe(SECRET);
});

test("decrypts a text only once (D-secrets-at-rest-5)", () => {
  const sealer = createSealing([ONE]);
  const sealed = Array.from({ length: 10_001 }, (_, nth) => sealer.seal(SECRET, ["t", String(nth)]));
  const timeOf = (from: number, to: number) => {
    const before = process.threadCpuUsage();
    for (let nth = from; nth < to; nth++) sealer.open(sealed[nth] as string, ["t", String(nth)]);
    return process.threadCpuUsage(before).user;
  };
  const first = timeOf(1, 10_001);
  expect(timeOf(1, 10_001)).toBeLessThan(first / 2);
});
