import { pluralize } from "@partner-api/validation";
import { defineCommand } from "./command.ts";
import { checkedUrl, credentialOptions } from "./credentials.ts";
import { readUsed, usedOption } from "./diff.ts";
import { joined, line, print, printJson } from "./text.ts";

export const changesCommand = defineCommand({
  name: "changes",
  summary: "Lists what changed in the contracts of a service, for the operations and events that you use.",
  options: {
    used: usedOption,
    url: credentialOptions.url,
    json: { about: "print the changes as JSON" },
  },
  details: `The command reads the service's feed /changes.json. FILE is the one of diff. Exit code 0: no change requires action;
1: changes require action; 2: the service has no feed, or FILE is wrong.

  partner-api changes --used used.json`,
  async run({ used: file, url, json }) {
    const baseUrl = checkedUrl("--url", url).replace(/\/+$/, "");
    const { findChanges } = await import("./diff/changes.ts");
    const changes = await findChanges(baseUrl, file === undefined ? undefined : await readUsed(file));
    const urgent = changes.filter(({ action_required }) => action_required);
    if (json) printJson(changes, 2);
    else {
      const entries = changes.map(
        ({ version, level, place, message, remedy, action_required }) =>
          line`${version}  ${level}  ${place}: ${message}${remedy ? `. ${remedy}` : ""}${action_required ? "  action required" : ""}`,
      );
      const summary = line`${pluralize(changes.length, "change")}; ${pluralize(urgent.length, "change")} with action required.`;
      print(joined([...entries, summary], "\n"));
    }
    return urgent.length > 0 ? 1 : 0;
  },
});
