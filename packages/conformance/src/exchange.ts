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
};
