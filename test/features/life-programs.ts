/** Reports of a language's own tools on a program that calls a deprecated operation and its next version. */
export type Check = {
  language: string;
  /** The required program on the PATH. */
  tool: string;
  /** Written into the folder of the client before. */
  file?: { name: string; source: string };
  command: string[];
  /** A pattern of the output; current operations are not reported. */
  says: string;
};

const PYTHON = `import os
import warnings

from partner_integration_api import ClientCredentials, PartnerClient

base_url = os.environ["PARTNER_BASE_URL"]
token_url = f"{base_url}/auth/oauth2/token"
client = PartnerClient(base_url, ClientCredentials("demo-direct", "demo-direct-secret", token_url, ["food:catalog:write"]))
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    client.set_menu_item_stocks("OUT-1001", [])
    client.set_menu_item_stocks_v3("OUT-1001", [])
for warning in caught:
    if issubclass(warning.category, DeprecationWarning):
        print(warning.filename.rsplit("/", 1)[-1], warning.message)
`;

const JAVA = `import java.util.List;
import partnerapi.PartnerClient;

final class BothVersions {
  static void call(PartnerClient client) {
    client.setMenuItemStocks("OUT-1001", List.of());
    client.setMenuItemStocksV3("OUT-1001", List.of());
  }
}
`;

const CSHARP = `using PartnerApi;
using PartnerApi.Models;

public static class BothVersions
{
    public static void Call(PartnerClient client)
    {
        client.SetMenuItemStocksAsync("OUT-1001", new StockEntry[0]);
        client.SetMenuItemStocksV3Async("OUT-1001", new StockEntry[0]);
    }
}
`;

const LIFE = "Deprecated since 2026-11-22, ends on 2027-03-01.";

export const CHECKS: Check[] = [
  {
    language: "python",
    tool: "python3",
    file: { name: "both_versions.py", source: PYTHON },
    command: ["python3", "both_versions.py"],
    says: `both_versions.py set_menu_item_stocks: ${LIFE} Use set_menu_item_stocks_v3 instead.\n`,
  },
  {
    language: "java",
    tool: "javac",
    file: { name: "BothVersions.java", source: JAVA },
    command: [
      "javac",
      "--release",
      "11",
      "-proc:none",
      "-d",
      "build",
      "-sourcepath",
      "src/main/java:src/generated/java",
      "BothVersions.java",
    ],
    says: "BothVersions.java:6: warning: [removal] setMenuItemStocks(",
  },
  {
    language: "php",
    tool: "php",
    command: ["php", "-l", "generated/Operations.php"],
    says: "No syntax errors detected",
  },
  {
    language: "csharp",
    tool: "mcs",
    file: { name: "BothVersions.cs", source: CSHARP },
    command: [
      "mcs",
      "-langversion:7.2",
      "-r:System.Net.Http.dll",
      "-target:library",
      "-out:both-versions.dll",
      "-recurse:src/*.cs",
      "-recurse:generated/*.cs",
      "BothVersions.cs",
    ],
    says: `BothVersions.cs(8,16): warning CS0618: \`PartnerApi.PartnerClient.SetMenuItemStocksAsync(`,
  },
  {
    language: "go",
    tool: "go",
    command: ["go", "doc", "Client.SetMenuItemStocks"],
    says: "Deprecated: Deprecated since 2026-11-22",
  },
];
