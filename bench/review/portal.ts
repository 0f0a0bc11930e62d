import { existsSync, globSync } from "node:fs";
import { type Bench, none } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { PRODUCTION, startNode } from "./node.ts";

const FOLDER = "generated/docs";
const CREDENTIALS = /\bdemo-(direct|rival|facilitator|platform)\b|\b\w+@demo\.example\b/;

/** Whether the portal of a production service names credentials that are good in a sandbox alone, beside its own address. */
export const portal: Bench = {
  name: "review-portal",
  about: "every page of the portal, asked of a service in production",
  async run(progress) {
    if (!existsSync(`${FOLDER}/index.html`)) throw new Error("expected the portal, which is not built: npm run docs");
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const { url, ready } = await startNode(stack, { ...PRODUCTION, DATABASE_URL });
    await ready();
    const pages = globSync(["**/*.html", "**/*.md", "llms*.txt"], { cwd: FOLDER });
    const named = { here: 0, sandbox: 0 };
    for (const [nth, page] of pages.entries()) {
      progress(`${nth} of ${pages.length} pages`);
      const answer = await fetch(`${url}/${page}`);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`expected ${page}, got ${answer.status}`);
      if (CREDENTIALS.test(text)) named[text.includes(PRODUCTION.PUBLIC_URL) ? "here" : "sandbox"]++;
    }
    return [
      { label: "pages with this service's address and demo credentials", value: named.here, unit: "", limit: none },
      { label: "pages about the sandbox, with its own address", value: named.sandbox, unit: "" },
      { label: "pages in all", value: pages.length, unit: "", limit: { atLeast: 100 } },
    ];
  },
};
