import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findPrograms } from "../client/programs.ts";
import type { EditedProject } from "../support/edited-project.ts";

/*
 * Programs that call `getStockSummary` of OUT-1001 for a summary that does not exist, with the generated client of their language, and
 * print the error that it makes of the answer: `404 HTTP_404`.
 */

type Program = {
  language: string;
  /** The programs that it takes, by name. */
  tools: string[];
  file: string;
  source: string;
  /** `folder`: the client's, in the copy of the project. */
  run: (folder: string) => string[][];
};

const TYPESCRIPT = `import { createPartnerClient, PartnerApiError, unwrap } from "./index.ts";
const baseUrl = process.env.PARTNER_BASE_URL!;
const tokenUrl = baseUrl + "/auth/oauth2/token";
const auth = { clientId: "demo-direct", clientSecret: "demo-direct-secret", tokenUrl, scopes: ["food:catalog:write"] as const };
const api = createPartnerClient({ baseUrl, auth: { ...auth, scopes: [...auth.scopes] } });
const path = { outlet_id: "OUT-1001", summary_id: "yesterday" };
try {
  await unwrap(api.GET("/integrations/food/outlets/{outlet_id}/v1/stock-summaries/{summary_id}", { params: { path } }));
} catch (error) {
  if (!(error instanceof PartnerApiError)) throw error;
  console.log(error.status, error.code);
}
`;

const PYTHON = `import os
from partner_integration_api import ClientCredentials, PartnerApiError, PartnerClient
base_url = os.environ["PARTNER_BASE_URL"]
client = PartnerClient(base_url, ClientCredentials(client_id="demo-direct", client_secret="demo-direct-secret",
    token_url=f"{base_url}/auth/oauth2/token", scopes=["food:catalog:write"]))
try:
    client.get_stock_summary("OUT-1001", "yesterday")
except PartnerApiError as error:
    print(error.status, error.code)
`;

const PHP = `<?php
require __DIR__ . '/../autoload.php';
$baseUrl = getenv('PARTNER_BASE_URL');
$client = new PartnerApi\\PartnerClient($baseUrl, new PartnerApi\\ClientCredentials(clientId: 'demo-direct',
    clientSecret: 'demo-direct-secret', tokenUrl: "$baseUrl/auth/oauth2/token", scopes: ['food:catalog:write']));
try {
    $client->getStockSummary('OUT-1001', 'yesterday');
} catch (PartnerApi\\PartnerApiException $error) {
    echo "{$error->status} {$error->errorCode}\\n";
}
`;

const JAVA = `import partnerapi.ClientCredentials;
import partnerapi.PartnerApiException;
import partnerapi.PartnerClient;

public class Absent {
  public static void main(String[] arguments) {
    String baseUrl = System.getenv("PARTNER_BASE_URL");
    ClientCredentials credentials =
        new ClientCredentials("demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "food:catalog:write");
    try {
      PartnerClient.builder(baseUrl, credentials).build().getStockSummary("OUT-1001", "yesterday");
    } catch (PartnerApiException error) {
      System.out.println(error.status() + " " + error.code());
    }
  }
}
`;

const GO = `package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"partner.example/partnerapi"
)

func main() {
	baseURL := os.Getenv("PARTNER_BASE_URL")
	client := partnerapi.New(baseURL, partnerapi.ClientCredentials{
		ClientID: "demo-direct", ClientSecret: "demo-direct-secret",
		TokenURL: baseURL + "/auth/oauth2/token", Scopes: []string{"food:catalog:write"},
	})
	err := client.GetStockSummary(context.Background(), "OUT-1001", "yesterday")
	var refused *partnerapi.APIError
	if errors.As(err, &refused) {
		fmt.Println(refused.Status, refused.Code)
	}
}
`;

const PROGRAMS: Program[] = [
  {
    language: "typescript",
    tools: [],
    file: "src/absent.ts",
    source: TYPESCRIPT,
    run: () => [[process.execPath, "src/absent.ts"]],
  },
  {
    language: "python",
    tools: ["python3"],
    file: "absent.py",
    source: PYTHON,
    run: () => [["python3", "-B", "absent.py"]],
  },
  {
    language: "php",
    tools: ["php"],
    file: "examples/absent.php",
    source: PHP,
    run: () => [["php", "examples/absent.php"]],
  },
  {
    language: "java",
    tools: ["javac", "java"],
    file: "examples/Absent.java",
    source: JAVA,
    run: (folder) => {
      const paths = ["src/main/java", "src/generated/java"].map((part) => join(folder, part)).join(":");
      const build = join(folder, "build");
      return [
        [
          "javac",
          "-J-XX:TieredStopAtLevel=1",
          "-proc:none",
          "-encoding",
          "UTF-8",
          "-sourcepath",
          paths,
          "-d",
          build,
          "examples/Absent.java",
        ],
        ["java", "-XX:TieredStopAtLevel=1", "-cp", build, "Absent"],
      ];
    },
  },
  {
    language: "go",
    tools: ["go"],
    file: "examples/absent/main.go",
    source: GO,
    run: () => [["go", "run", "./examples/absent"]],
  },
];

/** What the client of each language prints; a language whose tools are not here is named, never passed over in silence. */
export function errorInEveryClient(project: EditedProject, baseUrl: string): Record<string, string> {
  const tried = PROGRAMS.filter(({ language, tools }) => {
    const isHere = tools.every((tool) => findPrograms(tool).length > 0);
    if (!isHere)
      console.warn(`The ${language} client is NOT tried: this machine has no ${tools.join(" and ")} on its PATH.`);
    return isHere;
  });
  return Object.fromEntries(
    tried.map(({ language, file, source, run }) => {
      project.write(`clients/${language}/${file}`, source);
      const cwd = join(project.folder, "clients", language);
      const env = { ...process.env, PARTNER_BASE_URL: baseUrl, GOFLAGS: "-mod=mod", GOPROXY: "off" };
      const outputs = run(cwd).map(([program = "", ...args]) =>
        execFileSync(program, args, { cwd, env, encoding: "utf8" }),
      );
      return [language, outputs.at(-1)?.trim() ?? ""];
    }),
  );
}
