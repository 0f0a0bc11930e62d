import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether a program is on the `PATH` of this machine, or where Debian puts those of administrators. */
export const isInstalled = (program: string): boolean =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
