import {
  checkReceiver,
  type ReceiverCheckResult,
  ReceiverUnreachableError,
} from "partner-integration-api-client/receiver-check";
import { type Colour, coloured } from "./colours.ts";
import { defineCommand, UsageError } from "./command.ts";
import { checkedUrl } from "./credentials.ts";
import { secondsOf } from "./seconds.ts";

const MARKS: Record<ReceiverCheckResult["outcome"], [Colour, string]> = {
  pass: ["green", "✓"],
  fail: ["red", "✗"],
  skipped: ["dim", "–"],
};

export const checkReceiverCommand = defineCommand({
  name: "check-receiver",
  summary: "Sends valid and invalid deliveries to your receiver and reports its mistakes.",
  options: {
    url: { value: "URL", about: "address of your receiver" },
    secret: {
      value: "SECRET",
      env: "PARTNER_NOTIFICATION_SECRET",
      about: "notification secret of the receiver, whsec_…",
    },
    outlet: { value: "ID", about: "service-side id of the outlet that the events are about" },
    "external-outlet": { value: "ID", about: "your id of that outlet" },
    timeout: { value: "SECONDS", default: "120", about: "longest time for all checks together" },
    json: { about: "print the results as JSON" },
  },
  details: `The events are invented for each run and correctly signed: use a test installation. An order goes from creation to its end, and its
events are repeated in the wrong order; none names real data, unless you name your outlet.
Exit code 0: all checks passed; 1: some did not; 2: the receiver did not answer, or not all was checked in time.

  partner-api check-receiver --url http://127.0.0.1:3000/webhooks --secret whsec_…`,
  async run({ url, secret, outlet, "external-outlet": externalOutletId, timeout, json }) {
    if (url === undefined) throw new UsageError("Expected --url: where your receiver takes deliveries.");
    if (secret === undefined)
      throw new UsageError("Expected the notification secret, in PARTNER_NOTIFICATION_SECRET or as --secret.");
    const timeoutMs = secondsOf("--timeout", timeout) * 1000;
    const options = { url: checkedUrl("--url", url), secret, outlet: { id: outlet, externalOutletId }, timeoutMs };
    const results: ReceiverCheckResult[] = [];
    try {
      for await (const result of checkReceiver(options)) {
        results.push(result);
        if (!json) console.log(described(result));
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
    if (json) console.log(JSON.stringify({ passed: failed + skipped === 0, results }, null, 2));
    else console.log(`\n${count("pass")} of ${results.length} checks passed. Next: ${next(failed, skipped)}`);
    return failed > 0 ? 1 : skipped > 0 ? 2 : 0;
  },
});

const next = (failed: number, skipped: number): string =>
  failed > 0
    ? "mend what is marked ✗ and check again."
    : skipped > 0
      ? "give it more time with --timeout."
      : "subscribe this address to the events that you want.";

function described({ check, outcome, expected, got, hint }: ReceiverCheckResult): string {
  const head = `${coloured(...MARKS[outcome])} ${check.padEnd(14)}  ${expected}`;
  const lines = [...got.map((line) => (outcome === "fail" ? `came: ${line}` : line)), hint && labelled(outcome, hint)];
  return [head, ...lines.filter(Boolean).map((line) => `${" ".repeat(18)}${line}`)].join("\n");
}

const labelled = (outcome: ReceiverCheckResult["outcome"], hint: string): string =>
  outcome === "fail" ? `mend it: ${hint}` : hint;
