import { words } from "../../../test/support/words.ts";

/*
 * Strings to try: valid and invalid ones of each format, near its limits. The expected verdict is not listed here; both
 * validators must agree on it.
 */

const UUIDS = [
  ...words`
    7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11 7D1C6A52-0B55-4C0E-9D28-6E4F4B0F8F11 00000000-0000-0000-0000-000000000000
    ffffffff-ffff-ffff-ffff-ffffffffffff 7d1c6a52-0b55-9c0e-0d28-6e4f4b0f8f11 7d1c6a52-0b55-fc0e-fd28-6e4f4b0f8f11
    7d1c6a520b554c0e9d286e4f4b0f8f11 {7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11}
    urn:uuid:7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f1
    7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f111 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f1g 7d1c6a52-0b554-c0e-9d28-6e4f4b0f8f11
    7d1c6a52‐0b55‐4c0e‐9d28‐6e4f4b0f8f11
  `,
  ...[" 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11", "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11\n"],
];

const DATES = [
  ...words`
    2026-11-21 2024-02-29 2000-02-29 2023-02-29 1900-02-29 2026-02-28 2026-02-30 2026-04-30 2026-04-31 2026-12-31
    2026-12-32 2026-00-10 2026-01-00 2026-13-01 0000-01-01 0000-02-29 0001-01-01 9999-12-31 10000-01-01 +02026-01-01
    -0001-01-01 26-11-21 2026-1-1 2026/11/21 20261121 2026-11-21T00:00:00Z 2026-W47-6 ٢٠٢٦-١١-٢١
  `,
  ...["2026-11-21 ", " 2026-11-21", "2026-11-21\n", ""],
];

const DATE_TIMES = [
  ...words`
    2026-11-21T10:15:30Z 2026-11-21t10:15:30z 2026-11-21T10:15:30+07:00 2026-11-21T10:15:30-00:00
    2026-11-21T10:15:30.5Z 2026-11-21T10:15:30.123456789+07:00 2026-11-21T00:00:00Z 2026-11-21T23:59:59Z
    2026-11-21T23:59:59.999Z 2026-11-21T10:15:30+23:59 2026-11-21T10:15:30+24:00 2026-11-21T10:15:30+07:60
    2026-11-21T24:00:00Z 2026-11-21T10:60:00Z 2026-11-21T10:15:60Z 2016-12-31T23:59:60Z 2017-01-01T06:59:60+07:00
    2016-12-31T23:59:61Z 2026-11-21T10:15:30.Z 2026-11-21T10:15:30,5Z 2026-11-21T10:15:30 2026-11-21T10:15Z
    2026-11-21T10Z 2026-11-21 2026-11-21T10:15:30+07 2026-11-21T10:15:30+0700 2026-11-21T10:15:30+7:00
    2026-11-21T10:15:30ZZ 2026-11-21TT10:15:30Z 2024-02-29T12:00:00Z 2023-02-29T12:00:00Z 1900-02-29T12:00:00Z
    2026-02-30T12:00:00Z 2026-13-01T00:00:00Z 0000-01-01T00:00:00Z 9999-12-31T23:59:59Z 10000-01-01T00:00:00Z
    2026-11-21T1:15:30Z 2026-11-21T-1:15:30Z 2026-11-21T10:15:30−07:00
  `,
  ...[
    "2026-11-21 10:15:30Z",
    "2026-11-21\n10:15:30Z",
    "2026-11-21T10:15:30 +07:00",
    "2026-11-21T10:15:30Z ",
    "2026-11-21T10:15:30Z\n",
  ],
];

const URIS = [
  ...words`
    https://cdn.example/nasi-goreng.jpg HTTPS://CDN.EXAMPLE/A.PNG https://cdn.example https://cdn.example:443/a
    https://cdn.example:/a https://cdn.example:99999/a https://user:secret@cdn.example/a?b=c&d[]=e#f
    https://cdn.example/a?b=c&d=e#f https://cdn.example/%E2%9C%93 https://cdn.example/%zz https://cdn.example/%4
    https://cdn.example/é https://münchen.example/ https://xn--mnchen-3ya.example/ https://cdn.example/"a"
    https://cdn.example/<a> https://cdn.example/a\b https://cdn.example/a#b#c https://[2001:db8::1]/a
    https://[2001:db8::1]:8080/a https://[::ffff:192.0.2.1]/a https://[v1.fe80::a+en1]/a https://[1::2::3]/a
    https://[2001:db8::1/a https://192.0.2.1/a https://999.999.999.999/a https:///a https:// https:
    https:/cdn.example/a https:/[2001:db8::1]/a https:cdn.example //cdn.example/a /a/b a a:b a.b+c-d:e 1a:b -a:b :b
    ://cdn.example mailto:someone@cdn.example urn:isbn:0451450523 javascript:alert(1)
    data:image/png;base64,iVBORw0KGgo= http://a..b//c/../d http://a?b http://a# http://@ http://a@b@c/
  `,
  ...[
    "https://cdn.example/a b",
    "https://cdn.example/a\tb",
    "https://cdn.example/a\n",
    " https://cdn.example/a",
    "https://cdn.example/😀",
    "https://cdn.example/a^b`c{d}|",
    "",
  ],
];

const EMAILS = [
  ...words`
    owner@demo.example Owner.Name+tag@sub.demo.example o@d.ex o@d @demo.example owner@ owner owner@@demo.example
    owner@demo..example .owner@demo.example owner.@demo.example ow..ner@demo.example owner@-demo.example
    owner@demo-.example owner@[192.0.2.1] öwner@demo.example owner@dömo.example
  `,
  ...['"ow ner"@demo.example', " owner@demo.example", "owner@demo.example\n"],
];

export const TEXTS_OF_FORMAT: Record<string, readonly string[]> = {
  uuid: UUIDS,
  date: DATES,
  "date-time": DATE_TIMES,
  uri: URIS,
  email: EMAILS,
};

/** Strings for a schema without a format. */
export const PLAIN_TEXTS: readonly string[] = [
  ...words`0 null नमस्ते <script> %00 {x} constructor`,
  ...[
    "",
    " ",
    "Nasi Goreng",
    "Es Teh – manis 🧊",
    "e\u0301",
    "👨‍👩‍👧‍👦",
    "line\nbreak",
    'quo"te\\',
    "\u0000",
    "\ud800",
    "\udc00\ud800",
    "\ufeff",
  ],
];
