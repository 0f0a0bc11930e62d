import { describe, expect, test } from "vitest";
import { createIdentityStore } from "../server/store/postgres/service/identity.ts";
import { cloneDatabase } from "./support/database.ts";
import { sealing } from "./support/sealing.ts";

const { database } = await cloneDatabase();
const store = createIdentityStore(database, sealing);

describe("storage of the identity provider (decisions: tokens)", () => {
  const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1000);
  const artifact = { model: "Test", id: "1", payload: { text: "\0\ud800" }, expiresAt: at(100) };

  const count = async () => {
    const [row] = await database.query<{ count: number }>("SELECT count(*) FROM identity_artifacts");
    return row?.count ?? 0;
  };

  test("removes rows that expire at the time of a write, and no later ones", async () => {
    await database.query("DELETE FROM identity_artifacts");
    await store.save({ ...artifact, id: "edge" }, { expiredBy: at(0) });
    await store.save({ ...artifact, id: "later", expiresAt: at(2_000) }, { expiredBy: at(99.999) });
    expect(await count()).toBe(2);
    await store.save({ ...artifact, id: "later", expiresAt: at(2_000) }, { expiredBy: at(100) });
    expect(await count()).toBe(1);
  });

  test("removes a few expired rows with every write", async () => {
    for (let id = 0; id < 25; id++) await store.save({ ...artifact, id: `old-${id}` }, { expiredBy: at(0) });
    const before = await count();
    await store.save({ ...artifact, id: "new", expiresAt: at(2_000) }); // by a clock that is not trusted
    expect(await count()).toBe(before + 1);
    await store.save({ ...artifact, id: "new", expiresAt: at(2_000) }, { expiredBy: at(1_000) });
    expect(await count()).toBe(before + 1 - 10);
    expect(await store.find("Test", "new", at(1_000))).toBeDefined();
  });

  test("removes the oldest rows first, and not an expired one that is saved again", async () => {
    await database.query("DELETE FROM identity_artifacts");
    for (const age of [7, 3, 11, 1, 9, 5, 12, 2, 8, 4, 10, 6])
      await store.save({ ...artifact, id: `${age}`, expiresAt: at(100 - age) });
    await store.save({ ...artifact, id: "12", expiresAt: at(2_000) }, { expiredBy: at(100) });
    const rows = await database.query<{ at: Date }>("SELECT expires_at AS at FROM identity_artifacts ORDER BY 1");
    expect(rows).toEqual([{ at: at(99) }, { at: at(2_000) }]);
    await store.save({ ...artifact, id: "1", expiresAt: at(99) }, { expiredBy: at(100) }); // it is still expired
    expect(await count()).toBe(2);
  });

  test("removes the oldest rows of the model beyond a number, and keeps the new one", async () => {
    await database.query("DELETE FROM identity_artifacts");
    await store.save({ ...artifact, model: "Other", id: "other", expiresAt: at(1) });
    for (const age of [3, 1, 2]) await store.save({ ...artifact, id: `${age}`, expiresAt: at(100 - age) }, { most: 3 });
    expect(await count()).toBe(4);
    await store.save({ ...artifact, id: "3", expiresAt: at(97) }, { most: 3 }); // replaces a row
    expect(await count()).toBe(4);
    await store.save({ ...artifact, id: "4", expiresAt: at(50) }, { most: 3, expiredBy: at(0) });
    const remaining = await Promise.all(["1", "2", "3", "4"].map((id) => store.find("Test", id, at(0))));
    expect(remaining.map((each) => each !== undefined)).toEqual([true, true, false, true]);
    expect(await store.find("Other", "other", at(0))).toBeDefined();
    for (let id = 10; id < 25; id++) await store.save({ ...artifact, id: `${id}` });
    await Promise.all(["30", "31", "32"].map((id) => store.save({ ...artifact, id }, { most: 3 })));
    await store.save({ ...artifact, id: "33" }, { most: 3 }); // writes at the same moment may remove the same ten
    expect(await count()).toBe(4);
  });
});
