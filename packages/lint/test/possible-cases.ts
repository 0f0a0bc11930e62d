/** A part that no value fits, or that readers cannot tell apart, and the closest accepted one. `^` marks the place of the finding. */
export type Case = {
  rule: string;
  title: string;
  file: string;
  good: string;
  wrong: string;
  right: string;
  says: string;
};

const ITEMS = "resources/items.yaml";
const NOTE = "      note:\n";

/** Cases of one rule, each a schema of a new property. */
const schemas = (rule: string, rows: [title: string, wrong: string, right: string, says: string][]): Case[] =>
  rows.map(([title, wrong, right, says]) => {
    const added = (schema: string): string => `      added: { description: Added., ${schema} }\n${NOTE}`;
    return { rule, title, file: ITEMS, good: NOTE, wrong: added(wrong), right: added(right), says };
  });

/** Cases of one rule whose wrong and right schema differ in one place: `«wrong|right»`. */
const variants = (rule: string, rows: [title: string, both: string, says: string][]): Case[] =>
  schemas(
    rule,
    rows.map(([title, both, says]) => {
      const right = both.replace(/«.*?\|(.*?)»/, "$1").replace("^", "");
      return [title, both.replace(/«(.*?)\|.*?»/, "$1"), right, says];
    }),
  );

/** Cases of one rule whose wrong and right description of a schema differ in one place. */
const descriptions = (rule: string, rows: [both: string, schema: string, says: string][]): Case[] =>
  rows.map(([both, schema, says]) => {
    const added = (sentence: string): string => `      added: { ^description: '${sentence}', ${schema} }\n${NOTE}`;
    const right = added(both.replace(/«.*?\|(.*?)»/, "$1")).replace("^", "");
    return {
      rule,
      title: both,
      file: ITEMS,
      good: NOTE,
      wrong: added(both.replace(/«(.*?)\|.*?»/, "$1")),
      right,
      says,
    };
  });
const NAME = "type: string, minLength: 2, maxLength: 40";
const THREE = "type: string, minLength: 3, maxLength: 3";
const TAGS = "type: array, maxItems: 20, items: { type: string, maxLength: 40 }";
const SECONDS = "type: integer, minimum: 60, maximum: 7200, default: 600";
const STATUS = "type: string, enum: [open, paid, OLD], default: open";

const text = (pattern: string, maxLength: number | undefined = 64): string =>
  `type: string${maxLength === undefined ? "" : `, maxLength: ${maxLength}`}, ^pattern: '${pattern}'`;
const plain = (...parameters: Parameters<typeof text>): string => text(...parameters).replace("^", "");
const object = (keywords: string): string =>
  `type: object, properties: { a: { const: 1 }, b: { const: 1 }, c: { const: 1 } }, ${keywords}`;

export const CASES: Case[] = [
  ...schemas("fast-patterns", [
    ["a loop in a loop", text("^(a+)+$"), plain("^a+$"), 'got ^(a+)+$, which takes more for texts such as "aaaaaaaa'],
    ["equal alternatives", text("^(a|a)*$"), plain("^(a|b)*$"), "at most 256 steps per character"],
    ["alternatives of different lengths", text("^(a|aa)+$"), plain("^(a|ba)+$"), 'such as "aaaa'],
    ["alternatives with the same beginnings", text("^(ab|a|b)*$"), plain("^(ab|a|c)*$"), 'such as "abab'],
    ["an optional separator", text("^([a-z]+-?)*$"), plain("^[a-z]+(-[a-z]+)*$"), "steps per character"],
    ["a loop of an empty text", text("^(a*)*$"), plain("^(a?b)*$"), "steps per character"],
    ["many loops in a row", text("(.*a){12}"), plain("^(.{3}a){12}$"), "steps per character"],
    ["limited loops in a loop", text("^(a{1,30}){1,30}$"), plain("^(a{3}){1,20}$"), "steps per character"],
    ["optional letters", text("^(a?){30}a{30}$"), plain("^a{30,60}$"), "steps per character"],
    ["quadratic time of a long text", text("^\\d+\\d+$", 512), plain("^\\d+\\d+$", 511), 'such as "0000'],
    ["cubic time of a short text", text("\\d+\\d+$"), plain("^\\d+\\d+$"), 'such as "0000'],
    ["a search for an end", text("[a-z]+$", 512), plain("^[a-z]+$", 512), "begin it with ^"],
    ["a slow part of the alternatives", text("^(?:(a+)+b|a)$"), plain("^(?:a+b|a)$"), 'such as "aaaa'],
    ["a slow part that may be left out", text("^a((b+)+c)?"), plain("^a(b+)+"), 'such as "abbbb'],
    ["a slow lookahead", text("^(?=(a+)+b)a"), plain("^(?=.*[A-Z])(?=.*[0-9]).{8,}$"), 'such as "aaaa'],
    ["a slow Unicode property", text("^(\\p{Lu}+)+$"), plain("^\\p{Lu}+(?: \\p{Lu}+)*$"), 'such as "AAAA'],
    ["a backreference", text("^(a+)\\1$"), plain("^(?<name>a+)\\b$"), "time that cannot be bounded"],
    ["exponential time within a short limit", text("^(a+)+$", 8), plain("^a{1,8}$", 8), "steps per character"],
    [
      "a slow pattern of names",
      "type: object, patternProperties: { ^'^(a+)+$': { const: 1 } }",
      "type: object, patternProperties: { '^a+$': { const: 1 } }",
      "steps per character",
    ],
  ]),
  ...schemas("possible-patterns", [
    ["a pattern above maxLength", text("^[A-Z]{10}$", 9), plain("^[A-Z]{10}$", 10), "a text of 0 to 9 characters"],
    ["a pattern below minLength", `minLength: 3, ${text("^(ab?)$")}`, `minLength: 2, ${plain("^(ab?)$")}`, "3 to 64"],
    ["only lengths between", `minLength: 3, ${text("^(ab)+$", 3)}`, `minLength: 3, ${plain("^(ab)+$", 4)}`, "3 to 3"],
    ["a pattern without ends", text("abc", 2), plain("abc", 3), "a text of 0 to 2 characters"],
    ["letters before the beginning", text("a^b"), plain("^ab"), "got a^b"],

    ["an empty class", "type: string, ^pattern: '^[]$'", "type: string, pattern: '^[a]$'", "that a text matches"],
    [
      "a limit beside the pattern of a part",
      "^maxLength: 2, allOf: [{ type: string, maxLength: 64, pattern: '^abc' }]",
      "maxLength: 3, allOf: [{ type: string, maxLength: 64, pattern: '^abc' }]",
      "got ^abc",
    ],
    [
      "a pattern of names that none matches",
      "type: object, patternProperties: { ^'a^': { const: 1 } }",
      "type: object, patternProperties: { '^a': { const: 1 } }",
      "a pattern that a name matches",
    ],
  ]),
  ...variants("possible-limits", [
    [
      "limits of two parts",
      "allOf: [{ type: integer, ^minimum: «6|5» }, { maximum: 5 }]",
      "Expected minimum to be below maximum (5), got 6.",
    ],
    ["no integer between", "type: integer, minimum: 1.5, ^maximum: «1.9|2»", "a multiple of 1"],
    ["no multiple between", "type: integer, minimum: 11, maximum: «19|20», ^multipleOf: 10", "a multiple of 10"],
    ["no integer inside", "type: integer, exclusiveMinimum: 4, ^exclusiveMaximum: «5|6»", "between the limits 4 and 5"],
    [
      "required beyond maxProperties",
      object("maxProperties: «1|2», ^required: [a, b]"),
      "at most 1 required properties, as maxProperties allows, got 2: a, b",
    ],
    [
      "dependents beyond maxProperties",
      object("maxProperties: «2|3», dependentRequired: { ^a: [b], b: [c] }"),
      "together with a, as maxProperties allows, got 3: a, b, c",
    ],
    ["minProperties of a closed object", object("additionalProperties: false, ^minProperties: «4|3»"), "at most 3"],
    [
      "a required name that a closed object lacks",
      object("additionalProperties: false, required: [a, ^«d|c»]"),
      "got d, which additionalProperties: false forbids",
    ],
    [
      "a required name without its pattern",
      "type: object, additionalProperties: false, patternProperties: { 'a$': { const: 1 } }, required: [^«b|ba»]",
      "got b",
    ],
    [
      "a required name that is left over",
      object("unevaluatedProperties: false, required: [^«d|c»]"),
      "unevaluatedProperties: false forbids",
    ],
    [
      "a required name beyond propertyNames",
      object("propertyNames: { maxLength: «1|2» }, required: [^ab]"),
      "got ab, which propertyNames forbids",
    ],
    [
      "a dependent name beyond propertyNames",
      object("propertyNames: { enum: [a, b] }, dependentRequired: { a: [«b, ^c|b»] }"),
      "got c",
    ],
    [
      "a required property that is always wrong",
      "type: object, properties: { a: false }, required: [^«a|b»]",
      "its schema false",
    ],
    [
      "minContains beyond maxItems",
      "type: array, items: { const: 1 }, contains: { const: 1 }, ^minContains: «3|2», maxItems: 2",
      "minContains to be below maxItems (2), got 3",
    ],
    [
      "contains in an empty list",
      "type: array, items: { const: 1 }, ^contains: { const: 1 }, maxItems: «0|1»",
      "the entry that contains requires",
    ],
    [
      "prefixItems beyond maxItems",
      "type: array, ^prefixItems: [{ const: 1 }, { const: 2 }], maxItems: «1|2»",
      "at most 1 prefixItems, as maxItems allows, got 2",
    ],
    [
      "minItems of a closed list",
      "type: array, prefixItems: [{ const: 1 }], items: false, ^minItems: «2|1»",
      "minItems of at most 1",
    ],
    [
      "minItems of different values",
      "type: array, items: { enum: [a, b] }, uniqueItems: true, ^minItems: «3|2»",
      "minItems of at most 2",
    ],
  ]),
  ...variants("exact-limits", [
    [
      "a limit beyond 2^53 - 1",
      "type: integer, minimum: 0, ^maximum: «9007199254740993|9007199254740991»",
      "got 9007199254740993",
    ],
    [
      "a negative limit beyond 2^53 - 1",
      "type: integer, ^minimum: «-9007199254740992|-9007199254740991», maximum: 0",
      "got -9007199254740992",
    ],
    ["a power of ten beyond 2^53 - 1", "type: number, minimum: 0, ^maximum: «1e16|1.5e3»", "got 1e16"],
    [
      "a decimal with lost digits",
      "type: number, ^minimum: «0.10000000000000000001|0.1000000000000000000», maximum: 1",
      "write 0.1, which",
    ],
    [
      "a hexadecimal number",
      "type: integer, minimum: 0x10, ^maximum: «0x20000000000001|0x1fffffffffffff, examples: [17], title: '1234567890123456'»",
      "got 0x20000000000001",
    ],
    ["a constant", "type: integer, ^const: «9007199254740993|9007199254740991»", "got 9007199254740993"],
    ["a value of an enum", "type: integer, enum: [1, ^«9007199254740993|9007199254740991»]", "got 9007199254740993"],
  ]),
  ...variants("plain-names", [
    [
      "a Cyrillic letter",
      'type: string, enum: [open, ^«"\\u0430ctive"|active»]',
      'where U+0430 is Cyrillic and not Latin. | write "active"',
    ],
    ["a word of look-alikes", 'type: string, enum: [^"«\\u0440\\u0430\\u0443|\\u0440\\u0443\\u0431»"]', 'write "pay"'],
    [
      "a Greek letter without a Latin twin",
      'type: string, enum: [^"«\\u03a9mega|\\u03a9»"]',
      "use letters of one alphabet",
    ],
    ["a Greek letter", 'type: string, ^const: «"\\u03bfpen"|open»', "U+03BF is Greek"],
    ["a letter of full width", 'type: string, enum: [^"«\\uff4fpen|m\\u00b2»"]', "U+FF4F is a variant of o"],
    ["a blank at the end", 'type: string, enum: [^«"active "|active»]', "begins or ends with a blank"],
    ["a blank at the beginning", 'type: string, enum: [^«" active"|active»]', "begins or ends with a blank"],
    ["two blanks", 'type: string, enum: [^«"sold  out"|sold out»]', "two blanks in a row"],
    [
      "a blank of another width",
      'type: string, enum: [^«"sold\\u00a0out"|sold out»]',
      "U+00A0, an invisible character",
    ],
    ["a zero-width space", 'type: string, enum: [^"«sold\\u200bout|\\u2764\\ufe0f»"]', "U+200B, an invisible"],
    ["letters and accents apart", 'type: string, enum: [^"«cafe\\u0301|caf\\u00e9»"]', "form NFC"],
  ]),
  {
    rule: "plain-names",
    title: "a property of a header schema",
    file: ITEMS,
    good: NOTE,
    wrong: `      added: { type: object, x-header-names: true, description: Added., properties: { ^"X-\\u0410": { const: 1 } } }\n${NOTE}`,
    right: `      added: { type: object, x-header-names: true, description: Added., properties: { "X-A": { const: 1 } } }\n${NOTE}`,
    says: "U+0410 is Cyrillic",
  },
  {
    rule: "plain-names",
    title: "a parameter",
    file: ITEMS,
    good: "        - name: limit\n",
    wrong: '        - ^name: "limit "\n',
    right: "        - name: limit\n",
    says: "a parameter in plain letters",
  },
  {
    rule: "plain-names",
    title: "an event",
    file: "events/items.yaml",
    good: "    name: item.changed\n",
    wrong: '    ^name: "item.ch\\u0430nged"\n',
    right: "    name: item.changed\n",
    says: "an event in plain letters",
  },
  {
    rule: "plain-names",
    title: "a scope",
    file: "openapi.yaml",
    good: "            items:read: Read items\n",
    wrong: '            items:read: Read items\n            ^"items:re\\u0430d": Read items\n',
    right: "            items:read: Read items\n",
    says: "a scope in plain letters",
  },
  ...variants("distinct-names", [
    ["values in another case", "type: string, enum: [active, ^«Active|actively»]", 'got "Active" beside "active"'],
    ["values with the same letters", 'type: string, enum: [«"stra\\u00dfe", ^STRASSE|A+, A-, A»]', 'got "STRASSE"'],
    ["a capital I for a small l", "type: string, enum: [«All, ^AIl|mall, mail, ID, LD»]", 'got "AIl" beside "All"'],
    ["values with the same digits", 'type: string, enum: [m2, ^«"m\\u00b2"|m3»]', 'beside "m2"'],
  ]),
  ...descriptions("stated-limits", [
    ["A name, not longer than «50|40» characters.", NAME, '"not longer than 50 characters"'],
    [
      "A name of at least «three|two» letters.",
      NAME,
      '"at least three letters" to be a limit of the schema, got minLength: 2',
    ],
    ["A name of 2 to «50|40» characters.", NAME, "got maxLength: 40"],
    ["A name of «1|2»–40 characters.", NAME, "got minLength: 2"],
    ["A name, between «one|two» and 40 characters.", NAME, "got minLength: 2"],
    ["A code, exactly «4|3» letters.", THREE, "got minLength: 3"],
    ["A code, «4|3» characters long.", THREE, "got minLength: 3"],
    ["Tags, a maximum of «ten|twenty».", TAGS, '"maximum of ten"'],
    ["Tags of up to «50|40» characters.", TAGS, "maxLength: 40"],
    [
      "Lists of lists, up to «9|8».",
      'type: array, maxItems: 8, items: { $ref: "#/schemas/Item/properties/added" }',
      "got maxItems: 8",
    ],
    ["Must not exceed «3|2» hours.", SECONDS, '"not exceed 3 hours"'],
    ["From «2|1» to 120 minutes.", SECONDS, "got minimum: 60"],
  ]),
  ...descriptions("stated-values", [
    ["Seconds, defaults to «20|600».", SECONDS, '"defaults to 20" to name the default of the schema, got 600'],
    ['State. The default is "«paid|open»".', STATUS, 'got "open"'],
    ['State: one of "open"«|, "paid"» or OLD.', STATUS, "got open, paid, OLD"],
    ['State: either "open", «NEW|OLD» or "paid".', STATUS, "got open, paid, OLD"],
    ['It becomes "«closed|paid»" in the end.', STATUS, '"closed"" to name a value'],
    ["A state. «Required|Required for orders».", STATUS, 'of an optional value, got "Required"'],
  ]),
  {
    rule: "stated-values",
    title: "a required property that is called optional",
    file: ITEMS,
    good: "description: The name that customers read.",
    wrong: "^description: Optional. The name that customers read.",
    right: "description: The name in optional menus.",
    says: 'of a required value, got "Optional"',
  },
  {
    rule: "stated-limits",
    title: "a limit of a parameter",
    file: ITEMS,
    good: "          description: How many items to read.\n",
    wrong: "          ^description: The number of items, up to 50.\n",
    right: "          description: The number of items, up to 100.\n",
    says: '"up to 50" to be a limit of the schema, got maximum: 100',
  },
  {
    rule: "distinct-security",
    title: "the same alternative",
    file: ITEMS,
    good: '        - token: ["items:read"]\n',
    wrong: '        - token: ["items:read", "items:write"]\n        ^- token: ["items:write", "items:read"]\n',
    right: '        - token: ["items:read", "items:write"]\n        - token: ["items:read"]\n',
    says: "got token [items:read, items:write] again",
  },
  {
    rule: "distinct-security",
    title: "the same alternative of a document",
    file: "openapi.yaml",
    good: "tags:\n",
    wrong: "security:\n  - {}\n  ^- {}\ntags:\n",
    right: "security:\n  - {}\ntags:\n",
    says: "got public access again",
  },
  {
    rule: "distinct-summaries",
    title: "a summary in another case",
    file: ITEMS,
    good: "      summary: Delete an item\n",
    wrong: "      ^summary: replace an item\n",
    right: "      summary: Replace an item for good\n",
    says: "got the one of replaceItem",
  },
];
