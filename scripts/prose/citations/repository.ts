import type { Problem } from "@partner-api/contract";
import type { Project } from "../project.ts";
import { textOf } from "../text.ts";
import { findCitations } from "./find.ts";
import { targetsOfRepository } from "./targets.ts";

/** Released contracts are immutable, generated files repeat their sources, and a test contains invalid citations. */
const SKIPPED =
  /^(package-lock\.json|spec\/released\/|test\/citations\.test\.ts)|(^|\/)generated\/|_generated\.|\.(png|svg|snap)$/;

/** Citations of all files that have no target, and targets that are defined twice. */
export function danglingCitations({ paths, read, root }: Project): Problem[] {
  const targets = targetsOfRepository(root);
  const twice = targets.repeated.map((each) => ({
    place: "spec/decided.md:1:1",
    message: `Expected ${each} to be defined once, got it twice.`,
    hint: "give the second one a new id or name",
  }));
  const dangling = paths
    .filter((path) => !SKIPPED.test(path))
    .flatMap((path) => {
      const text = textOf(path, read(path));
      return findCitations(path, text.text, targets).flatMap(({ offset, problem }) =>
        problem === undefined
          ? []
          : { place: text.placeOf(offset), message: problem, hint: "cite an existing id or name, or define it" },
      );
    });
  return [...twice, ...dangling];
}
