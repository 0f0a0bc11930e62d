/** A row of a sheet: a field, parameter, status or limit. */
export type Row = {
  /** Identifies the row on both sides. */
  id: string;
  name: string;
  depth: number;
  /** Type and constraints as text. */
  type: string;
  /** `required`, `deprecated`. */
  marks: string[];
  /** Markdown. */
  text: string;
};

export type Section = { title: string; rows: Row[] };

/** An example, split into lines. */
export type Sample = { title: string; lines: string[] };

/** Description of an operation or event, as in the portal. */
export type Sheet = {
  /** operationId or name of the event. */
  subject: string;
  kind: "operation" | "event";
  title: string;
  /** `PUT /orders`; empty for an event. */
  call: string;
  /** Path of its page in the portal. */
  page: string;
  sections: Section[];
  samples: Sample[];
};
