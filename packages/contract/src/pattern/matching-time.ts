import { lettersOf } from "./letters.ts";
import { parallelRuns } from "./parallel-runs.ts";
import { type Positions, positionsOf } from "./positions.ts";
import { type Alternative, supersetOf } from "./superset.ts";

/** Upper bound of the steps of a backtracking matcher, as the average per character, and a text that may need as many. */
export type MatchingTime = { steps: number; text: string };

const UNKNOWN: MatchingTime = { steps: Number.POSITIVE_INFINITY, text: "" };
/** Larger numbers of repetitions count as this number or more, if the pattern is too large otherwise. */
const MAX_REPEATS = [1000, 30, 3];
const MAX_WORK = 300_000;

/**
 * Time to match a pattern, which may be infinite or unknown (a backreference).
 *
 * @param length of the longest text
 * @param limit at which the search ends
 */
export function matchingTime(pattern: string, length: number, limit: number): MatchingTime {
  for (const maxRepeats of MAX_REPEATS) {
    const superset = supersetOf(pattern, maxRepeats);
    if (superset === undefined) return UNKNOWN;
    const times = [superset.alternatives, ...superset.lookarounds].map((alternatives) =>
      timeOf(alternatives, length, limit),
    );
    if (times.every((time) => time !== undefined))
      return times.reduce((slowest, time) => (time.steps > slowest.steps ? time : slowest));
  }
  return UNKNOWN;
}

function timeOf(alternatives: Alternative[], length: number, limit: number): MatchingTime | undefined {
  const positions = positionsOf(alternatives, true);
  return positions && new Search(positions).run(length, limit);
}

/** Texts that lead to the same positions: the largest number of ways to each, and one of the texts. */
type State = { ways: Map<number, number>; text: string };

/**
 * Follows all texts letter by letter. A backtracking matcher that fails has tried each way to each position, so their sum is its
 * number of steps.
 */
class Search {
  readonly #positions: Positions;
  readonly #letters: { text: string; isIn: boolean[] }[];
  #work = 0;

  constructor(positions: Positions) {
    this.#positions = positions;
    const letters = lettersOf(positions.sets).map((code) => ({
      text: String.fromCodePoint(code),
      isIn: positions.sets.map((ranges) => ranges.some(([from, to]) => from <= code && code <= to)),
    }));
    this.#letters = [...Map.groupBy(letters, ({ isIn }) => isIn.map(Number).join("")).values()].flatMap(
      ([letter]) => letter ?? [],
    );
  }

  /** Undefined if the search exceeds its limit. */
  run(length: number, limit: number): MatchingTime | undefined {
    const runs = parallelRuns(this.#positions, this.#masks());
    if (runs !== undefined && runs <= limit) return { steps: runs, text: "" };
    const patience = this.#positions.sets.length + 32;
    let [states, sum, most, unchanged]: [State[], number, number, number] = [[], 0, 0, 0];
    for (let size = 1; size <= length; size++) {
      states = this.#next(states);
      if (this.#work > MAX_WORK) return undefined;
      const totals = states.map(totalOf);
      const total = Math.max(0, ...totals);
      sum += total;
      if (sum > limit * length) return { steps: sum / length, text: states[totals.indexOf(total)]?.text ?? "" };
      unchanged = total > most ? 0 : unchanged + 1;
      most = Math.max(most, total);
      if (states.length === 0 || unchanged > patience)
        return { steps: (sum + most * (length - size)) / length, text: "" };
    }
    return { steps: sum / length, text: "" };
  }

  /** Bits of the letters that each position matches. */
  #masks(): bigint[] {
    return this.#positions.sets.map((_, position) =>
      this.#letters.reduce((mask, { isIn }, bit) => (isIn[position] ? mask | (1n << BigInt(bit)) : mask), 0n),
    );
  }

  /** @param states empty before the first letter */
  #next(states: readonly State[]): State[] {
    const { first, follow } = this.#positions;
    const next = new Map<string, State>();
    for (const { text, isIn } of this.#letters) {
      if (states.length === 0) this.#add(next, { ways: this.#reached([[1, first]], isIn), text });
      for (const state of states) {
        const edges = [...state.ways].map(([position, count]): [number, Map<number, number>] => [
          count,
          follow[position] ?? new Map(),
        ]);
        this.#add(next, { ways: this.#reached(edges, isIn), text: state.text + text });
      }
    }
    return [...next.values()];
  }

  #reached(edges: readonly [number, Map<number, number>][], isIn: readonly boolean[]): Map<number, number> {
    const ways = new Map<number, number>();
    for (const [count, follow] of edges) {
      this.#work += follow.size;
      for (const [to, factor] of follow)
        if (isIn[to]) ways.set(to, this.#positions.success.has(to) ? 1 : (ways.get(to) ?? 0) + count * factor);
    }
    return ways;
  }

  #add(states: Map<string, State>, state: State): void {
    if (state.ways.size === 0) return;
    const key = [...state.ways.keys()].sort((a, b) => a - b).join(" ");
    const other = states.get(key);
    if (other === undefined) {
      states.set(key, state);
      return;
    }
    if (totalOf(state) > totalOf(other)) other.text = state.text;
    for (const [position, count] of state.ways)
      other.ways.set(position, Math.max(count, other.ways.get(position) ?? 0));
  }
}

const totalOf = ({ ways }: State): number => ways.values().reduce((total, count) => total + count, 0);
