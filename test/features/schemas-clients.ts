import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { findPrograms } from "../client/programs.ts";

const run = promisify(execFile);

/** A program of a partner in one language, and how it is run in the folder of that language's client. */
type Partner = {
  language: string;
  tools: string[];
  file: string;
  source: string;
  commands: (folder: string) => string[][];
};

/** The `.java` files of the client itself, and of the partner: the client's tests send entries of today's contract. */
const javaFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(src\/(main|generated)\/.*|ThreeStates)\.java$/.test(file))
    .map((file) => join(folder, file));

/*
 * Each sends the same three entries: `note` left out, null and a text; the last one with a part inside a part and a choice without a tag.
 */
export const PARTNERS: Partner[] = [
  {
    language: "typescript",
    tools: [],
    file: "../../three-states.ts",
    source: `import { createPartnerClient } from "./clients/typescript/src/index.ts";
import type { components } from "./clients/typescript/src/generated/types.ts";
const client = createPartnerClient({ baseUrl: process.env.PARTNER_BASE_URL as string, auth: { token: () => "token" } });
type Entry = components["schemas"]["StockEntryInput"];
const body: Entry[] = [
  { external_id: "a", in_stock: true },
  { external_id: "b", in_stock: true, note: null },
  { external_id: "c", in_stock: true, note: "x", parts: [{ name: "lid", parts: [{ name: "knob" }] }], until: 5 },
];
const path = { outlet_id: "OUT-1001" };
await client.PATCH("/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks", { params: { path }, body });
// @ts-expect-error What only answers have is not sent.
export const wrong: Entry = { external_id: "a", in_stock: true, seen_at: "2026-11-21T10:15:30Z" };
`,
    commands: () => [
      ["node", "../../node_modules/@typescript/native/bin/tsc", "-p", "../../three-states.json"],
      ["node", "../../three-states.ts"],
    ],
  },
  {
    language: "python",
    tools: ["python3"],
    file: "three_states.py",
    source: `import os
from partner_integration_api import UNSET, PartnerClient
from partner_integration_api.models import StockEntryInput, StockPart
client = PartnerClient(os.environ["PARTNER_BASE_URL"], lambda refused: "token")
part = StockPart(name="lid", parts=[StockPart(name="knob")])
client.set_menu_item_stocks("OUT-1001", [
    StockEntryInput(external_id="a", in_stock=True, note=UNSET),
    StockEntryInput(external_id="b", in_stock=True, note=None),
    StockEntryInput(external_id="c", in_stock=True, note="x", parts=[part], until=5),
])
assert not hasattr(StockEntryInput, "seen_at")
`,
    commands: (folder) => [["python3", join(folder, "three_states.py")]],
  },
  {
    language: "php",
    tools: ["php"],
    file: "three_states.php",
    source: `<?php
declare(strict_types=1);
namespace PartnerApi\\Model;
require __DIR__ . '/autoload.php';
$client = new \\PartnerApi\\PartnerClient(getenv('PARTNER_BASE_URL'), new class implements \\PartnerApi\\TokenSource {
    public function token(?string $refused): string { return 'token'; }
});
$part = new StockPart('lid', [new StockPart('knob')]);
$client->setMenuItemStocks('OUT-1001', [
    new StockEntryInput('a', true),
    new StockEntryInput('b', true, note: null),
    new StockEntryInput('c', true, note: 'x', parts: [$part], until: 5),
]);
property_exists(StockEntryInput::class, 'seenAt') && exit(1);
`,
    commands: (folder) => [["php", join(folder, "three_states.php")]],
  },
  {
    language: "java",
    tools: ["javac", "java"],
    file: "ThreeStates.java",
    source: `import java.util.List;
import partnerapi.PartnerClient;
import partnerapi.model.*;
public class ThreeStates {
  public static void main(String[] arguments) {
    PartnerClient client = PartnerClient.builder(System.getenv("PARTNER_BASE_URL"), refused -> "token").build();
    StockPart part = StockPart.of("lid").withParts(List.of(StockPart.of("knob")));
    client.setMenuItemStocks("OUT-1001", List.of(
        StockEntryInput.of("a", true),
        StockEntryInput.of("b", true).withNote(null),
        StockEntryInput.of("c", true).withNote("x").withParts(List.of(part)).withUntil(5L)));
  }
}
`,
    commands: (folder) => [
      ["javac", "-Xlint:all", "-Werror", "-proc:none", "-d", join(folder, "build"), ...javaFiles(folder)],
      ["java", "-cp", join(folder, "build"), "ThreeStates"],
    ],
  },
  {
    language: "go",
    tools: ["go"],
    file: "examples/three_states/main.go",
    source: `package main

import (
	"context"
	"os"

	. "partner.example/partnerapi"
)

func main() {
	client := New(os.Getenv("PARTNER_BASE_URL"), TokenFunc(func(context.Context, string) (string, error) { return "token", nil }))
	parts := []StockPart{{Name: "lid", Parts: []StockPart{{Name: "knob"}}}}
	err := client.SetMenuItemStocks(context.Background(), "OUT-1001", []StockEntryInput{
		{ExternalID: "a", InStock: true},
		{ExternalID: "b", InStock: true, Note: Null[string]()},
		{ExternalID: "c", InStock: true, Note: Value("x"), Parts: parts, Until: 5},
	})
	if err != nil {
		panic(err)
	}
}
`,
    commands: () => [["go", "run", "./examples/three_states"]],
  },
];

/** Those whose tools this machine has. What cannot be tried is said, never passed over in silence. */
export function presentPartners(): Partner[] {
  const isHere = ({ tools }: Partner): boolean => tools.every((tool) => findPrograms(tool).length > 0);
  for (const { language, tools } of PARTNERS.filter((partner) => !isHere(partner)))
    console.warn(`The ${language} client is NOT tried: this machine has no ${tools.join(" and ")} on its PATH.`);
  return PARTNERS.filter(isHere);
}

/** Compiles and runs a partner's program in the copy of a project. */
export async function runPartner(
  { language, file, source, commands }: Partner,
  project: string,
  baseUrl: string,
): Promise<void> {
  const folder = join(project, "clients", language);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), source);
  const env = { ...process.env, PARTNER_BASE_URL: baseUrl, GOFLAGS: "-mod=mod -ldflags=-w", GOPROXY: "off" };
  for (const [program = "", ...args] of commands(folder))
    await run(program === "node" ? process.execPath : program, args, { cwd: folder, env });
}
