import type { ClientModel } from "./model.ts";
import { literal, phpText } from "./names.ts";

/* The contract's examples, with which the fake service of each client responds. */

type Rows = [string, ...(string | number)[]][];

/** A response per operation. Paths without parameters come first, because a parameter matches any segment. */
const responsesOf = ({ operations }: ClientModel): Rows =>
  operations
    .map(({ id, method, path, example }): Rows[number] => [id, method, path, example.status, example.body])
    .sort(([, , a = ""], [, , b = ""]) => String(a).split("{").length - String(b).split("{").length);

const eventsOf = ({ events }: ClientModel): Rows => events.map(({ name, example }) => [name, example]);

const rows = (table: Rows, indent: string, open: string, close: string, quote = literal): string =>
  table
    .map((row) => `${indent}${open}${row.map((v) => (typeof v === "number" ? v : quote(v))).join(", ")}${close},\n`)
    .join("");

export const pythonExamples = (model: ClientModel, header: string): string => `${header}
RESPONSES: list[tuple[str, str, str, int, str]] = [
${rows(responsesOf(model), "    ", "(", ")")}]

EVENTS: dict[str, str] = dict(
    [
${rows(eventsOf(model), "        ", "(", ")")}    ]
)
`;

export const phpExamples = (model: ClientModel): string => `/** @internal */
final class Examples
{
    public const RESPONSES = [
${rows(responsesOf(model), "        ", "[", "]", phpText)}    ];

    public const EVENTS = [
${eventsOf(model)
  .map(([name, body]) => `        ${phpText(name)} => ${phpText(String(body))},\n`)
  .join("")}    ];
}
`;

export const javaExamples = (model: ClientModel): string => `package partnerapi;

import java.util.Map;

/** Examples of the contract. */
final class Examples {
  static final Object[][] RESPONSES = {
${rows(responsesOf(model), "    ", "{", "}")}  };

  static final Map<String, String> EVENTS =
      Map.ofEntries(
${rows(eventsOf(model), "          ", "Map.entry(", ")").replace(/,\n$/, "")});

  private Examples() {}
}
`;

export const goExamples = (model: ClientModel): string => `var responses = []example{
${rows(responsesOf(model), "\t", "{", "}")}}

var events = [][2]string{
${rows(eventsOf(model), "\t", "{", "}")}}
`;

export const csharpExamples = (model: ClientModel): string => `/// <summary>Examples of the contract.</summary>
internal static class Examples
{
    internal static readonly object[][] Responses =
    {
${rows(responsesOf(model), "        ", "new object[] { ", " }")}    };

    internal static readonly Dictionary<string, string> Events = new Dictionary<string, string>
    {
${rows(eventsOf(model), "        ", "{ ", " }")}    };
}
`;

export const typescriptExamples = (model: ClientModel): string => `/** A response per operation. */
export const responses: readonly (readonly [id: string, method: string, path: string, status: number, body: string])[] = ${JSON.stringify(responsesOf(model))};

/** An example per event, as JSON. */
export const events: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(eventsOf(model)))};
`;
