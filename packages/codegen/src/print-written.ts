import { basename } from "node:path";
import type { Written } from "./write.ts";

/** Maximum number of names printed per kind of change and folder. */
const MAX_NAMES = 4;

/** Folders of generated files by path prefix, and their readers. The first match wins. */
const ROOMS: [path: RegExp, room: string][] = [
  [/^generated\/editor\//, "editors"],
  [/^generated\/.*\.json$/, "bundles"],
  [/^generated\/|^packages\//, "service"],
  [/^clients\/generated\//, "all clients"],
  [/^clients\/typescript\//, "TypeScript client"],
  [/^clients\/platform\//, "platform's client"],
  [/^clients\/python\//, "Python client"],
  [/^clients\/php\//, "PHP client"],
  [/^clients\/java\//, "Java client"],
  [/^clients\/go\//, "Go client"],
  [/^clients\/csharp\//, "C# client"],
  [/^/, "others"],
];

/** Summary of a generator run that wrote `count` files, on one screen: changes per folder, and files left for a person. */
export function printWritten({ added, changed, removed, foreign }: Written, count: number): string {
  const kinds = Object.entries({ added, changed, removed }).filter(([, files]) => files.length > 0);
  const sums = kinds.map(([kind, files]) => `${files.length} ${kind}`).join(", ");
  const lines = ROOMS.flatMap(([, room]) => kinds.flatMap(([kind, files]) => printKind(room, kind, files)));
  const width = Math.max(...ROOMS.map(([, room]) => room.length));
  return [
    `${count} generated files, ${sums || "none of them changed"}${lines.length > 0 ? ":" : "."}`,
    ...lines.map(([room, rest]) => `  ${room.padEnd(width)}  ${rest}`),
    ...foreign.map(
      (path) => `${path} was not written by the generator and is kept.\n  fix: move it elsewhere, or rm -r ${path}`,
    ),
  ].join("\n");
}

function printKind(room: string, kind: string, files: readonly string[]): [room: string, rest: string][] {
  const names = files.filter((file) => roomOf(file) === room).map((file) => basename(file));
  if (names.length === 0) return [];
  const more = names.length > MAX_NAMES ? ` … and ${names.length - MAX_NAMES} more` : "";
  return [[room, `${`${names.length} ${kind}`.padEnd(12)}${names.slice(0, MAX_NAMES).join(", ")}${more}`]];
}

const roomOf = (file: string): string | undefined => ROOMS.find(([path]) => path.test(file))?.[1];
