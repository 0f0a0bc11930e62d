/** Languages of programs, by the name of their code blocks. */
export const FENCES = {
  ts: "TypeScript",
  typescript: "TypeScript",
  python: "Python",
  php: "PHP",
  java: "Java",
  go: "Go",
  csharp: "C#",
} as const;

/** Titles of the samples. */
export const SAMPLE_LANGUAGES: string[] = ["curl", ...new Set(Object.values(FENCES))];

/** Ends the titles of samples that do by hand what a client does. */
export const WITHOUT_CLIENT = " without the client";
