/** Reads the states that the page gets. */
export async function followStates<Shown>(url: string, show: (state: Shown) => void): Promise<void> {
  const response = await fetch(`${url}/state`);
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const events = text.split("\n\n");
      text = events.pop() as string;
      for (const event of events) show(JSON.parse(event.slice("data: ".length)) as Shown);
    }
  } catch {
    // The loop has ended.
  }
}
