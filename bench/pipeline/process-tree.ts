import { readdir, readFile } from "node:fs/promises";

/** A running process. `shareKb`: its memory, with shared pages divided among the processes that share them. */
export type Member = { pid: number; name: string; command: string; residentKb: number; shareKb: number };

/** A process and its descendants; empty if it has exited. Linux only. */
export async function treeOf(root: number): Promise<Member[]> {
  const all = (await Promise.all((await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(read))).filter(
    (each) => each !== undefined,
  );
  const inTree = new Set([root]);
  // A child may have a smaller number than its parent.
  for (let size = 0; size < inTree.size; ) {
    size = inTree.size;
    for (const { pid, parent } of all) if (inTree.has(parent)) inTree.add(pid);
  }
  return all.filter(({ pid }) => inTree.has(pid));
}

async function read(folder: string): Promise<(Member & { parent: number }) | undefined> {
  try {
    const [status, command, smaps] = await Promise.all([
      readFile(`/proc/${folder}/status`, "utf8"),
      readFile(`/proc/${folder}/cmdline`, "utf8"),
      readFile(`/proc/${folder}/smaps_rollup`, "utf8"),
    ]);
    const field = (text: string, name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(text)?.[1] ?? "";
    return {
      pid: Number(folder),
      parent: Number(field(status, "PPid")),
      name: field(status, "Name"),
      command: command.replaceAll("\0", " "),
      residentKb: Number(field(smaps, "Rss")),
      shareKb: Number(field(smaps, "Pss")),
    };
  } catch {
    return undefined; // it ended, or belongs to the kernel
  }
}
