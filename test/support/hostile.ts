import { MAX_URL_LENGTH } from "../../server/delivery/outbound/url.ts";

/** Addresses that must not receive requests, as literals or behind a name (decisions: outbound requests). */
export const hostileAddresses = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 100.127.255.255 127.0.0.1 127.255.255.254
  168.63.129.16 169.254.0.1 169.254.169.254 169.254.170.2 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.192 192.0.2.1
  192.88.99.1 192.168.0.1 192.168.255.255 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255
  240.0.0.1 255.255.255.255 :: ::1 ::2 ::127.0.0.1 ::10.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:7f00:1
  ::ffff:169.254.169.254 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b::8.8.8.8
  64:ff9b:1::1 100::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:2::1 2001:10::1 2001:20::1 2001:db8::1
  2002:7f00:1:: 2002:a00:1:: 2002:808:808::1 3fff::1 4000::1 5f00::1 fc00::1 fd00:ec2::254 fe80::1 febf::1 fec0::1
  ff02::1 ff0e::1`
  .trim()
  .split(/\s+/);

/** A URL and the rule that it breaks. Each is rejected before a name is resolved or a socket opened. */
export const hostileUrls: [url: string, reason: string][] = [
  ["http://2130706433/", "address"],
  ["http://0x7f000001/", "address"],
  ["http://017700000001/", "address"],
  ["http://0177.0.0.1/", "address"],
  ["http://0x7f.0.0.1/", "address"],
  ["http://127.1/", "address"],
  ["http://127.0.1/", "address"],
  ["http://127.0.0.1./", "address"],
  ["http://0/", "address"],
  ["http://00000/", "address"],
  ["http://１２７.0.0.1/", "address"],
  ["http://127。0。0。1/", "address"],
  ["http://%31%32%37.0.0.1/", "address"],
  ["http://①②⑦.⓪.⓪.①/", "address"],
  ["https://0xa9fea9fe/latest/meta-data/", "address"],
  ["https://2852039166/latest/meta-data/", "address"],
  ["http://[0:0:0:0:0:ffff:7f00:1]/", "address"],
  ["http://[::FFFF:127.0.0.1]:80/", "address"],
  ["http://256.256.256.256/", "url"],
  ["http://1.2.3.4.5/", "url"],
  ["http://[fe80::1%25eth0]/", "url"],
  ["http://[::1/", "url"],
  ["http://localhost/", "host"],
  ["http://LOCALHOST/", "host"],
  ["http://ⓛocalhost/", "host"],
  ["http://localhost./", "host"],
  ["http://api.localhost/", "host"],
  ["http://localhost.localdomain/", "host"],
  ["http://printer.local/", "host"],
  ["http://metadata.google.internal/", "host"],
  ["http://router.home.arpa/", "host"],
  ["http://metadata/", "host"],
  ["http://postgres:80/", "host"],
  ["https://partner.example./", "host"],
  ["https://partner..example/", "host"],
  ["https://*.partner.example/", "host"],
  [`https://${"a".repeat(64)}.example/`, "host"],
  [`https://${"a.".repeat(124)}example/`, "host"],
  ["https://partner.example:8443/", "port"],
  ["http://partner.example:0/", "port"],
  ["http://partner.example:22/", "port"],
  ["http://partner.example:65536/", "url"],
  ["https://user@partner.example/", "credentials"],
  ["https://user:pass@partner.example/", "credentials"],
  ["https://@partner.example/", "credentials"],
  ["https://partner.example:443@127.0.0.1/", "credentials"],
  ["https://partner.example@127.0.0.1/", "credentials"],
  ["ftp://partner.example/", "scheme"],
  ["file:///etc/passwd", "scheme"],
  ["gopher://partner.example:80/", "scheme"],
  ["ws://partner.example/", "scheme"],
  ["javascript:alert(1)", "scheme"],
  ["data:image/png;base64,AA==", "scheme"],
  ["//partner.example/", "url"],
  ["/hook", "url"],
  ["partner.example/hook", "url"],
  ["", "url"],
  ["https:partner.example/", "url"],
  ["https:/partner.example/", "url"],
  ["https:///partner.example/", "url"],
  ["https://", "url"],
  [" https://partner.example/", "url"],
  ["https://partner.example/\r\nx-injected: 1", "url"],
  ["ht\ntps://partner.example/", "url"],
  ["https://partner.example\\@127.0.0.1/", "url"],
  ["https://partner.example/\u0000", "url"],
  [`https://partner.example/${"a".repeat(MAX_URL_LENGTH)}`, "length"],
];
