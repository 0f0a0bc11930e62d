import { createHash } from "node:crypto";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { packageRepositories } from "../src/package-repositories.ts";

/* The served repositories, from packed archives. The languages' own tools install from them in test/portal-languages/. */

const archive = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));

test("serves files of a Go module proxy and of a Maven repository unchanged, and a Composer manifest with its archive", () => {
  const php = archive({ "client-php-1.1.0/composer.json": '{"name":"some/client","version":"1.1.0","require":{}}' });
  const files = packageRepositories(
    new Map([
      ["client-go-proxy-1.1.0.zip", archive({ "some.example/client/@v/list": "v1.1.0\n" })],
      ["client-go-1.1.0.zip", archive({ "client-go-1.1.0/go.mod": "module client" })],
      ["client-java-maven-2.0.0.zip", archive({ "some/client/2.0.0/client-2.0.0.jar": "jar" })],
      ["client-php-1.1.0.zip", php],
    ]),
  );
  const texts = Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
  const { "composer/packages.json": index = "", ...others } = texts;
  expect(others).toEqual({
    "go/some.example/client/@v/list": "v1.1.0\n",
    "maven/some/client/2.0.0/client-2.0.0.jar": "jar",
  });
  const dist = {
    type: "zip",
    url: "http://127.0.0.1:8080/downloads/client-php-1.1.0.zip",
    shasum: createHash("sha1").update(php).digest("hex"),
  };
  const stated = { name: "some/client", version: "1.1.0", require: {}, dist };
  expect(JSON.parse(index)).toEqual({ packages: { "some/client": { "1.1.0": stated } } });
});

test("rejects a PHP archive without a manifest", () => {
  const archives = new Map([["client-php-1.1.0.zip", archive({ "client-php-1.1.0/README.md": "" })]]);
  expect(() => packageRepositories(archives)).toThrow(
    new Error("Expected a composer.json in client-php-1.1.0.zip, got none."),
  );
});
