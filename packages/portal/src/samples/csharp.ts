import { type HttpCall, type HttpPlan, TOKEN_VARIABLES } from "./calls-over-http.ts";
import { BASE_URL } from "./demo.ts";
import { camel, markBefore, rawBody, concatenated as text } from "./raw-json.ts";

/** A program in one file, compatible with .NET and .NET Framework 4.6.1, since tills run on both: C# 6, which Mono compiles. */
export function csharpSample({ uniqueValues, tokens, calls, pauseSeconds }: HttpPlan): string {
  const last = calls.at(-1) as HttpCall;
  const lines = [
    ...uniqueValues.map(({ name, prefix }) => `var ${camel(name)} = "${prefix}" + Guid.NewGuid();`),
    ...tokens.map(({ grant, client, fields }) => {
      const form = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
      return `var ${TOKEN_VARIABLES[grant]} = await TokenOf("${client}", "${form}");`;
    }),
    ...calls.slice(0, -1).flatMap((call, index) => {
      if (call.keep.length === 0) return [`await ${callOf(call)};`];
      const answer = index === 0 ? "answer" : `answer${index + 1}`;
      const keptLines = call.keep.map(
        (storedValue) =>
          `var ${camel(storedValue.name)} = Find(${answer}, ${JSON.stringify(markBefore(storedValue))});`,
      );
      return [`var ${answer} = await ${callOf(call)};`, ...keptLines];
    }),
    ...(pauseSeconds > 0 ? [`await Task.Delay(${pauseSeconds * 1_000});`] : []),
    last.isText
      ? `Console.WriteLine(Encoding.UTF8.GetString(await ${callOf(last)}));`
      : `File.WriteAllBytes("qr-code.png", await ${callOf(last)});`,
  ];
  const isAnswerRead = calls.some(({ keep }) => keep.length > 0);
  return `using System;
using System.IO;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading.Tasks;

class Sample
{
    const string BaseUrl = "${BASE_URL}";
    static readonly HttpClient Http = new HttpClient();

    static void Main() => RunAsync().GetAwaiter().GetResult();

    static async Task RunAsync()
    {
${lines.join("\n").replaceAll(/^(?=.)/gm, " ".repeat(8))}
    }

    static async Task<byte[]> Send(string method, string url, string authorization, string body = "", params string[] headers)
    {
        using (var request = new HttpRequestMessage(new HttpMethod(method), url))
        {
            if (authorization != "") request.Headers.Authorization = AuthenticationHeaderValue.Parse(authorization);
            if (body != "") request.Content = new StringContent(body, Encoding.UTF8, "application/json");
            for (var i = 0; i < headers.Length; i += 2) request.Headers.Add(headers[i], headers[i + 1]);
            return await Answer(request);
        }
    }

    static async Task<byte[]> Answer(HttpRequestMessage request)
    {
        using (var answer = await Http.SendAsync(request))
        {
            var content = await answer.Content.ReadAsByteArrayAsync();
            if (!answer.IsSuccessStatusCode) throw new HttpRequestException(answer.StatusCode + ": " + Encoding.UTF8.GetString(content));
            return content;
        }
    }
${tokens.length > 0 ? TOKEN : ""}${tokens.length > 0 || isAnswerRead ? FIND : ""}}`;
}

const TOKEN = `
    static async Task<string> TokenOf(string client, string form)
    {
        using (var request = new HttpRequestMessage(HttpMethod.Post, BaseUrl + "/auth/oauth2/token"))
        {
            var secret = Convert.ToBase64String(Encoding.UTF8.GetBytes(client + ":" + client + "-secret"));
            request.Headers.Authorization = new AuthenticationHeaderValue("Basic", secret);
            request.Content = new StringContent(form, Encoding.UTF8, "application/x-www-form-urlencoded");
            return "Bearer " + Find(await Answer(request), "\\"access_token\\":\\"");
        }
    }
`;
/** Real programs read JSON with a library; .NET Framework has none built in. */
const FIND = `
    static string Find(byte[] answer, string before)
    {
        var text = Encoding.UTF8.GetString(answer);
        var from = text.LastIndexOf(before, StringComparison.Ordinal) + before.Length;
        return text.Substring(from, text.IndexOf('"', from) - from);
    }
`;

function callOf(call: HttpCall): string {
  const { method, url, grant, headers, hasKey } = call;
  const address = url.startsWith("/") ? `BaseUrl + ${text(url)}` : camel(url.slice(1, -1));
  const { text: body, names } = call.body === undefined ? { text: "", names: [] } : rawBody(call);
  const replaced = names.map((name) => `.Replace("{{${name}}}", ${camel(name)})`).join("");
  const headerArguments = [
    ...(hasKey ? ['"X-Idempotency-Key", Guid.NewGuid().ToString()'] : []),
    ...headers.filter(([name]) => name !== "Content-Type").map(([name, value]) => `${text(name)}, ${text(value)}`),
  ];
  const content =
    body === "" ? (headerArguments.length > 0 ? ['""'] : []) : [`@"${body.replaceAll('"', '""')}"${replaced}`];
  const authorization = grant === "none" ? '""' : TOKEN_VARIABLES[grant];
  return `Send("${method}", ${[address, authorization, ...content, ...headerArguments].join(", ")})`;
}
