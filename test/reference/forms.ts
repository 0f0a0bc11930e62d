/** Formats of strings: a `format`, or a `pattern` that accepts and rejects these samples. */
export interface Form {
  words: string;
  formats: readonly string[];
  accepts: readonly string[];
  rejects: readonly string[];
}

const UUID = "7d0b7f2c-8f0e-4c6e-9a53-0a2f6a9f1c11";

export const FORMS: Readonly<Record<string, Form>> = {
  date: {
    words: "YYYY-MM-DD",
    formats: ["date"],
    accepts: ["2026-02-28"],
    rejects: ["28-02-2026", "2026-2-8", "2026-02-28T00:00:00Z", ""],
  },
  dateTime: {
    words: "ISO 8601 with offset",
    formats: ["date-time"],
    accepts: ["2026-02-28T10:00:00Z", "2026-02-28T10:00:00+07:00"],
    rejects: ["2026-02-28", "28-02-2026 10:00", ""],
  },
  dateTimeZ: {
    words: "YYYY-MM-DDTHH:MM:SSZ",
    formats: ["date-time"],
    accepts: ["2026-02-28T10:00:00Z"],
    rejects: ["2026-02-28", "28-02-2026 10:00", ""],
  },
  clockMinutes: {
    words: "HH:MM, 24 hours",
    formats: [],
    accepts: ["00:00", "09:30", "19:05", "23:59"],
    rejects: ["9:30", "25:00", "12:60", "12:30:00", "09.30", " 09:30", ""],
  },
  clockSeconds: {
    words: "HH:mm:ss",
    formats: [],
    accepts: ["00:00:00", "09:30:15", "19:05:59", "23:59:59"],
    rejects: ["09:30", "9:30:15", "25:00:00", "12:60:00", "12:00:60", ""],
  },
  uuid: { words: "UUID", formats: ["uuid"], accepts: [UUID, UUID.toUpperCase()], rejects: ["", "1", `${UUID}0`] },
  uri: {
    words: "URI",
    formats: ["uri"],
    accepts: ["https://cdn.example.id/a.jpg", "http://cdn.example.id:80/a?b=c", "https://cdn.example.id:443/"],
    rejects: ["", "nasi goreng", "a.jpg"],
  },
  orderId: {
    words: "alphanumerics, hyphen, underscore, tilde, dot",
    formats: [],
    accepts: ["A-b_c~1.2", "7", "..--__~~"],
    rejects: ["a b", "a/b", "a@b", "a+b", "a:b", "é"],
  },
};
