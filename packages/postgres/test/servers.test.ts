import { expect, test } from "vitest";
import { createRotation, readServers } from "../src/servers.ts";

/* URLs with several hosts, as documented by libpq. */

test.each<[url: string, urls: string[], mustWrite: boolean]>([
  ["postgres://u:p@a:5432/db?sslmode=disable", ["postgres://u:p@a:5432/db?sslmode=disable"], false],
  ...["prefer", "require", "verify-ca", "verify-full"].map((mode): [string, string[], boolean] => [
    `postgres://a/db?sslmode=${mode}`,
    ["postgres://a/db?sslmode=verify-full"],
    false,
  ]),
  ["postgres://a/db?sslmode=no-verify", ["postgres://a/db?sslmode=no-verify"], false],
  [
    "postgres://a/db?uselibpqcompat=true&sslmode=require",
    ["postgres://a/db?uselibpqcompat=true&sslmode=require"],
    false,
  ],
  ["postgresql:///db?host=/run/postgresql", ["postgresql:///db?host=/run/postgresql"], false],
  ["postgres://a/db?target_session_attrs=any", ["postgres://a/db"], false],
  ["postgres://a/db?target_session_attrs=read-write&x=1", ["postgres://a/db?x=1"], true],
  ["postgres://u:p@a:1,b:2/db", ["postgres://u:p@a:1/db", "postgres://u:p@b:2/db"], true],
  [
    "postgres://u:p%2C@a,[::1]:2/db?target_session_attrs=primary",
    ["postgres://u:p%2C@a/db", "postgres://u:p%2C@[::1]:2/db"],
    true,
  ],
  ["postgres://u:p,q@a,b,c", ["postgres://u:p,q@a", "postgres://u:p,q@b", "postgres://u:p,q@c"], true],
])("reads %s", (url, urls, mustWrite) => {
  expect(readServers(url)).toEqual({ urls, mustWrite });
});

const INVALID_URL = "is not a database URL: expected postgres://user:password@host:5432/database.";
const EMPTY = "has an empty host in its list: expected host:port,host:port.";

test.each([
  ["nonsense", INVALID_URL],
  ["mysql://a/db", INVALID_URL],
  ["postgres://a:x/db", INVALID_URL],
  [
    "postgres://u:secret@a/db?sslmode=on",
    "has sslmode=on: expected disable, or verify-full, which checks the server's certificate.",
  ],
  ["postgres://u:secret@a,/db", EMPTY],
  ["postgres://u:secret@,b/db", EMPTY],
  ["postgres://u:secret@a:1,b:70000/db", "has the host b:70000 in its list: expected host:port,host:port."],
  [
    "postgres:///db?host=a,b",
    "has a list of hosts in its query: expected it before the path, as in postgres://a:5432,b:5433/database.",
  ],
  ...["any", "standby", "read-only", "x"].map((attribute) => [
    `postgres://a,b/db?target_session_attrs=${attribute}`,
    `has target_session_attrs=${attribute}: expected read-write or primary, since the service writes; list standbys in REPLICA_URLS.`,
  ]),
])("rejects %s", (url = "", sentence) => {
  expect(() => readServers(url)).toThrow(new Error(sentence));
});

test("switches to the next server once, also if several callers leave the same server", () => {
  const servers = createRotation(["a", "b", "c"]);
  const selected: string[] = [];
  for (const url of ["b", "a", "a", "b", "a", "c"]) {
    servers.leave(url);
    selected.push(servers.current());
  }
  expect([servers.count, selected]).toEqual([3, ["a", "b", "b", "c", "c", "a"]]);
});
