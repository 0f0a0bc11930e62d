import {
  checkReceiver,
  type ReceiverCheckResult,
  ReceiverUnreachableError,
} from "partner-integration-api-client/receiver-check";
import type { Colour } from "./colours.ts";
import { defineCommand, UsageError } from "./command.ts";
import { checkedUrl } from "./credentials.ts";
import { secondsOf } from "./seconds.ts";
import { coloured, joined, line, print, printJson, type Text } from "./text.ts";

const MARKS: Record<ReceiverCheckResult["outcome"], [Colour, string]> = {
  pass: ["green", "✓"],
  fail: ["red", "✗"],
  skipped: ["dim", "–"],
};

export const checkReceiverCommand = defineCommand({
  name: "check-receiver",
  summary: "Sends valid and invalid deliveries to your receiver and reports its faults.",
  options: {
    url: { value: "URL", about: "URL of your receiver" },
    secret: {
      value: "SECRET",
      env: "PARTNER_NOTIFICATION_SECRET",
      about: "notification secret of the receiver, whsec_…",
    },
    outlet: { value: "ID", about: "the service's id of the outlet in the events" },
    "external-outlet": { value: "ID", about: "your id of this outlet" },
    timeout: { value: "SECONDS", default: "120", about: "time limit for all checks together" },
    json: { about: "print the results as JSON" },
  },
  details: `Use a test installation: the events are made up for each run and correctly signed. An order runs from creation to completion, and its
events are also sent out of order. The events contain no real data, unless you pass your outlet.
Exit code 0: all checks passed; 1: some checks failed; 2: the receiver did not respond, or the time limit was reached.

  partner-api check-receiver --url http://127.0.0.1:3000/webhooks --secret whsec_…`,
  async run({ url, secret, outlet, "external-outlet": externalOutletId, timeout, json }) {
    if (url === undefined) throw new UsageError("Expected --url, the URL of your receiver, got none.");
    if (secret === undefined)
      throw new UsageError(
        "Expected the notification secret, in PARTNER_NOTIFICATION_SECRET or as --secret, got none.",
      );
    const timeoutMs = secondsOf("--timeout", timeout) * 1000;
    const options = { url: checkedUrl("--url", url), secret, outlet: { id: outlet, externalOutletId }, timeoutMs };
    const results: ReceiverCheckResult[] = [];
    try {
      for await (const result of checkReceiver(options)) {
        results.push(result);
        if (!json) print(format(result));
      }
    } catch (error) {
      if (error instanceof ReceiverUnreachableError)
        throw new UsageError(`${error.message} Start the receiver, or correct --url.`);
      if (error instanceof TypeError) throw new UsageError(error.message);
      throw error;
    }
    const count = (outcome: ReceiverCheckResult["outcome"]) =>
      results.filter((each) => each.outcome === outcome).length;
    const [failed, skipped] = [count("fail"), count("skipped")];
    if (json) printJson({ passed: failed + skipped === 0, results }, 2);
    else print(line`\n${count("pass")} of ${results.length} checks passed. Next: ${next(failed, skipped, url)}`);
    return failed > 0 ? 1 : skipped > 0 ? 2 : 0;
  },
});

const next = (failed: number, skipped: number, url: string): string =>
  failed > 0
    ? "fix the checks marked ✗, then run the command again."
    : skipped > 0
      ? "allow more time with --timeout."
      : `if the URL is public, subscribe it to your events; if it is on this machine, run partner-api listen --forward-to ${url} --subscribe https://partner.example/events`;

function format({ check, outcome, expected, got, hint }: ReceiverCheckResult): Text {
  const head = line`${coloured(...MARKS[outcome])} ${check.padEnd(14)}  ${expected}`;
  const details = [
    ...got.map((each) => (outcome === "fail" ? `got: ${each}` : each)),
    hint && labelHint(outcome, hint),
  ];
  return joined([head, ...details.filter(Boolean).map((detail) => line`${" ".repeat(18)}${detail}`)], "\n");
}

const labelHint = (outcome: ReceiverCheckResult["outcome"], hint: string): string =>
  outcome === "fail" ? `fix: ${hint}` : hint;
