import { type HttpCall, type HttpPlan, TOKEN_VARIABLES } from "./calls-over-http.ts";
import { BASE_URL } from "./demo.ts";
import { camel, markBefore, rawBody, concatenated as text } from "./raw-json.ts";

/** A program that uses only the standard library. */
export function goSample({ uniqueValues, tokens, calls, pauseSeconds }: HttpPlan): string {
  const last = calls.at(-1) as HttpCall;
  let isDeclared = false;
  const body = [
    ...uniqueValues.map(({ name, prefix }) => `${camel(name)} := "${prefix}" + randomID()`),
    ...tokens.map(({ grant, client, fields }) => {
      const form = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
      return `${TOKEN_VARIABLES[grant]} := tokenOf("${client}", "${form}")`;
    }),
    ...calls.slice(0, -1).flatMap((call) => {
      if (call.keep.length === 0) return [callOf(call)];
      const assigned = isDeclared ? "=" : ":=";
      isDeclared = true;
      const keptLines = call.keep.map(
        (storedValue) => `${camel(storedValue.name)} := find(answer, \`${markBefore(storedValue)}\`)`,
      );
      return [`answer ${assigned} ${callOf(call)}`, ...keptLines];
    }),
    ...(pauseSeconds > 0 ? [`time.Sleep(${pauseSeconds} * time.Second)`] : []),
    last.isText ? `fmt.Println(${callOf(last)})` : `os.WriteFile("qr-code.png", []byte(${callOf(last)}), 0o644)`,
  ].join("\n");
  const helpers = [SEND, ...(tokens.length > 0 ? [TOKEN] : [])];
  if (body.includes("find(") || tokens.length > 0) helpers.push(FIND);
  if (body.includes("randomID()")) helpers.push(RANDOM);
  const source = [`const baseURL = "${BASE_URL}"`, `func main() {\n${indented(body)}\n}`, ...helpers].join("\n\n");
  const packages = ["crypto/rand", "fmt", "io", "net/http", "os", "strings", "time"].filter((name) =>
    new RegExp(`\\b${name.replace(/^.*\//, "")}\\.`).test(source.replaceAll(/`[^`]*`|"[^"]*"/g, "")),
  );
  return `package main\n\nimport (\n${packages.map((name) => `\t"${name}"`).join("\n")}\n)\n\n${source}`;
}

const SEND = `func send(method, url, body string, headers ...string) string {
	request, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= 300 {
		panic(fmt.Sprint(answer.Status, " ", string(content), err))
	}
	return string(content)
}`;
const TOKEN = `func tokenOf(client, form string) string {
	request, _ := http.NewRequest("POST", baseURL, nil)
	request.SetBasicAuth(client, client+"-secret")
	answer := send("POST", baseURL+"/auth/oauth2/token", form,
		"Authorization", request.Header.Get("Authorization"), "Content-Type", "application/x-www-form-urlencoded")
	return find(answer, \`"access_token":"\`)
}`;
const FIND = `// In a real program, unmarshal the response into a struct.
func find(answer, before string) string {
	rest := answer[strings.LastIndex(answer, before)+len(before):]
	return rest[:strings.Index(rest, \`"\`)]
}`;
const RANDOM = `func randomID() string {
	b := make([]byte, 16)
	if _, err := rand.Read(b); err != nil {
		panic(err)
	}
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}`;

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, "\t");

function callOf(call: HttpCall): string {
  const { method, url, grant, headers, hasKey } = call;
  const { text: body, names } = call.body === undefined ? { text: "", names: [] } : rawBody(call);
  const entries = [
    ...(grant === "none" ? [] : [`"Authorization", "Bearer "+${TOKEN_VARIABLES[grant]}`]),
    ...(hasKey ? ['"X-Idempotency-Key", randomID()'] : []),
    ...headers.map(([name, value]) => `${text(name)}, ${text(value)}`),
  ];
  const address = url.startsWith("/") ? `baseURL+${text(url)}` : camel(url.slice(1, -1));
  const raw = `\`${body}\``;
  const pairs = names.map((name) => `"{{${name}}}", ${camel(name)}`).join(", ");
  const content =
    call.body === undefined ? '""' : names.length === 0 ? raw : `strings.NewReplacer(${pairs}).Replace(${raw})`;
  return `send("${method}", ${[address, content, ...entries].join(", ")})`;
}
