/** Wakes who listens to a channel. Several messages may come as one, separated by commas. */
export type Tell = (channel: string, message: string) => void;

/** Well within the 8,000 bytes that PostgreSQL takes. */
const MAX_CHARACTERS = 7_000;

/**
 * Tells by `NOTIFY`, apart from the transactions that have something to tell and after them: within one, its commit would wait for
 * the commit of every other that notifies. What is told while a message is on its way goes with the next one. A message may be
 * lost with the connection: whoever listens looks for itself now and then.
 */
export function createTell(notify: (channel: string, messages: string) => Promise<unknown>): Tell {
  const waiting = new Map<string, Set<string>>();
  let isSending = false;

  async function send(): Promise<void> {
    isSending = true;
    await undefined; // what is told in one go is sent together
    for (const [channel, messages] of waiting) {
      const batch = takeFrom(messages);
      if (messages.size === 0) waiting.delete(channel);
      await notify(channel, batch).catch(() => {});
    }
    isSending = false;
    if (waiting.size > 0) void send();
  }

  return (channel, message) => {
    const messages = waiting.get(channel) ?? new Set();
    waiting.set(channel, messages.add(message));
    if (!isSending) void send();
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
