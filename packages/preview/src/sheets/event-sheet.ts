import { type Contract, messagesOf } from "@partner-api/contract";
import { slugOf } from "@partner-api/portal/reference";
import { line, rowsOf, sample } from "./operation-sheet.ts";
import type { Sheet } from "./sheet.ts";

/** Sheets of all events. */
export const eventSheets = ({ asyncapi }: Contract): Sheet[] =>
  messagesOf(asyncapi).map(({ name, title = name, summary = "", requiredScope = "", payload, headers, examples }) => ({
    subject: name,
    kind: "event",
    title,
    call: "",
    page: `events/${slugOf(name)}`,
    sections: [
      { title: "Event", rows: [line("Event", name, summary), line("Scope", requiredScope)] },
      { title: "Payload", rows: payload ? rowsOf(payload) : [] },
      { title: "Headers", rows: headers ? rowsOf(headers) : [] },
    ].filter(({ rows }) => rows.length > 0),
    samples: examples.map((one) => sample(one.summary ?? name, one.payload)),
  }));
