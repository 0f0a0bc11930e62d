import { expect, test } from "vitest";
import { uuidV5 } from "../server/store/uuid.ts";

/* Ids of names, as whoever else makes them has them (RFC 9562 5.5). */

test.each([
  ["https://partner.example/hook", "d494b2c4-4fe9-5a72-8852-af7a84da2600"],
  ["", "1b4db7eb-4057-5ddf-91e0-36dec72071f5"],
])("the UUIDv5 of the address %j is %s", (name, id) => {
  expect(uuidV5(name)).toBe(id);
});
