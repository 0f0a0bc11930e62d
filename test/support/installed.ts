import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns whether a program is on this machine's `PATH` or in Debian's folders for administrators. */
export const isInstalled = (program: string): boolean =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
