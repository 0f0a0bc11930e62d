/** A request and its answer, as they were on the wire. */
export type Exchange = {
  method: string;
  url: URL;
  requestHeaders: Headers;
  requestBody: Uint8Array;
  status: number;
  responseHeaders: Headers;
  responseBody: Uint8Array;
};
