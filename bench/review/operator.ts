import { type Bench, none } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { startNode } from "./node.ts";

/** What a service says of itself to whoever runs it. */
export const operator: Bench = {
  name: "review-operator",
  about: "a service without a worker, and one that other machines reach with public credentials",
  async run() {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const alone = await startNode(stack, { DATABASE_URL, ROLE: "api" });
    await alone.ready();
    const { without = [] } = (await (await fetch(`${alone.url}/readyz`)).json()) as { without?: string[] };
    const open = await startNode(stack, { DATABASE_URL, HOST: "0.0.0.0" });
    await open.ready();
    const metrics = await (await fetch(`${alone.url}/metrics`)).text();
    const isSilent = (lines: string[], words: RegExp) => Number(!lines.some((line) => words.test(line)));
    const warned = open.lines.filter(({ level }) => level >= 40).flatMap(({ msg }) => msg ?? []);
    return [
      {
        label: "services without a worker whose /readyz says nothing of it",
        value: isSilent(without, /delivery worker/),
        unit: "",
        limit: none,
      },
      {
        label: "open sandboxes that warn of nothing",
        value: isSilent(warned, /SANDBOX_SECRET/),
        unit: "",
        limit: none,
      },
      { label: "names of metrics", value: metrics.match(/^# TYPE /gm)?.length ?? 0, unit: "", limit: { atLeast: 30 } },
    ];
  },
};
