import { readResponse, replaced, serve, stocksSet } from "./support.ts";

/* Plain node:http that parses and prints JSON: the upper limit on Node. */

const result = readResponse();

await serve((request, response) => {
  const send = (value: object) => {
    const text = JSON.stringify(value);
    const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) };
    response.writeHead(200, headers).end(text);
  };
  if (request.method === "GET") return send(result);
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    send(request.method === "PUT" ? replaced(body) : stocksSet);
  });
});
