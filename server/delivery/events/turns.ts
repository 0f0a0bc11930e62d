/** What a turn came to: all is done, there is more for a next turn, or it is to be tried again after so many milliseconds. */
export type TurnEnd = "done" | "more" | { againInMs: number };

/** Turns of work by key: a few at a time, of one key never two. */
export type Turns = {
  /** Has a turn that begins from now on. */
  ask(key: string): void;
  /** Resolves when the turns that were asked for so far are done, or after `withinMs`. */
  settled(withinMs: number): Promise<void>;
  /** Begins no turn that is to be tried again; resolves when the others are done, or after `withinMs`. */
  stop(withinMs: number): Promise<void>;
};

type Asked = PromiseWithResolvers<void>;

/** @param run never rejects */
export function createTurns(run: (key: string) => Promise<TurnEnd>, atOnce: number): Turns {
  /** In the order in which they were asked for. */
  const asked = new Map<string, Asked>();
  const running = new Map<string, Asked>();
  const resting = new Map<string, { asked: Asked; timer: NodeJS.Timeout }>();
  let isStopped = false;

  function begin(): void {
    for (const [key, turn] of asked) {
      if (running.size >= atOnce) return;
      if (running.has(key)) continue;
      asked.delete(key);
      running.set(key, turn);
      void take(key, turn);
    }
  }

  async function take(key: string, turn: Asked): Promise<void> {
    const end = await run(key);
    running.delete(key);
    if (end === "done" || (isStopped && end !== "more")) turn.resolve();
    else if (asked.has(key))
      void asked.get(key)?.promise.then(turn.resolve); // its turn is this one's as well
    else if (end === "more")
      asked.set(key, turn); // behind all who wait: nobody's backlog keeps them from their turn
    else rest(key, turn, end.againInMs);
    begin();
  }

  function rest(key: string, turn: Asked, ms: number): void {
    const timer = setTimeout(() => {
      resting.delete(key);
      asked.set(key, turn);
      begin();
    }, ms);
    resting.set(key, { asked: turn, timer });
  }

  function ask(key: string): void {
    if (isStopped || asked.has(key)) return;
    const rested = resting.get(key);
    clearTimeout(rested?.timer);
    resting.delete(key);
    asked.set(key, rested?.asked ?? Promise.withResolvers());
    begin();
  }

  async function settled(withinMs: number): Promise<void> {
    const all = [...asked.values(), ...running.values(), ...[...resting.values()].map((rested) => rested.asked)];
    if (all.length === 0) return;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, withinMs);
    await Promise.race([Promise.all(all.map(({ promise }) => promise)), late.promise]);
    clearTimeout(timer);
  }

  return {
    ask,
    settled,
    async stop(withinMs) {
      isStopped = true;
      for (const { asked, timer } of resting.values()) {
        clearTimeout(timer);
        asked.resolve();
      }
      resting.clear();
      await settled(withinMs);
    },
  };
}
