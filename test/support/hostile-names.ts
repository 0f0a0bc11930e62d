import { GO_TAG, nameProblems } from "../../clients/emit/src/name-problems.ts";
import { type Contract, contractFrom, readContract } from "../../packages/contract/src/contract.ts";
import { words } from "./words.ts";

/** Reserved words of the clients' languages, and names that their objects have. */
const RESERVED = `
  False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda
  nonlocal not or pass raise return try while with yield match case type self cls print field classmethod dataclass from_json list dict str
  abstract array callable catch clone const declare default die do echo empty enddeclare endfor endforeach endif endswitch endwhile enum
  eval exit extends final fn foreach function goto implements include include_once instanceof insteadof interface isset mixed namespace
  never new null object parent private protected public readonly require require_once static string switch this throw trait unset use var
  void xor bool float int iterable
  boolean byte char double long native package short strictfp super synchronized throws transient volatile true false record sealed permits
  hashCode toString getClass notify notifyAll wait finalize equals of toJson json that other value
  chan defer fallthrough func go map range select struct any append cap close complex copy delete error iota len make max min nil panic
  recover rune uint8 init main url context String GoString
  base checked decimal delegate event explicit extern fixed foreach implicit internal is lock operator out override params ref sbyte
  sizeof stackalloc typeof uint ulong unchecked unsafe ushort using virtual Equals GetType ToString Value MemberwiseClone
  debugger export keyof let module never of satisfies undefined unknown constructor __proto__ prototype arguments
  options body query response data entries entry page after isLast ctx err values parameters cancellationToken start next call items
  get_class getClass __construct __call __get __clone __toString __halt_compiler __CLASS__ __init__ __class__ __dict__ __eq__ __slots__
  __debug__ asdict fields replace Optional List UNSET jsonSerialize getIterator cases tryFrom name ordinal valueOf wait0 Builder builder
  MarshalJSON UnmarshalJSON Error GetHashCode get_Item op_Equality Item item Dispose ToJson to_json from_json hash_code raw Raw
  when with to exports opens requires provides uses transitive open sealed file required scoped nint nameof dynamic partial where group
  into orderby join on by ascending descending global alias get set add remove managed field allows notnull unmanaged args resource
  numeric toLocaleString valueof hasOwnProperty isPrototypeOf newuuid sendwithtoken validate closeQuery breakQuery __defineGetter__ then default_ class_ self_ this_`
  .split(/\s+/)
  .filter(Boolean);

const SHAPED = [
  ...[...words`price2 price_2 A+ A- A -1 +1 1 1st 2 _ - . a-b a_b a.b aB AB ab _id`, ...["a b"]],
  ...[...words`é e Straße 名前 имя имя2 αβγ ٣ Ⅷ ½ € ∑ ﬁ ª ﷺ 한글`, ...["😀", "x\u0301", "\u200d", "\u00a0", "𝒳"]],
  ...words`a+b a*b 100% #1 @type $ref2 <b> a=b a? a! a&b a|b a~b a^b filter[status] a(b) {a} a;b a:b`,
  ...[
    "\u202ertl",
    "ltr\u200e",
    "\u200fשלום",
    "a\u200bb",
    "a\u200db",
    "\u2066x\u2069",
    "\ufeffbom",
    "👩‍👩‍👧",
    "🏳️‍🌈 flag",
    "☃",
    "İ",
    "ı",
    "ſ",
    "K",
  ],
  ...[...words`007 3.14 -0 1e5 0x1 NaN Infinity Order ORDER orDer Class CLASS String STRING`, ...["1️⃣"]],
  ...[...words`*/ /* // # ?> <?php """ ''' ]]> --> -- " ' $ #{a}`, ...["`", "``", "\\", "a\\", `\${a}`]],
  ...[
    "{$a}",
    "%s",
    "%",
    "\\u000a",
    "\\n",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "\u0001",
    "\u007f",
    "\u0085",
    "\u2028",
    "\ud800",
    "a\udc00b",
    "\ufffe",
  ],
];

export const HOSTILE_TEXTS = [
  ...[
    'Written as """note""" in our system.',
    'Ends with a quote "',
    "'''",
    "Ends with a backslash \\",
    "\\u0041 and \\u002a/ and \\uXYZ",
  ],
  ...[
    "*/ int x; /*",
    "?> <?php",
    "<!-- -->",
    "]]> & < > </summary>",
    "{@code x} {@link #y} @deprecated",
    "@param x y",
    "`a` ``b`` {c}",
  ],
  ...[
    `\${x} #{y} $y %s %(z)s {0}`,
    "line\nbreaks\n\n- and\r\nlists\n| a | b |\n",
    "\u2028\u2029\u0085\ufeff\u0000\u001b",
    "// /// # --",
    "\\N{DASH} \\x41 \\\\",
  ],
  ...["`${`", "@", "* /", "{{", "\t", "é 名 😀"],
  ...[
    ...words`\u005cu002a/ * / **/ ? ?> %> </script>`,
    ...["\\u000a int x; //", "*\\u002f int x; /\\u002a", "ends in */", "<?= 1 ?>"],
  ],
  ...[
    ...words`]]> --> </remarks><x> " "" """ '`,
    ...["ends in ]]", "-- a -- b --", "&#42;/ &amp; &lt", "`+x+`", "`", "${`", "\\"],
  ],
  ...[
    "\\\\\\",
    '\\"',
    '"\\',
    "'''\\",
    "{@inheritDoc}",
    "{@code",
    "@Override",
    "@see #x",
    "@internal",
    "@var int",
    "+build ignore",
  ],
  ...[
    "go:generate rm",
    "nolint",
    "#pragma",
    "#region",
    "# type: ignore",
    "noqa",
    "\ud800 alone",
    "\u202e rtl \u2066",
    "\u200b",
    "\ufffe",
    "1. a\n2. b",
  ],
];

/** Repeatable random numbers (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Characters of many Unicode classes. */
const LETTERS = [..."abcXYZ019_-.+ $é名имαß٣Ⅷ€∑😀\u0301ﬁªñ\u200f\u202e\u200b\u200d"];

/** At least `count` different names: reserved words, names of a special shape, and random ones. */
export function hostileNames(seed: number, count: number): string[] {
  const random = randomFrom(seed);
  const names = new Set([...RESERVED, ...SHAPED]);
  while (names.size < count)
    names.add(Array.from({ length: 1 + random(8) }, () => LETTERS[random(LETTERS.length)]).join(""));
  const list = [...names];
  return Array.from({ length: count }, () => list.splice(random(list.length), 1)[0] as string);
}

const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Our contract with each name as a property, a value, a parameter, an operation and, if possible, a component. */
export function hostileContract(names: readonly string[]): Contract {
  const { openapi, asyncapi, platform } = readContract();
  const root = structuredClone(openapi.root.value) as Root;
  const text = (index: number): string => HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] as string;
  const kinds = [
    { type: "string" },
    { type: "integer" },
    { type: ["string", "null"] },
    { type: "array", items: { type: "string" } },
  ];
  const { schemas } = root.components;
  const components = names.filter((name) => /^[\w.-]+$/.test(name) && !Object.hasOwn(schemas, name));
  for (const [index, name] of components.entries())
    define(schemas, name, { type: "object", description: text(index), properties: { id: { type: "string" } } });
  const properties: Record<string, unknown> = {};
  for (const [group, some] of inGroups(names, 40).entries()) {
    const fields = some
      .filter((name) => GO_TAG.test(name))
      .map((name, index) => [name, { ...kinds[index % 4], description: text(index) }] as const);
    const required = fields.flatMap(([name], index) => (index % 3 === 0 ? [name] : []));
    schemas[`Fields${group}`] = { type: "object", description: text(group), required, properties: fromEntries(fields) };
    schemas[`Values${group}`] = { type: "string", description: text(group), enum: some };
    for (const kind of ["Fields", "Values"])
      properties[`at_${kind}${group}`] = { $ref: `#/components/schemas/${kind}${group}` };
  }
  for (const [index, name] of components.entries())
    properties[`in_${index}`] = { $ref: `#/components/schemas/${name}` };
  for (const [group, some] of inGroups(Object.entries(properties), 40).entries()) {
    schemas[`Whole${group}`] = { type: "object", properties: Object.fromEntries(some) };
    const value = { $ref: `#/components/schemas/Whole${group}` };
    const response = {
      type: "object",
      required: ["success", "data"],
      properties: { success: { type: "boolean" }, data: value },
    };
    root.paths[`/whole/${group}`] = {
      put: operation(`putWhole${group}`, text(group), [], response, value),
    };
  }
  const ordinary = names.filter((name) => !PAGING.includes(name));
  for (const [index, id] of ordinary.entries()) {
    const some = index % 6 === 0 ? ordinary.slice(index, index + 6) : [];
    const parameters = some.map((name, nth) => ({
      name,
      in: "query",
      required: nth === 1,
      description: text(nth),
      schema: { type: "string" },
    }));
    const path = { name: "order-id", in: "path", required: true, schema: { type: "string" } };
    root.paths[`/calls/${index}/{order-id}`] = { get: operation(id, text(index), [path, ...parameters]) };
  }
  return contractFrom({
    openapi: root,
    asyncapi: asyncapi.root.value as object,
    platform: platform.root.value as object,
  });
}

/** Parameters that make an operation a list. */
const PAGING = ["page", "after"];

type Root = { paths: Record<string, unknown>; components: { schemas: Record<string, unknown> } };

/** `__proto__` becomes a key of its own. */
const define = (target: Record<string, unknown>, key: string, value: unknown): void => {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
};
const fromEntries = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  for (const [key, value] of entries) define(record, key, value);
  return record;
};

const operation = (
  operationId: string,
  description: string,
  parameters: unknown[],
  response?: unknown,
  body?: unknown,
) => ({
  operationId,
  summary: description.split("\n")[0],
  description,
  security: [],
  parameters,
  ...(body !== undefined && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
  responses: {
    "200": { description, ...(response !== undefined && { content: { "application/json": { schema: response } } }) },
  },
});

/** The names without those that clients cannot tell apart: of each pair, the later one. */
export function distinctNames(names: readonly string[]): { names: string[]; rejected: string[] } {
  let remaining = [...names];
  for (;;) {
    const documents = Object.values(hostileContract(remaining));
    const position = new Map(remaining.map((name, index) => [name, index]));
    const rejected = new Set(
      nameProblems(documents).flatMap(({ message }) => {
        const [name = "", other] = [...message.matchAll(/(?:got|beside) ("(?:[^"\\]|\\.)*")/g)].map(
          ([, text = '""']) => JSON.parse(text) as string,
        );
        return (position.get(name) ?? -1) > (position.get(other ?? "") ?? -1) || other === undefined ? name : [];
      }),
    );
    if (rejected.size === 0) return { names: remaining, rejected: names.filter((name) => !position.has(name)) };
    remaining = remaining.filter((name) => !rejected.has(name));
  }
}
