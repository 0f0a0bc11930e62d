import { keepParts } from "./keep-parts.ts";
import { openOrSkip, pathsIn } from "./source/reference.ts";
import type { SourceFile } from "./source/spot.ts";

/**
 * Files of a new version by name. One that is unchanged with all files that it leads to is the file of the last version, and unchanged parts of
 * the others stay the same objects. So caches of files, places and values also serve the new version.
 *
 * @param files with all files that they lead to
 */
export function keepFiles(files: Iterable<SourceFile>, last: ReadonlyMap<string, SourceFile>): Map<string, SourceFile> {
  const currentFiles = new Map<string, SourceFile>();
  const unchanged = new Map<SourceFile, SourceFile>();
  const changed = [...files].map((file): [SourceFile, SourceFile] => {
    const earlier = last.get(file.name);
    const value = keepParts(file.value, earlier?.value);
    if (earlier?.value === value && earlier?.text === file.text) unchanged.set(file, earlier);
    const open = (path: string): SourceFile => {
      const other = file.open(path);
      return currentFiles.get(other.name) ?? other;
    };
    return [file, { ...file, value, open }];
  });
  const leadsElsewhere = (file: SourceFile, earlier: SourceFile): boolean =>
    pathsIn(earlier.value).some((path) => {
      const [other, before] = [openOrSkip(file, path), openOrSkip(earlier, path)];
      return other === undefined || before === undefined ? other !== before : unchanged.get(other) !== before;
    });
  for (let size = -1; size !== unchanged.size; ) {
    size = unchanged.size;
    for (const [file, earlier] of unchanged) if (leadsElsewhere(file, earlier)) unchanged.delete(file);
  }
  for (const [file, next] of changed) currentFiles.set(file.name, unchanged.get(file) ?? next);
  return currentFiles;
}
