import { type HttpCall, type HttpPlan, TOKEN_VARIABLES } from "./calls-over-http.ts";
import { BASE_URL } from "./demo.ts";
import { fillHoles } from "./plan.ts";
import { camel, rawBody } from "./raw-json.ts";

/** A program of top-level statements (C# 11, .NET 8), with HttpClient and System.Text.Json. */
export function csharpSample({ own, tokens, calls, pauseSeconds }: HttpPlan): string {
  const last = calls.at(-1) as HttpCall;
  let answers = 0;
  const lines = [
    ...own.map(({ name, prefix }) => `var ${camel(name)} = "${prefix}" + Guid.NewGuid();`),
    ...tokens.map(({ grant, client, fields }) => {
      const form = fields.map(([name, value]) => `["${name}"] = "${value}"`).join(", ");
      return `var ${TOKEN_VARIABLES[grant]} = await TokenOf("${client}", new() { ${form} });`;
    }),
    ...calls.slice(0, -1).flatMap((call) => {
      if (call.keep.length === 0) return [`await ${callOf(call)};`];
      const answer = answers++ === 0 ? "answer" : `answer${answers}`;
      const kept = call.keep.map(({ name, keys }) => {
        const path = keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.GetProperty("${key}")`)).join("");
        return `var ${camel(name)} = ${answer}${path}.GetString();`;
      });
      return [`var ${answer} = JsonDocument.Parse(await ${callOf(call)}).RootElement;`, ...kept];
    }),
    ...(pauseSeconds > 0 ? [`await Task.Delay(${pauseSeconds * 1_000});`] : []),
    last.isText
      ? `Console.WriteLine(Encoding.UTF8.GetString(await ${callOf(last)}));`
      : `await File.WriteAllBytesAsync("qr-code.png", await ${callOf(last)});`,
  ];
  return `using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;

const string BaseUrl = "${BASE_URL}";
using var http = new HttpClient();

${lines.join("\n")}

async Task<byte[]> Send(string method, string url, string? token = null, string? body = null, params (string Name, string Value)[] headers)
{
    using var request = new HttpRequestMessage(new HttpMethod(method), url);
    if (token != null) request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);
    if (body != null) request.Content = new StringContent(body, Encoding.UTF8, "application/json");
    foreach (var (name, value) in headers) request.Headers.Add(name, value);
    using var answer = await http.SendAsync(request);
    var content = await answer.Content.ReadAsByteArrayAsync();
    if (!answer.IsSuccessStatusCode) throw new HttpRequestException($"{answer.StatusCode}: {Encoding.UTF8.GetString(content)}");
    return content;
}
${tokens.length > 0 ? TOKEN : ""}`;
}

const TOKEN = `
async Task<string> TokenOf(string client, Dictionary<string, string> form)
{
    using var request = new HttpRequestMessage(HttpMethod.Post, BaseUrl + "/auth/oauth2/token") { Content = new FormUrlEncodedContent(form) };
    var secret = Convert.ToBase64String(Encoding.UTF8.GetBytes($"{client}:{client}-secret"));
    request.Headers.Authorization = new AuthenticationHeaderValue("Basic", secret);
    using var answer = await http.SendAsync(request);
    answer.EnsureSuccessStatusCode();
    return JsonDocument.Parse(await answer.Content.ReadAsStringAsync()).RootElement.GetProperty("access_token").GetString()!;
}`;

const text = (value: string): string =>
  fillHoles(JSON.stringify(value), (name) => `" + ${camel(name)} + "`).replaceAll(/^"" \+ | \+ ""$/g, "");

function callOf(call: HttpCall): string {
  const { method, url, grant, headers, hasKey } = call;
  const address = url.startsWith("/") ? `BaseUrl + ${text(url)}` : `${camel(url.slice(1, -1))}!`;
  const { text: body, names } = call.body === undefined ? { text: "", names: [] } : rawBody(call);
  const replaced = names.map((name) => `.Replace("{{${name}}}", ${camel(name)})`).join("");
  const others = [
    ...(hasKey ? ['("X-Idempotency-Key", Guid.NewGuid().ToString())'] : []),
    ...headers.filter(([name]) => name !== "Content-Type").map(([name, value]) => `(${text(name)}, ${text(value)})`),
  ];
  const content = call.body === undefined ? "null" : `"""\n${body.replaceAll(/^/gm, "    ")}\n    """${replaced}`;
  return `Send("${method}", ${[address, grant === "none" ? "null" : TOKEN_VARIABLES[grant], content, ...others].join(", ")})`;
}
