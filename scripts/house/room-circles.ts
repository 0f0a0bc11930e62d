import { execFileSync } from "node:child_process";
import { graphOptions } from "../checks.ts";

type Graph = { modules: { source: string; dependencies: { resolved: string }[] }[] };

const FOLDERS = ["server", "scripts", "packages", "clients", "generated", "test", "bench"];

/**
 * Circles of imports between rooms, types included: each circle as its rooms, joined by arrows. A room is a top-level folder, a folder of
 * `server/`, a package or a client; tests of a package belong to `test`.
 */
export function roomCircles(): string[] {
  const { modules } = JSON.parse(
    execFileSync("node_modules/.bin/depcruise", graphOptions("json"), { encoding: "utf8", maxBuffer: 1 << 28 }),
  ) as Graph;
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (from === undefined || to === undefined || from === to) continue;
      needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  return circlesIn(needs);
}

function roomOf(file: string): string | undefined {
  const [top = "", second = "", third] = file.split("/");
  if (!FOLDERS.includes(top)) return undefined;
  if (top !== "packages" && top !== "clients" && top !== "server") return top;
  return third === "test" ? "test" : `${top}/${second}`;
}

/** The shortest circle of each room that imports itself indirectly. */
export function circlesIn(needs: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles = new Set<string>();
  for (const start of needs.keys()) {
    const ways: string[][] = [[start]];
    const visited = new Set<string>();
    for (const way of ways)
      for (const next of needs.get(way.at(-1) ?? start) ?? []) {
        if (next === start) circles.add(rotate(way).join(" → "));
        else if (!visited.has(next)) {
          visited.add(next);
          ways.push([...way, next]);
        }
      }
  }
  return [...circles].sort();
}

/** Rotates a circle to start with its first room in alphabetical order. */
function rotate(circle: string[]): string[] {
  const first = circle.indexOf([...circle].sort()[0] ?? "");
  return [...circle.slice(first), ...circle.slice(0, first)];
}
