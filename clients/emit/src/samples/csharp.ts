import { isConstructorParameter } from "../csharp/models.ts";
import { csharpType } from "../csharp/types.ts";
import { csharpMember, csharpMethod, queryType } from "../identifiers.ts";
import type { RecordType } from "../model.ts";
import { camel, literal } from "../names.ts";
import { group, type Member, type Syntax, shift, concatenated as text } from "./sample.ts";

const IN_LINES = { indent: "    ", trailing: false };

function record(type: RecordType, members: Member[]): string {
  const required = type.fields
    .filter((field) => isConstructorParameter(type, field))
    .map((field) => members.find((member) => member.field === field)?.value ?? "null");
  const optional = members.filter(({ field }) => !isConstructorParameter(type, field) && field.constant === undefined);
  const constructorCall = group([`new ${type.name}(`, ")"], required, IN_LINES);
  if (optional.length === 0) return constructorCall;
  const entries = optional.map(({ field, value }) => `${csharpMember(field.name, type.name)} = ${value}`);
  const line = `${constructorCall} { ${entries.join(", ")} }`;
  if (line.length <= 88 && !line.includes("\n")) return line;
  return group([`${constructorCall}\n{`, "}"], entries, { indent: "    ", trailing: true });
}

const USER_TOKEN = `
    private sealed class UserToken : ITokenSource
    {
        public Task<string> TokenAsync(string rejectedToken, CancellationToken cancellationToken) =>
            Task.FromResult(Environment.GetEnvironmentVariable("ACCESS_TOKEN"));
    }
`;

export const csharp: Syntax = {
  text,
  scalar: String,
  time: (kind, value) => `${kind === "date" ? "DateTime" : "DateTimeOffset"}.Parse(${literal(value)})`,
  list: (entries, items) =>
    entries.length === 0
      ? `new ${csharpType(items)}[0]`
      : group(["new[] { ", " }"], entries, IN_LINES)
          .replace(/^new\[\] \{ \n/, "new[]\n{\n")
          .replace(/\n \}$/, "\n}"),
  record,
  enumerated: ({ name, values }, value) =>
    values.includes(value) ? `${name}.${csharpMember(value, name)}` : `new ${name}(${literal(value)})`,
  call: ({ id }, values, query) => {
    const fields = query.map(({ field, value }) => `${csharpMember(field.name, queryType(id))} = ${value}`);
    return group(
      [`await client.${csharpMethod(id)}Async(`, ")"],
      [...values, ...(fields.length === 0 ? [] : [`new ${queryType(id)} { ${fields.join(", ")} }`])],
      IN_LINES,
    );
  },
  field: (value, field, owner) => `${value}.${csharpMember(field.name, owner)}`,
  entry: (value, index) => `${value}[${index}]`,
  unique: (name, prefix) => `string ${camel(name)} = ${literal(prefix)} + Guid.NewGuid();`,
  keeping: (call, _, variables, nth) => {
    if (variables.length === 0) return `${call};`;
    const variable = nth === 0 ? "result" : `result${nth + 1}`;
    return [
      `var ${variable} = ${call};`,
      ...variables.map(({ name, path }) => `string ${camel(name)} = ${path(variable)};`),
    ].join("\n");
  },
  pause: (seconds) => `await Task.Delay(${seconds * 1000});`,
  printing: (call, result) => (result === undefined ? `${call};` : `var data = ${call};\nConsole.WriteLine(data);`),
  showing: (value) => `Console.WriteLine(${value});`,
  program({ auth, baseUrl }, statements, types) {
    const client =
      auth === "user"
        ? "var client = new PartnerClient(baseUrl, new UserToken());"
        : `${group(
            ["var credentials = new ClientCredentials(", ");"],
            [
              literal(auth.clientId),
              literal(`${auth.clientId}-secret`),
              'baseUrl + "/auth/oauth2/token"',
              ...auth.scopes.map(literal),
            ],
            IN_LINES,
          )}\nvar client = new PartnerClient(baseUrl, credentials);`;
    return `using System;
${auth === "user" ? "using System.Threading;\n" : ""}using System.Threading.Tasks;
using PartnerApi;
${types.length > 0 ? "using PartnerApi.Models;\n" : ""}
public static class Sample
{
    public static void Main() => RunAsync().GetAwaiter().GetResult();

    private static async Task RunAsync()
    {
        string baseUrl = ${literal(baseUrl)};
${shift(client, "        ")}
        try
        {
${shift(statements, "            ")}
        }
        catch (PartnerApiException error)
        {
            Console.Error.WriteLine($"{error.Status} {error.Code}, request {error.RequestId}");
            throw;
        }
    }
${auth === "user" ? USER_TOKEN : ""}}
`;
  },
};
