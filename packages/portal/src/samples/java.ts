import { type HttpCall, type HttpPlan, TOKEN_VARIABLES } from "./calls-over-http.ts";
import { BASE_URL } from "./demo.ts";
import { camel, markBefore, rawBody, concatenated as text } from "./raw-json.ts";

/** A program in one file that uses only the JDK. */
export function javaSample({ uniqueValues, tokens, calls, pauseSeconds }: HttpPlan): string {
  const last = calls.at(-1) as HttpCall;
  const lines = [
    ...uniqueValues.map(({ name, prefix }) => `String ${camel(name)} = "${prefix}" + UUID.randomUUID();`),
    ...tokens.map(({ grant, client, fields }) => {
      const form = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
      return `String ${TOKEN_VARIABLES[grant]} = token("${client}", "${form}");`;
    }),
    ...calls.slice(0, -1).flatMap((call, index) => {
      if (call.keep.length === 0) return [`${callOf(call)};`];
      const answer = index === 0 ? "answer" : `answer${index + 1}`;
      const keptLines = call.keep.map(
        (storedValue) =>
          `String ${camel(storedValue.name)} = find(${answer}, ${JSON.stringify(markBefore(storedValue))});`,
      );
      return [`String ${answer} = new String(${callOf(call)});`, ...keptLines];
    }),
    ...(pauseSeconds > 0 ? [`Thread.sleep(${pauseSeconds * 1_000});`] : []),
    last.isText
      ? `System.out.println(new String(${callOf(last)}));`
      : `Files.write(Path.of("qr-code.png"), ${callOf(last)});`,
  ];
  const isAnswerRead = calls.some(({ keep }) => keep.length > 0);
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.UUID;

class Sample {
    static final String BASE_URL = "${BASE_URL}";
    static final HttpClient HTTP = HttpClient.newHttpClient();

    public static void main(String[] args) throws Exception {
${indented(lines.join("\n"), 8)}
    }

    static byte[] send(String method, String url, String body, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url))
            .method(method, body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
        for (int i = 0; i < headers.length; i += 2) request.header(headers[i], headers[i + 1]);
        HttpResponse<byte[]> answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        if (answer.statusCode() >= 300) throw new IllegalStateException(answer.statusCode() + " " + new String(answer.body()));
        return answer.body();
    }
${tokens.length > 0 ? TOKEN : ""}${tokens.length > 0 || isAnswerRead ? FIND : ""}}`;
}

const TOKEN = `
    static String token(String client, String form) throws Exception {
        String secret = Base64.getEncoder().encodeToString((client + ":" + client + "-secret").getBytes());
        byte[] answer = send("POST", BASE_URL + "/auth/oauth2/token", form,
            "Authorization", "Basic " + secret, "Content-Type", "application/x-www-form-urlencoded");
        return find(new String(answer), "\\"access_token\\":\\"");
    }
`;
/** Real programs read JSON with a library; the JDK has none built in. */
const FIND = `
    static String find(String answer, String before) {
        int from = answer.lastIndexOf(before) + before.length();
        return answer.substring(from, answer.indexOf('"', from));
    }
`;

const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, " ".repeat(by));

function callOf({ method, url, grant, headers, hasKey, ...call }: HttpCall): string {
  const { text: body, names } =
    call.body === undefined ? { text: "", names: [] } : rawBody({ method, url, grant, headers, hasKey, ...call });
  const replaced = names.map((name) => `.replace("{{${name}}}", ${camel(name)})`).join("");
  const entries = [
    ...(grant === "none" ? [] : [`"Authorization", "Bearer " + ${TOKEN_VARIABLES[grant]}`]),
    ...(hasKey ? ['"X-Idempotency-Key", UUID.randomUUID().toString()'] : []),
    ...headers.map(([name, value]) => `${text(name)}, ${text(value)}`),
  ];
  const address = url.startsWith("/") ? `BASE_URL + ${text(url)}` : camel(url.slice(1, -1));
  const content =
    call.body === undefined ? "null" : `"""\n${indented(body.replaceAll("\\", "\\\\"), 4)}\n    """${replaced}`;
  return `send("${method}", ${[address, content, ...entries].join(",\n    ")})`;
}
