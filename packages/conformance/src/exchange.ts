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
