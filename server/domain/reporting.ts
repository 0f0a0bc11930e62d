/** Each id once, where it stood first and as it stood last (`spec/resources/platform-reporting.yaml`). */
export const lastOfEach = <Entry extends { id: number }>(sent: Entry[]): Entry[] => [
  ...new Map(sent.map((entry) => [entry.id, entry])).values(),
];
