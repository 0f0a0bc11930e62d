import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "./languages.ts";
import { pagesOf, type Sample, samplesOf } from "./pages.ts";
import { startScript } from "./shell.ts";

/** Where and as whom the guides are followed. */
type Reader = {
  language: string;
  /** An empty folder: the reader's home. */
  home: string;
  /** The reader's environment beside `HOME`; that of this process unless given. */
  env?: NodeJS.ProcessEnv;
  /** Where the sandbox sends what is meant for https://partner.example: in place of the 3000 of the pages. */
  receiverPort: number;
};

/** Seconds of each step, as far as the language has it: each begins with the calls by curl, `curl` ends with them and receives nothing. */
export type Followed = { curl: number; installed?: number; firstCall?: number; firstEvent?: number };

type Step = { name: keyof Followed; commands: string[] };

const FIRST_CALL = "guides/first-call";
const EVENTS = "guides/receiving-events";
const PROJECT = "my-integration"; // as the guide names it
const CALLED = /: .+, (IDR |Rp)\d+/;
const RECEIVED = /F-\S+ CREATED\n(.*\n)*.*F-\S+ MERCHANT_ACCEPTED\n/;
const EVENT_TIMEOUT_MS = 30_000;

/**
 * Follows "First call" and "Receiving events", as the sandbox at `url` serves them, in one shell: files are written, commands pasted in order.
 *
 * @throws Error with what the shell printed, at the first command that fails and at a result that is not the page's
 */
export async function followGuides(url: string, reader: Reader): Promise<Followed> {
  const { home, language } = reader;
  const steps = await stepsOf(url, reader);
  writeFileSync(join(home, ".curlrc"), "fail-with-body\nshow-error\n"); // an answer that is no success is a failure
  const script = steps.map(({ name, commands }) => `${commands.join("\n")}\nprintf '\\n${DONE}${name}\\n'`).join("\n");
  let marked = performance.now();
  const followed = new Map<string, number>();
  const lap = (name: string) => {
    if (followed.has(name)) return;
    followed.set(name, (performance.now() - marked) / 1000);
    marked = performance.now();
  };
  const env = { ...(reader.env ?? process.env), HOME: home };
  const running = startScript(script, { cwd: home, env }, (printed) => {
    for (const [, name = ""] of printed.matchAll(new RegExp(`^${DONE}(\\w+)$`, "gm")))
      if (name !== "firstEvent") lap(name);
    if (RECEIVED.test(printed)) lap("firstEvent");
  });
  try {
    const code = await running.exited;
    if (code !== 0) throw new Error(`${language}: exit ${code} of\n${script}\n\n${running.output()}`);
    if (!CALLED.test(running.output()) && language !== "curl")
      throw new Error(`${language}: the first call printed no menu:\n${running.output()}`);
    const isReceiving = steps.some(({ name }) => name === "firstEvent");
    const until = performance.now() + EVENT_TIMEOUT_MS;
    while (isReceiving && !followed.has("firstEvent")) {
      if (performance.now() > until)
        throw new Error(`${language}: the order did not arrive within ${EVENT_TIMEOUT_MS} ms:\n${running.output()}`);
      await new Promise((resume) => setTimeout(resume, 50));
    }
    return Object.fromEntries(followed) as Followed;
  } finally {
    running.end();
  }
}

const DONE = "newcomer: ";

async function stepsOf(url: string, { language, home, receiverPort }: Reader): Promise<Step[]> {
  const known = LANGUAGES.find(({ name }) => name === language);
  if (known === undefined)
    throw new Error(`Expected one of ${LANGUAGES.map(({ name }) => name).join(", ")}, got ${language}.`);
  const samples = samplesOf(await pagesOf(url), ["sh", known.fence]);
  const under = (page: string, section: string) =>
    samples.filter((one) => one.page === page && one.section === section);
  const calls = ["A token", "Read a menu", "Send a menu"].flatMap((section) => under(FIRST_CALL, section));
  const curl: Step = { name: "curl", commands: calls.map(({ code }) => code) };
  if (language === "curl") return [curl];

  const own = (page: string, section: string): string[] => {
    const chosen = under(page, section).filter((one) => one.language !== "sh" || one.title === language);
    if (chosen.length === 0) throw new Error(`Expected steps in ${language} under "${section}" of ${page}, got none.`);
    return chosen.flatMap((sample) =>
      sample.language === "sh" ? [onPort(sample.code, receiverPort)] : written(sample),
    );
  };
  const written = ({ title, code }: Sample): string[] => {
    mkdirSync(join(home, PROJECT), { recursive: true });
    writeFileSync(join(home, PROJECT, title), onPort(code, receiverPort));
    return [];
  };
  const [project = "", ...firstCall] = own(FIRST_CALL, "The same with the client");
  // A reader sees that the receiver has started; the shell asks until it answers.
  const answers = `until curl --no-fail-with-body -so /dev/null http://127.0.0.1:${receiverPort}; do sleep 0.05; done`;
  const caused = ["Subscribe", "Cause an event"].flatMap((section) => under(EVENTS, section)).map(({ code }) => code);
  return [
    curl,
    { name: "installed", commands: [project] },
    { name: "firstCall", commands: firstCall },
    { name: "firstEvent", commands: [...own(EVENTS, "A receiver"), answers, ...caused] },
  ];
}

const onPort = (text: string, port: number): string => text.replaceAll(/\b3000\b/g, String(port));
