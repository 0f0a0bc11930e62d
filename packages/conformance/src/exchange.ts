/** A request and its response, as transmitted. */
export type Exchange = {
  method: string;
  url: URL;
  requestHeaders: Headers;
  requestBody: Uint8Array;
  status: number;
  responseHeaders: Headers;
  responseBody: Uint8Array;
};

/** An exchange of a run. */
export type TimedExchange = Exchange & {
  /** Start and end, in ms of a monotonic clock. */
  span: { from: number; to: number };
  /** The write whose response links to this read. */
  follows?: { operationId: string; link: string; write: TimedExchange };
  /** The bound or the state that the request tries. */
  tries?: Trial;
};

/** A request whose response shows whether the service follows the data of its contract. */
export type Trial = {
  law: "rules" | "rejected changes";
  /** Example: `promotion-length.days`. */
  about: string;
  /** The quantity or the change of state. Example: `31 days`. */
  attempt: string;
  isAllowed: boolean;
  /** Form in which a response names a violation: an error code, or a JSON Pointer to values of a success. */
  namedBy: { code: string } | { at: string };
};
