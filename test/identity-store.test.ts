import { describe, expect, test } from "vitest";
import { createIdentityStore } from "../server/store/postgres/service/identity.ts";
import { cloneDatabase } from "./support/database.ts";
import { sealing } from "./support/sealing.ts";

const { database } = await cloneDatabase();
const store = createIdentityStore(database, sealing);

describe("state of the identity provider (decisions: tokens)", () => {
  const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1000);
  const artifact = { model: "Test", id: "1", payload: { text: "\0\ud800" }, expiresAt: at(100) };

  test("an artifact is there until the second it expires, by either name", async () => {
    await store.save({ ...artifact, uid: "u1" }, at(0));
    const stored = { payload: artifact.payload, consumed: false };
    expect(await store.find("Test", "1", at(99))).toEqual(stored);
    expect(await store.findByUid("Test", "u1", at(99))).toEqual(stored);
    expect(await store.find("Test", "1", at(100))).toBeUndefined();
    expect(await store.findByUid("Test", "u1", at(100))).toBeUndefined();
    expect(await store.find("Other", "1", at(0))).toBeUndefined();
  });

  test("saved again it is replaced", async () => {
    await store.save({ ...artifact, payload: { second: true }, uid: "u2" }, at(0));
    expect(await store.find("Test", "1", at(0))).toEqual({ payload: { second: true }, consumed: false });
    expect(await store.findByUid("Test", "u1", at(0))).toBeUndefined();
  });

  test("one of many consumes it; an expired or unknown one nobody", async () => {
    await store.save(artifact, at(0));
    expect(await store.consume("Test", "1", at(100))).toBe(false);
    const consumed = await Promise.all(Array.from({ length: 8 }, () => store.consume("Test", "1", at(99))));
    expect(consumed.filter(Boolean)).toHaveLength(1);
    expect(await store.find("Test", "1", at(99))).toEqual({ payload: artifact.payload, consumed: true });
    expect(await store.consume("Other", "1", at(0))).toBe(false);
    expect(await store.consume("Test", "unknown", at(0))).toBe(false);
  });

  test("removing a grant removes its tokens, and nothing else", async () => {
    for (const [id, grantId] of [
      ["a", "g1"],
      ["b", "g1"],
      ["c", "g2"],
    ] as const) {
      await store.save({ ...artifact, id, grantId }, at(0));
    }
    await store.removeGrant("Test", "g1");
    const found = await Promise.all(["a", "b", "c"].map((id) => store.find("Test", id, at(0))));
    expect(found.map((one) => one !== undefined)).toEqual([false, false, true]);
    await store.remove("Test", "c");
    expect(await store.find("Test", "c", at(0))).toBeUndefined();
  });

  test("models and ids are told apart: what is consumed or removed is one artifact", async () => {
    const names = [
      ["One", "a"],
      ["One", "b"],
      ["Two", "a"],
    ] as const;
    const save = () =>
      Promise.all(
        names.map(([model, id]) => store.save({ ...artifact, model, id, uid: id, grantId: "shared" }, at(0))),
      );
    const found = async () => {
      const all = await Promise.all(names.map(([model, id]) => store.find(model, id, at(0))));
      return all.map((one) => one?.consumed);
    };
    await save();
    expect(await store.consume("One", "a", at(0))).toBe(true);
    expect(await found()).toEqual([true, false, false]);
    await store.remove("One", "a");
    expect(await found()).toEqual([undefined, false, false]);
    await store.removeGrant("One", "shared");
    expect(await found()).toEqual([undefined, undefined, false]);
    expect(await store.findByUid("One", "a", at(0))).toBeUndefined();
    await store.removeGrant("Two", "shared");
    expect(await found()).toEqual([undefined, undefined, undefined]);
  });

  const count = async () => {
    const [row] = await database.query<{ count: number }>("SELECT count(*) FROM identity_artifacts");
    return row?.count ?? 0;
  };

  test("a write takes what expires at its moment, and not what lives a moment longer", async () => {
    await database.query("DELETE FROM identity_artifacts");
    await store.save({ ...artifact, id: "edge" }, at(0));
    await store.save({ ...artifact, id: "later", expiresAt: at(2_000) }, at(99.999));
    expect(await count()).toBe(2);
    await store.save({ ...artifact, id: "later", expiresAt: at(2_000) }, at(100));
    expect(await count()).toBe(1);
  });

  test("every write takes a few expired rows with it", async () => {
    for (let id = 0; id < 25; id++) await store.save({ ...artifact, id: `old-${id}` }, at(0));
    const before = await count();
    await store.save({ ...artifact, id: "new", expiresAt: at(2_000) }); // by a clock that is not trusted
    expect(await count()).toBe(before + 1);
    await store.save({ ...artifact, id: "new", expiresAt: at(2_000) }, at(1_000));
    expect(await count()).toBe(before + 1 - 10);
    expect(await store.find("Test", "new", at(1_000))).toBeDefined();
  });

  test("the oldest go first, and an expired one that is saved again does not go with it", async () => {
    await database.query("DELETE FROM identity_artifacts");
    for (const age of [7, 3, 11, 1, 9, 5, 12, 2, 8, 4, 10, 6])
      await store.save({ ...artifact, id: `${age}`, expiresAt: at(100 - age) });
    await store.save({ ...artifact, id: "12", expiresAt: at(2_000) }, at(100));
    const left = await database.query<{ at: Date }>("SELECT expires_at AS at FROM identity_artifacts ORDER BY 1");
    expect(left).toEqual([{ at: at(99) }, { at: at(2_000) }]);
    await store.save({ ...artifact, id: "1", expiresAt: at(99) }, at(100)); // it is expired still
    expect(await count()).toBe(2);
  });
});
