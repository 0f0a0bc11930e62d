import { child, children, fieldsOf, objectsIn, type Spot } from "@partner-api/contract";
import { nameProblems } from "@partner-api/emit-clients/names";
import { hiddenMistake, similarityKeys } from "../look-alikes.ts";
import type { ContractToLint, Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";

export const NAME_RULES: Rule[] = [
  {
    id: "plain-names",
    title: "Names and constants have no look-alike letters, invisible characters or superfluous blanks",
    why: "Readers cannot see the difference between a Latin and a Cyrillic a, and a typed value would be rejected.",
    example: {
      file: ITEMS,
      good: "        enum: [dish, drink]\n",
      bad: '        enum: [dish, drink, "snack "] # <-\n',
    },
    *find(contract) {
      for (const { title, texts } of textsIn(contract))
        for (const { text, at } of texts) {
          const mistake = hiddenMistake(text);
          if (mistake !== undefined)
            yield {
              at,
              message: `Expected ${title} in plain letters and single blanks, got ${mistake.got}.`,
              hint: mistake.plain === text ? "use letters of one alphabet" : `write ${JSON.stringify(mistake.plain)}`,
            };
        }
    },
  },
  {
    id: "distinct-names",
    title: "Names and constants of one list differ in more than case, width or look-alike letters",
    why: "Clients name a constant after each value, and developers confuse them.",
    example: {
      file: ITEMS,
      good: "        enum: [dish, drink]\n",
      bad: "        enum: [dish, drink, Dish] # <-\n",
      also: ["client-names"],
    },
    *find(contract) {
      for (const { title, texts } of textsIn(contract)) {
        const first = new Map<string, string>();
        for (const { text, at } of texts) {
          const keys = similarityKeys(text);
          const similar = keys.map((key) => first.get(key)).find((earlier) => earlier !== undefined);
          for (const key of keys) if (!first.has(key)) first.set(key, text);
          if (similar !== undefined && similar !== text && hiddenMistake(text) === undefined)
            yield {
              at,
              message: `Expected ${title} to differ in more than case, width or look-alike letters, got ${JSON.stringify(text)} beside ${JSON.stringify(similar)}.`,
              hint: "keep one of them, or give the other one a different name",
            };
        }
      }
    },
  },
  {
    id: "client-names",
    title: "Names stay distinct as identifiers of every client",
    why: "Clients write names by the conventions of their language: price2 and price_2 are both price2 in Java, and do not compile.",
    example: {
      file: ITEMS,
      good: "        enum: [dish, drink]\n",
      bad: "        enum: [dish, drink, dish-1, dish_1] # <-\n",
    },
    *find({ documents, objects }) {
      for (const { place, message, hint } of nameProblems(documents, objects)) yield { at: place, message, hint };
    },
  },
];

type NamedList = { title: string; texts: { text: string; at: Spot }[] };

/** Lists of names that programs compare: values, properties, parameters, scopes and events. */
function* textsIn({ objects, documents }: ContractToLint): Iterable<NamedList> {
  for (const { kind, spot } of objects) {
    if (kind === "schema") {
      yield { title: "an enum's value", texts: valuesIn(child(spot, "enum")) };
      yield { title: "a constant", texts: [child(spot, "const")].flatMap((value) => (value ? textsOf(value) : [])) };
      yield { title: "a property", texts: keysIn(child(spot, "properties")) };
    }
    if (kind === "parameter") yield { title: "a parameter", texts: nameIn(spot) };
    if (kind === "flow") yield { title: "a scope", texts: keysIn(child(spot, "scopes")) };
  }
  const messages = documents.flatMap(objectsIn).filter(({ kind }) => kind === "message");
  yield { title: "an event", texts: messages.flatMap(({ spot }) => nameIn(spot)) };
}

const textsOf = (spot: Spot) => (typeof spot.value === "string" ? [{ text: spot.value, at: spot }] : []);
const valuesIn = (list: Spot | undefined) => children(list).flatMap(([, value]) => textsOf(value));
const keysIn = (map: Spot | undefined) => children(map).map(([text, at]) => ({ text, at }));
const nameIn = (spot: Spot) => {
  const { name } = fieldsOf(spot);
  return typeof name === "string" ? [{ text: name, at: child(spot, "name") ?? spot }] : [];
};
