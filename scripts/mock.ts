import { mockDocument } from "@partner-api/conformance";
import { readContract } from "@partner-api/contract";
import { createSingleProcessPrism } from "@stoplight/prism-cli/dist/util/createServer.js";
import "./command/explain.ts";
import { readArguments } from "./command/arguments.ts";

/* A Prism mock of the partner contract. */

const { port } = readArguments({
  usage: "npm run mock -- [--port N]",
  about: "Runs a mock that responds to every partner operation with the contract's examples.",
  options: { port: { type: "string", default: "4010" } },
}).values;
const HOST = "127.0.0.1";

const options = {
  document: mockDocument(readContract()) as unknown as string, // Prism accepts a document in place of a path.
  host: HOST,
  port: Number(port),
  cors: true,
  multiprocess: false,
  dynamic: false,
  errors: false,
  ignoreExamples: false,
  seed: "",
  jsonSchemaFakerFillProperties: true,
  verboseLevel: "info",
};
try {
  await createSingleProcessPrism(options);
  const call = `curl -s -H 'Authorization: Bearer any'`;
  const catalog = `http://${HOST}:${port}/integrations/food/outlets/OUT-1001/v2/catalog`;
  console.log(`
Next: ${call} ${catalog}
      another response: -H 'Prefer: code=404', another example: -H 'Prefer: example=NAME', another code of an error: -H 'Prefer: code=422, example=event_unknown'
      stateful responses: npm start`);
} catch (error) {
  console.error(
    `The mock did not start: ${(error as Error).message ?? error}. Is port ${port} free? Choose another one with --port.`,
  );
  process.exitCode = 1;
}
