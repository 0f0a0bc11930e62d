import { expect, test } from "vitest";
import {
  conflictViolation,
  informationOf,
  mayLink,
  registrationViolations,
  tokenInfoOf,
} from "../../server/domain/outlets.ts";

test.each([
  ["owner", true],
  ["admin", true],
  ["manager", true],
  ["cashier", false],
  ["Owner", false],
  ["", false],
  [undefined, false],
])("the role %s may link: %s (R4.3-5)", (role, may) => {
  expect(mayLink(role)).toBe(may);
});

const OUTLET = { id: "OUT-1", name: "Satu", address: "", email: "", phone: "" } as const;

test("token info lists every role once, in order, and every outlet (decisions: further operations)", () => {
  const memberships = [
    { role: "owner", outlet: OUTLET },
    { role: "cashier", outlet: { ...OUTLET, id: "OUT-2" } },
    { role: "owner", outlet: { ...OUTLET, id: "OUT-3" } },
  ];
  expect(tokenInfoOf(memberships)).toEqual({
    user: { roles: ["cashier", "owner"] },
    outlets: [OUTLET, { ...OUTLET, id: "OUT-2" }, { ...OUTLET, id: "OUT-3" }],
  });
  expect(tokenInfoOf([])).toEqual({ user: { roles: [] }, outlets: [] });
});

test("defaults of an outlet: empty fields, disabled settings (R2.9-1)", () => {
  const least = { id: "OUT-1", name: "Satu", merchant_id: "M", status: "active", time_zone: "Asia/Jakarta" } as const;
  const stamps = { created_at: "2026-11-21T10:15:30Z", updated_at: "2026-11-21T10:15:30Z" };
  const off = { active: false };
  const information = {
    id: "OUT-1",
    merchant_name: "",
    name: "Satu",
    status: "active",
    time_zone: "Asia/Jakarta",
    email: "",
    payment_settings: { wallet: off, qr: off },
    applications: { gateway: off, wallet: off },
  };
  expect(informationOf({ ...least, ...stamps, products: [] })).toEqual(information);
  const fields = { merchant_name: "M", email: "a@b.example", payment_settings: { wallet: off, qr: { active: true } } };
  expect(informationOf({ ...least, ...stamps, ...fields, products: ["food"] })).toEqual({ ...information, ...fields });
});

const violationsOf = (time_zone: string, ...users: string[]) =>
  registrationViolations({
    name: "Satu",
    merchant_id: "M",
    status: "active",
    time_zone,
    members: users.map((user_id) => ({ user_id, role: "owner" })),
  }).map(({ code, field }) => [code, field]);

test.each([
  ...["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura", "Asia/Pontianak", "UTC"].map((zone) => [zone, true] as const),
  ...[
    "",
    " ",
    "Asia/Bandung",
    "Jakarta",
    "+07:00",
    "GMT+7",
    "WIB",
    "PST",
    "IST",
    "US/Pacific-New",
    "Asia/Jakarta ",
  ].map((zone) => [zone, false] as const),
])("the time zone %j exists: %s (decisions: platform contract)", (zone, exists) => {
  expect(violationsOf(zone)).toEqual(exists ? [] : [["TIME_ZONE_UNKNOWN", "/time_zone"]]);
});

test.each([
  ["merchant_id", "MERCHANT_CHANGED", "/merchant_id"],
  ["pop_id", "POP_ID_TAKEN", "/pop_id"],
] as const)("a registration cannot change %s (decisions: platform contract)", (conflict, code, field) => {
  expect(conflictViolation({ conflict })).toEqual({ code, field, message: expect.stringContaining(conflict) });
});

test("reports every duplicate member (decisions: outlet access)", () => {
  expect(violationsOf("UTC", "a", "b", "A")).toEqual([]);
  expect(violationsOf("Nowhere", "a", "b", "a", "b", "a")).toEqual([
    ["TIME_ZONE_UNKNOWN", "/time_zone"],
    ["MEMBER_SENT_TWICE", "/members/2/user_id"],
    ["MEMBER_SENT_TWICE", "/members/3/user_id"],
    ["MEMBER_SENT_TWICE", "/members/4/user_id"],
  ]);
});
