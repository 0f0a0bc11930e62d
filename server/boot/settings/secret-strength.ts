/** Shortest secret for a setting. 24 hexadecimal digits are 96 bits. */
export const MIN_SECRET_LENGTH = 24;
/** Characters or bytes that must remain when every repetition, sequence and well-known word counts as one. */
const MIN_VARIETY = 16;

/** Words of passwords that people choose first, in lower case. Longer words come before their parts. */
const WORDS = [
  ...["password", "passwort", "passphrase", "passw", "pass", "secret", "token", "credential", "private", "sandbox"],
  ...["metrics", "metric", "monitoring", "prometheus", "grafana", "partner", "platform", "integration", "production"],
  ...["staging", "development", "develop", "testing", "tests", "test", "demo", "example", "sample", "default", "dummy"],
  ...["changeme", "change", "replace", "letmein", "welcome", "administrator", "admin", "root", "operator", "user"],
  ...["guest", "login", "access", "service", "server", "database", "postgres", "company", "internal", "console"],
  ...["indonesia", "jakarta", "qwertz", "azerty", "iloveyou", "monkey", "dragon", "sunshine", "princess", "football"],
  ...["baseball", "superman", "master", "shadow", "hello", "world", "correct", "horse", "battery", "staple", "please"],
  ...["random", "unknown", "something", "anything", "nothing", "foobar", "lorem", "ipsum", "dolor", "super", "this"],
  ...["rahasia", "sandi", "nasi", "goreng", "ayam", "enak", "warung", "makan", "minum", "sayang", "cinta", "selamat"],
  ...["that", "your", "very", "long", "characters", "character", "string", "value", "here", "insert", "enter", "must"],
];
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];
const SUBSTITUTES: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
/** Shorter parts occur in random secrets as well. */
const MIN_PART = 3;

/**
 * Counts the characters of a secret that are not predictable from the ones before: a repetition, a sequence (`abcd`, `9876`, `qwer`) or a
 * well-known word counts as one.
 */
export function varietyOf(secret: string): number {
  const text = secret.toLowerCase();
  const spelled = text.replace(/[013457@$!]/g, (character) => SUBSTITUTES[character] ?? character);
  let variety = 0;
  for (let at = 0; at < text.length; variety++)
    at += Math.max(1, wordAt(spelled, at), sequenceAt(text, at), repetitionAt(text, at));
  return variety;
}

const wordAt = (text: string, at: number): number => WORDS.find((word) => text.startsWith(word, at))?.length ?? 0;

/** Length of the run with a constant step from one character to the next, or along a row of the keyboard. */
function sequenceAt(text: string, at: number): number {
  const step = text.charCodeAt(at + 1) - text.charCodeAt(at);
  let end = at + 1;
  while (end < text.length && text.charCodeAt(end) - text.charCodeAt(end - 1) === step) end++;
  const onKeyboard = ROWS.map((row) => {
    const from = row.indexOf(text[at] ?? "");
    let length = 0;
    while (from >= 0 && from + length < row.length && row[from + length] === text[at + length]) length++;
    return length;
  });
  const isPredictable = Math.abs(step) <= 2 || end - at > 4; // short runs of a larger step occur in random secrets as well
  const length = Math.max(isPredictable ? end - at : 0, ...onKeyboard);
  return length >= MIN_PART ? length : 0;
}

/** Length of the longest part from here on that also starts earlier. */
function repetitionAt(text: string, at: number): number {
  if (at === 0) return 0;
  let length = MIN_PART - 1;
  while (at + length < text.length && text.lastIndexOf(text.slice(at, at + length + 1), at - 1) >= 0) length++;
  return length >= MIN_PART ? length : 0;
}

/** Returns the weakness of a secret that people may have chosen, and the fix, without the secret; undefined for a strong secret. */
export function weaknessOf(secret: string): string | undefined {
  const remedy = "Create one with: openssl rand -base64 24";
  if (secret.length < MIN_SECRET_LENGTH)
    return `has ${secret.length} characters: expected a random secret of at least ${MIN_SECRET_LENGTH}. ${remedy}`;
  if (varietyOf(secret) < MIN_VARIETY)
    return `is easy to guess, because it consists of repetitions, sequences or well-known words: expected a random secret. ${remedy}`;
  return undefined;
}

/** Returns the pattern in the bytes of a key, which random bytes lack; undefined for a strong key. */
export function weaknessOfKey(key: Buffer): string | undefined {
  if (key.every((byte) => byte === key[0])) return "is one byte repeated";
  if (key.every((byte) => byte >= 0x20 && byte < 0x7f)) return "is a text";
  return varietyOf(key.toString("latin1")) < MIN_VARIETY ? "consists of repetitions or sequences" : undefined;
}
