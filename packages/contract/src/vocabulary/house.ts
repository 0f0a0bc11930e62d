import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { isRecord } from "../json.ts";
import { CannotRead } from "../source/errors.ts";
import { placeOfValue } from "../source/place.ts";
import { formatList } from "./format-list.ts";
import { GRAMMAR } from "./grammars.ts";

/** Our own `x-…` keywords, by name. */
export type House = ReadonlyMap<string, HouseKeyword>;

/** An `x-…` keyword: a JSON Schema in a file of the same name. */
export type HouseKeyword = {
  file: string;
  schema: Record<string, unknown>;
  /** Kinds of objects that may have the keyword. */
  allowedOn: string[];
  /** True if the keyword is published to partners. */
  isPublished: boolean;
};

/**
 * Reads the keyword files of a folder. `x-allowed-on` lists the kinds of objects that may have the keyword; `x-published: false`
 * hides it from partners.
 *
 * @param parseYaml another parser, such as a faster one
 */
export function readVocabulary(folder: string, parseYaml: (text: string) => unknown = parse): House {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".yaml")) : [];
  const house = new Map(
    files.sort().map((file) => [basename(file, ".yaml"), keywordIn(join(folder, file), parseYaml)]),
  );
  const last = houses.get(folder);
  if (last?.size === house.size && [...house].every(([name, keyword]) => last.get(name) === keyword)) return last;
  houses.set(folder, house);
  return house;
}

/** Keywords by folder: they stay the same object until a file changes. */
const houses = new Map<string, House>();

/** Keywords by text, because `npm run dev` reads them at each save. */
const cache = new Map<string, HouseKeyword>();

function keywordIn(file: string, parseYaml: (text: string) => unknown): HouseKeyword {
  const text = readFileSync(file, "utf8");
  const keyword = cache.get(`${file}\n${text}`) ?? read(file, text, parseYaml(text));
  cache.set(`${file}\n${text}`, keyword);
  return keyword;
}

function read(file: string, text: string, schema: unknown): HouseKeyword {
  if (!isRecord(schema)) throw new CannotRead(`${file}:1:1: Expected a JSON Schema, got ${JSON.stringify(schema)}.`);
  const { "x-allowed-on": allowedOn } = schema;
  if (!Array.isArray(allowedOn) || allowedOn.some((kind) => !Object.hasOwn(GRAMMAR, String(kind))))
    throw new CannotRead(
      `${placeOfValue({ file: { name: file, text }, keys: ["x-allowed-on"] })}: Expected in x-allowed-on a list of kinds of object (${formatList(Object.keys(GRAMMAR))}), got ${JSON.stringify(allowedOn) ?? "none"}.`,
    );
  return { file, schema, isPublished: schema["x-published"] !== false, allowedOn: allowedOn.map(String) };
}
