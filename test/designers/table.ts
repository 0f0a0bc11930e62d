import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** One mistake of a designer, and where it has to be reported. A row of `mistakes/*.yaml`. */
export type Mistake = Edit & {
  name: string;
  /** The file where a designer looks; that of the edit, if it is not said. */
  at?: string;
  /** A part of the line where a designer looks, the first of that file that has it; the first line, if it is not said. */
  line?: string;
  /** So many lines beside it are as good. */
  near?: number;
  /** Words of the message or of its mend. */
  says: string;
  /** A second edit of the same mistake. */
  also?: Edit;
};

/** One edit of the files of a copy: in a file, or of the files themselves. */
export type Edit = {
  file?: string;
  /** The only place of a text, and what is put there. */
  find?: string;
  put?: string;
  /** Put at the end. */
  append?: string;
  /** Only so many lines of the file stay. */
  keep?: number;
  /** The whole file, as bytes; or so many copies of a text. */
  base64?: string;
  repeat?: { text: string; times: number };
  write?: { path: string; text?: string; copy?: string };
  delete?: string;
  move?: { from: string; to: string };
  /** A folder in the place of a file. */
  folder?: string;
  link?: { path: string; to: string };
};

/** What a designer sets out to do, as the edits it takes. A row of `tasks.yaml`: it ends good, or at the next step by hand. */
export type Task = { name: string; edits: Edit[] } & (Good | NextStep);

/** A generated file that follows; `nothing` where all stays as it is. */
type Good = { writes: string };
type NextStep = Pick<Mistake, "at" | "line" | "near" | "says">;

const FOLDER = join(import.meta.dirname, "mistakes");

/** Every mistake of the table, in order. */
export const MISTAKES: Mistake[] = globSync("*.yaml", { cwd: FOLDER })
  .sort()
  .flatMap((file) => parse(readFileSync(join(FOLDER, file), "utf8")) as Mistake[]);

/** Every task of the table, in order. */
export const TASKS = parse(readFileSync(join(import.meta.dirname, "tasks.yaml"), "utf8")) as Task[];
