/** Removes duplicate ids: keeps the first position and the last entry (`spec/resources/platform-reporting.yaml`). */
export const lastOfEach = <Entry extends { id: number }>(entries: Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];
