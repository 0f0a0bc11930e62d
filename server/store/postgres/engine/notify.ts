/** Notifies all who listen to a channel. Several messages may come as one, separated by commas. */
export type Notify = (channel: string, message: string) => void;

/** Well within the 8,000 bytes that PostgreSQL takes. */
const MAX_CHARACTERS = 7_000;

/**
 * Notifies apart from the transactions that have a message and after them: within one, its commit would wait for the commit of
 * every other transaction that notifies. Messages that come while one is on its way go with the next one. A message may be lost
 * with the connection: listeners must also poll now and then.
 *
 * @param send runs PostgreSQL's NOTIFY
 */
export function createNotifier(send: (channel: string, messages: string) => Promise<unknown>): Notify {
  const waiting = new Map<string, Set<string>>();
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    await undefined; // messages of one tick are sent together
    for (const [channel, messages] of waiting) {
      const batch = takeFrom(messages);
      if (messages.size === 0) waiting.delete(channel);
      await send(channel, batch).catch(() => {});
    }
    isSending = false;
    if (waiting.size > 0) void sendAll();
  }

  return (channel, message) => {
    const messages = waiting.get(channel) ?? new Set();
    waiting.set(channel, messages.add(message));
    if (!isSending) void sendAll();
  };
}

/** As many as fit into one notification. */
function takeFrom(messages: Set<string>): string {
  let batch = "";
  for (const message of messages) {
    if (batch.length + message.length > MAX_CHARACTERS) break;
    batch += batch === "" ? message : `,${message}`;
    messages.delete(message);
  }
  return batch;
}
