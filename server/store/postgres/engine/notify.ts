/** Notifies the listeners of a channel. Several messages may arrive as one, separated by commas. */
export type Notify = (channel: string, message: string) => void;

/** PostgreSQL accepts 8,000 bytes. */
const MAX_CHARACTERS = 7_000;

/**
 * Sends notifications after the transactions that cause them, because commits of transactions with NOTIFY are serialized. Messages that
 * are added during a send go with the next one. A message may be lost with the connection, so listeners must also poll.
 *
 * @param send runs PostgreSQL's NOTIFY
 */
export function createNotifier(send: (channel: string, messages: string) => Promise<unknown>): Notify {
  const pending = new Map<string, Set<string>>();
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    await undefined; // messages of one tick are sent together
    for (const [channel, messages] of pending) {
      const batch = nextBatch(messages);
      if (messages.size === 0) pending.delete(channel);
      await send(channel, batch).catch(() => {});
    }
    isSending = false;
    if (pending.size > 0) void sendAll();
  }

  return (channel, message) => {
    const messages = pending.get(channel) ?? new Set();
    pending.set(channel, messages.add(message));
    if (!isSending) void sendAll();
  };
}

/** Removes and returns as many messages as fit into one notification. */
function nextBatch(messages: Set<string>): string {
  let batch = "";
  for (const message of messages) {
    if (batch.length + message.length > MAX_CHARACTERS) break;
    batch += batch === "" ? message : `,${message}`;
    messages.delete(message);
  }
  return batch;
}
