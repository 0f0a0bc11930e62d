import { expect, test } from "vitest";
import { readContract } from "../../../packages/contract/src/contract.ts";
import { csharpSurface } from "../src/csharp/surface.ts";
import { emitClients, readClientModel } from "../src/emit-clients.ts";
import { goSurface } from "../src/go/surface.ts";
import { javaSurface } from "../src/java/surface.ts";
import { phpSurface } from "../src/php/surface.ts";
import { pythonSurface } from "../src/python/surface.ts";
import { readClientNames } from "../src/read-model.ts";
import type { Declaration } from "../src/surface/surface.ts";

/* The surface of each language must match its emitted sources. The tests extract the declarations from the sources independently. */

const contract = readContract();
const names = readClientNames(contract);
const files = emitClients(readClientModel(contract));

/** All sources of a language as one text, with each parameter list on one line. */
const sourceOf = (folder: string, ending: string): string =>
  files
    .filter(
      ([path]) =>
        path.startsWith(`clients/${folder}/`) && path.endsWith(ending) && !/[/]ErrorCode[.](php|java|cs)$/.test(path),
    )
    .map(([, text]) =>
      text
        .replaceAll(/(?<=\w)\(\n\s+/g, "(")
        .replaceAll(/,\n\s*\)/g, ")")
        .replaceAll(/,\n\s+/g, ", ")
        .replaceAll(/@Nullable |\[(Allow|Maybe)Null\] /g, ""),
    )
    .join("\n");

const matchesOf = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, text = ""]) => text).sort();

/** Checks that both lists have the same entries and length. */
function expectSame(surface: string[], emitted: string[]): void {
  const without = (all: string[], others: string[]) => all.filter((name) => !others.includes(name));
  expect({
    notEmitted: without(surface, emitted),
    notInSurface: without(emitted, surface),
    count: surface.length,
  }).toEqual({
    notEmitted: [],
    notInSurface: [],
    count: emitted.length,
  });
  expect(surface.length).toBeGreaterThan(0);
}

const textsOf = (all: Declaration[], kind: Declaration["kind"], pattern = /^/): string[] =>
  all
    .filter((declaration) => declaration.kind === kind && pattern.test(declaration.text))
    .map(({ text }) => text)
    .sort();

test("the surface of Java matches its sources", () => {
  const source = sourceOf("java", ".java");
  const surface = javaSurface(names);
  const isOfContract = (text: string) => !/^\w+\(String value\)$|^Unknown/.test(text);
  expectSame(
    textsOf(surface, "constructor").map((text) => text.replace("new ", "")),
    matchesOf(source, /^ {2}public ([A-Z]\w*\([^)]*\)) \{$/gm).filter(isOfContract),
  );
  expectSame(
    textsOf(surface, "method"),
    // Without the standard methods of value classes and accessors that only return a field.
    matchesOf(
      source,
      /^ {2}(public (?!static \w+ fromJson|Map<String, Object> toJson|String toString|boolean equals|int hashCode)(?:static )?[\w<>[\], ]+ \w+\(.*\)) \{$(?!\n {4}return \w+;\n)/gm,
    ),
  );
  expectSame(
    textsOf(surface, "constant", /^public static final \w+ \w+$/),
    matchesOf(source, /^ {2}(public static final (?!String|Repeat)\w+ \w+) = new/gm),
  );
  expectSame(
    textsOf(surface, "case"),
    [...source.matchAll(/^public final class (\w+) implements (.*) \{$/gm)]
      .flatMap(([, record, owners = ""]) => owners.split(", ").map((owner) => `${record} implements ${owner}`))
      .filter((text) => !/^Unknown/.test(text))
      .sort(),
  );
});

test("the surface of C# matches its sources", () => {
  const source = sourceOf("csharp", ".cs");
  const surface = csharpSurface(names);
  expectSame(textsOf(surface, "method"), matchesOf(source, /^ {8}(public (?:Task|Entries)\b.* \w+\(.*\))(?: =>)?$/gm));
  expectSame(
    textsOf(surface, "constructor"),
    matchesOf(source, /^ {8}public (\w+\([^)]*\))$/gm).map((text) => `new ${text}`),
  );
  expectSame(
    textsOf(surface, "field", /^public /),
    matchesOf(
      source.replace(/^ {4}public sealed class UnknownEvent[\s\S]*?^ {4}\}/m, ""),
      /^ {8}(public \S.* \w+) \{ get; (?:private )?set; \}/gm,
    ),
  );
  expectSame(
    textsOf(surface, "constant", /^public/),
    matchesOf(source, /^ {8}(public static readonly \w+ \w+) = new/gm),
  );
  expectSame(
    textsOf(surface, "case"),
    [...source.matchAll(/^ {4}public sealed class (\w+) : (?:IJsonObject, )?(I\w+(?:, I\w+)*)$/gm)]
      .flatMap(([, record, types = ""]) => types.split(", ").map((type) => `${record} : ${type}`))
      .filter((text) => !/^Unknown|: IJsonObject$/.test(text))
      .sort(),
  );
});

test("the surface of Go matches its sources", () => {
  const source = sourceOf("go", ".go");
  const surface = goSurface(names);
  expectSame(textsOf(surface, "method"), matchesOf(source, /^(func \(c \*Client\) [A-Z].*) \{$/gm));
  const structs = [...source.matchAll(/^type (\w+) struct \{\n([\s\S]*?)^\}/gm)].filter(
    ([, , body = ""]) => !/^\tRaw /m.test(body),
  );
  const fields = structs.flatMap(([, name, body = ""]) => {
    const structFields = [...body.matchAll(/^\t(\w+) ([^\n`]+?)(?: `.*)?$/gm)].map(
      ([, field, type]) => `${name}.${field} ${type}`,
    );
    return structFields;
  });
  expectSame(
    surface
      .filter(({ kind, name }) => kind === "field" && structs.some(([, type]) => name.startsWith(`${type}.`)))
      .map(({ name, type }) => `${name} ${type}`)
      .sort(),
    fields.sort(),
  );
  expectSame(
    textsOf(surface, "constant", /^(?!Code)/),
    matchesOf(source, /^\t((?!Code|Repeat)[A-Z]\w+ +[A-Z]\w+ = ".*")$/gm)
      .map((text) => text.replace(/ +/, " "))
      .sort(),
  );
});

test("the surface of PHP matches its sources", () => {
  const source = sourceOf("php", ".php");
  const surface = phpSurface(names);
  expectSame(
    textsOf(surface, "method"),
    matchesOf(source, /^ {4}(public function (?!__construct|__debugInfo|jsonSerialize)\w+\(.*\): \S+)/gm),
  );
  const classes = source.split(/^final class /m).slice(1);
  const fields = classes
    .filter((text) => !text.startsWith("UnknownEvent"))
    .flatMap((text) => matchesOf(text, /(public readonly \S+ \$\w+)/g));
  expectSame(
    textsOf(surface, "field")
      .map((text) => text.replace("?mixed", "mixed"))
      .sort(),
    fields.sort(),
  );
  expectSame(
    textsOf(surface, "constant", /^public/),
    matchesOf(source, /^ {4}(public const (?!VERSION|TIMESTAMP|WAIT_PARAMETER|URL_PATTERN)\w+ = '.*');$/gm),
  );
});

test("the surface of Python matches its sources", () => {
  const source = sourceOf("python", ".py");
  const surface = pythonSurface(names);
  expectSame(textsOf(surface, "method"), matchesOf(source, /^ {4}(def \w+\(self.*\) -> .*):$/gm));
  const records = source
    .split(/^class /m)
    .slice(1)
    .filter((text) => !/^(UnknownEvent|ErrorCode|Operations)\b/.test(text));
  const fields = records.flatMap((text) => {
    const [, body = ""] = text.split(/^\w+(?:\(_Model\))?:$/m);
    const [plain = ""] = body.split(/^\S|^ {4}@classmethod/m);
    const name = /^\w+/.exec(text)?.[0];
    return matchesOf(plain, /^ {4}(\w+: [^"=\n]+?)(?: = .*)?$/gm).map((field) => `${name}.${field}`);
  });
  expectSame(
    surface
      .filter(({ kind }) => kind === "field")
      .map(({ owner, text }) => `${owner}.${text}`)
      .sort(),
    fields.sort(),
  );
});
