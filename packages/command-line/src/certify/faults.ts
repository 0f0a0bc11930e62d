import {
  type Exchange,
  type Fault,
  isCall,
  isCatalog,
  isCreation,
  isRead,
  isSame,
  isTokenRequest,
  withoutSecrets,
} from "@partner-api/console/readiness";

type Request = Pick<Exchange, "method" | "path" | "target" | "headers" | "body">;

/** Faults of a certification, in the order in which a request gets them. */
const FAULTS: { fault: Fault; times: number; fits: (request: Request) => boolean }[] = [
  { fault: "unavailable", times: 1, fits: isTokenRequest },
  { fault: "expired", times: 1, fits: isCall },
  { fault: "unavailable", times: 1, fits: (request) => isCall(request) && isRead(request) },
  { fault: "gateway", times: 2, fits: (request) => isCall(request) && isRead(request) },
  { fault: "broken", times: 1, fits: (request) => isCall(request) && isRead(request) },
  { fault: "lost", times: 1, fits: (request) => isCatalog(request) },
  { fault: "lost", times: 1, fits: (request) => isCreation(request) && request.headers.has("X-Idempotency-Key") },
  { fault: "limited", times: 1, fits: isCall },
];
/** One request gets no more faults one after the other: programs try a few times only. */
const MAX_FAULTS = 2;

/** Whether a run has shown each fault that programs must survive. */
export const isComplete = (all: readonly Exchange[]): boolean =>
  FAULTS.every(({ fault, times, fits }) => {
    const injected = all.filter((exchange) => exchange.fault === fault && fits(exchange));
    const last = injected.at(-1);
    return (
      injected.length >= times && all.some((exchange) => last && exchange.atMs > last.atMs && isSame(exchange, last))
    );
  });

/** Faults of a certification, at the first requests that show whether the program survives them. */
export function faultsInTurn(): (request: Request) => Fault | undefined {
  const remaining = FAULTS.map(({ times }) => times);
  const inARow = new Map<string, number>();
  let hasLaterFields = false;
  return (request) => {
    const name = `${request.method} ${withoutSecrets(request)}`;
    const row = inARow.get(name) ?? 0;
    const index =
      row < MAX_FAULTS ? FAULTS.findIndex(({ fits }, place) => remaining[place] !== 0 && fits(request)) : -1;
    const nextFault = FAULTS[index];
    inARow.set(name, nextFault ? row + 1 : 0);
    if (nextFault) remaining[index] = (remaining[index] ?? 0) - 1;
    if (nextFault || hasLaterFields || !isCall(request) || !isRead(request)) return nextFault?.fault;
    hasLaterFields = true;
    return "later";
  };
}
