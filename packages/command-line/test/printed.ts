import { vi } from "vitest";

export type Printed = { code: number; stdout: string; stderr: string };

/** Runs a command in this process, and returns its exit code and what it prints by `console`. */
export async function printedBy(run: () => Promise<number>): Promise<Printed> {
  const [out, err]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((text) => void out.push(`${text}\n`)),
    vi.spyOn(console, "error").mockImplementation((text) => void err.push(`${text}\n`)),
  ];
  try {
    return { code: await run(), stdout: out.join(""), stderr: err.join("") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
