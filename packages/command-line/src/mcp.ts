import { once } from "node:events";
import { defineCommand } from "./command.ts";
import { checkedUrl, platformSecretOption, sandboxOptions } from "./credentials.ts";

export const mcpCommand = defineCommand({
  name: "mcp",
  summary:
    "Serves the documentation and a sandbox to a coding agent (Model Context Protocol, on standard input and output).",
  options: {
    "read-only": { about: "offer only tools that change nothing" },
    url: { ...sandboxOptions.url, about: "base URL of the sandbox" },
    "client-id": sandboxOptions["client-id"],
    "client-secret": sandboxOptions["client-secret"],
    "platform-secret": platformSecretOption,
  },
  details: `Your agent's program starts this command. Tools: search_docs, read_page, read_operation, call_operation, place_order and
list_deliveries. They call a sandbox only, show at most 24,000 characters at once, and never show secrets or tokens.
Exit code 0: the agent's program closed standard input.

  {"mcpServers": {"partner-api": {"command": "npx", "args": ["partner-api", "mcp", "--read-only"]}}}`,
  async run({ "read-only": isReadOnly, url, ...secrets }) {
    const baseUrl = checkedUrl("--url", url).replace(/\/+$/, "");
    const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
      import("./mcp/server.ts"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
    ]);
    const server = createMcpServer({
      baseUrl,
      isReadOnly,
      clientId: secrets["client-id"],
      clientSecret: secrets["client-secret"],
      platformSecret: secrets["platform-secret"],
    });
    const closed = once(process.stdin, "close");
    await server.connect(new StdioServerTransport());
    await closed;
    await server.close();
    return 0;
  },
});
