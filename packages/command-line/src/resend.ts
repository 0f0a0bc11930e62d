import { eventScopes, unwrap } from "partner-integration-api-client";
import { defineCommand } from "./command.ts";
import { connect, sandboxOptions, toUsageError } from "./credentials.ts";
import { line, print, printJson } from "./text.ts";

export const resendCommand = defineCommand({
  name: "resend",
  summary: "Delivers a notification again.",
  operands: ["DELIVERY"],
  options: { ...sandboxOptions, json: { about: "print the response as JSON" } },
  details: `DELIVERY is the id of a delivery; logs prints it for those that failed. The delivery keeps its idempotency key.
Exit code 0: the delivery is in the queue; 2: the request was rejected, with the reason.

  partner-api logs --status dead
  partner-api resend 0193a1b2-7c4d-7e8f-9a0b-1c2d3e4f5a6b`,
  async run({ json, ...credentials }, [notification_id = ""]) {
    try {
      const api = connect(credentials, [...new Set(Object.values(eventScopes))]);
      const params = { path: { notification_id } };
      const url = "/integrations/partner/v1/notifications/{notification_id}/redeliver";
      const response = await unwrap(api.POST(url, { params }));
      const { event_type, endpoint } = response.notification;
      if (json) printJson(response, 2);
      else print(line`Sending ${event_type} to ${endpoint} again. Next: logs`);
      return 0;
    } catch (error) {
      throw toUsageError(error, "Check the id and your credentials.", credentials.url);
    }
  },
});
