/** A line of a sheet: a field, a parameter, a status, a limit. */
export type Row = {
  /** The same on both sides. */
  id: string;
  name: string;
  depth: number;
  /** Type and constraints in words. */
  type: string;
  /** `required`, `deprecated`. */
  marks: string[];
  /** Markdown. */
  text: string;
};

export type Section = { title: string; rows: Row[] };

/** An example, in the lines in which it is shown. */
export type Sample = { title: string; lines: string[] };

/** What a reader of the portal reads of an operation or an event. */
export type Sheet = {
  /** operationId or name of the event. */
  subject: string;
  kind: "operation" | "event";
  title: string;
  /** `PUT /orders`, or nothing for an event. */
  call: string;
  /** The path of its page in the portal. */
  page: string;
  sections: Section[];
  samples: Sample[];
};
