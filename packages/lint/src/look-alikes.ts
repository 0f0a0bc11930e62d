/** Letters of other alphabets that resemble Latin ones, in pairs of rows. Each pair is one alphabet. */
const LOOK_ALIKES = [
  // Cyrillic
  "АВЕЅІЈКМНОРСТУХԚԜаеѕіјорсухһԁԛԝӏ",
  "ABESIJKMHOPCTYXQWaesijopcyxhdqwl",
  // Greek
  "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορυ",
  "ABEZHIKMNOPTYXaivopu",
  // Armenian
  "ՕՍօոսհց",
  "OUonuhg",
];

const LATIN_TWIN = new Map(
  LOOK_ALIKES.flatMap((letters, row) =>
    row % 2 === 0
      ? [...letters].map((letter, index) => [letter, (LOOK_ALIKES[row + 1] as string)[index] ?? ""] as const)
      : [],
  ),
);

/** Alphabets with letters that resemble each other. A word has letters of one alphabet. */
const ALPHABETS: [name: string, letter: RegExp][] = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Cherokee",
  "Coptic",
].map((name) => [name, new RegExp(`^\\p{Script=${name}}$`, "u")]);

/** A mistake in a text that readers cannot see: the rest of a sentence that begins with `got`, and the text to write. */
export type HiddenMistake = { got: string; plain: string };

/** The first character of a text that looks like others, is invisible, or is a superfluous blank. */
export function hiddenMistake(text: string): HiddenMistake | undefined {
  if (PLAIN.test(text)) return undefined;
  const plain = plainText(text);
  const mistake = (got: string): HiddenMistake => ({ got: `${JSON.stringify(text)}, ${got}`, plain });
  const [invisible] = INVISIBLE.exec(text.replace(EMOJI, "")) ?? [];
  if (invisible !== undefined) return mistake(`which has ${codeOf(invisible)}, an invisible character`);
  if (/^ | $/.test(text)) return mistake("which begins or ends with a blank");
  if (text.includes("  ")) return mistake("which has two blanks in a row");
  if (text.normalize("NFC") !== text) return mistake("which is not in Unicode's form NFC");
  const variant = [...text].find((letter) => letter > "\u007f" && isVariant(letter));
  if (variant !== undefined) return mistake(`where ${codeOf(variant)} is a variant of ${variant.normalize("NFKC")}`);
  const foreign = lookAlikeIn(text);
  return foreign && mistake(`where ${codeOf(foreign.letter)} is ${foreign.alphabet} and not Latin`);
}

/**
 * Keys of a text. Texts that share one differ only in case, width, form or look-alike letters and digits: 0 for O, and 1 or the capital I
 * for l.
 */
export function similarityKeys(text: string): string[] {
  const plain = PLAIN.test(text) ? text : plainText(text).normalize("NFKC").toUpperCase();
  return [
    plain.toLowerCase().replaceAll("0", "o").replaceAll("1", "l"),
    `as shown: ${plain.replaceAll(/[I1]/g, "l").replaceAll("0", "O")}`,
  ];
}

/** Words of ASCII with single blanks, as nearly every text is. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
const INVISIBLE_MARKS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
const EMOJI = /\p{RGI_Emoji}/gv;

const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;

const plainText = (text: string): string =>
  [...text.normalize("NFC").replace(INVISIBLE_MARKS, "").replace(BLANKS, " ")]
    .map((letter) => LATIN_TWIN.get(letter) ?? (isVariant(letter) ? letter.normalize("NFKC") : letter))
    .join("")
    .trim();

/** Returns whether a letter or digit is another form of ASCII ones: full width, bold, a ligature. */
const isVariant = (letter: string): boolean =>
  /[\p{L}\p{Nd}\p{Nl}]/u.test(letter) && /^[A-Za-z0-9]+$/.test(letter.normalize("NFKC"));

/**
 * A letter beside letters of another alphabet in one word, or a letter that looks Latin in a text without any letter of its
 * alphabet that does not.
 */
function lookAlikeIn(text: string): { letter: string; alphabet: string } | undefined {
  const letters = [...text].map((letter) => ({ letter, alphabet: alphabetOf(letter) }));
  const foreign = letters.filter(({ alphabet }) => alphabet !== undefined && alphabet !== "Latin");
  const isDisguise = foreign.every(({ letter }) => LATIN_TWIN.has(letter));
  const isMixed = (text.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => new Set([...word].flatMap((letter) => alphabetOf(letter) ?? [])).size > 1,
  );
  if (!isDisguise && !isMixed) return undefined;
  const [first] = foreign;
  return first && { letter: first.letter, alphabet: first.alphabet as string };
}

const alphabetOf = (letter: string): string | undefined => ALPHABETS.find(([, is]) => is.test(letter))?.[0];
