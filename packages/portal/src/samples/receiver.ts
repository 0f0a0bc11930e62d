import type { Message } from "@partner-api/contract";
import { NOTIFICATION_SECRET, PACKAGE } from "./demo.ts";
import { formatted } from "./typescript.ts";

/** A whole program that receives one event. */
export const receiverSample = ({ name }: Message): Promise<string> =>
  formatted(`import { createServer } from "node:http";
import { createReceiver } from "${PACKAGE}";
import { nodeListener } from "${PACKAGE}/node";

const receive = createReceiver({
  secret: "${NOTIFICATION_SECRET}",
  on: { "${name}": ({ header, body }) => console.log(header.event_id, body) },
});
createServer(nodeListener(receive)).listen(3000);
`);
