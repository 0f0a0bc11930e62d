import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "../until.ts";
import { LANGUAGES } from "./languages.ts";
import { pagesOf, type Sample, samplesOf } from "./pages.ts";
import { runScript, startScript } from "./shell.ts";

/** The environment in which the guides are followed. */
export type Reader = {
  language: string;
  /** An empty folder, used as the home directory. */
  home: string;
  env: NodeJS.ProcessEnv;
  /** The port that replaces the 3000 of the pages; the sandbox forwards https://partner.example to it. */
  receiverPort: number;
};

/** `curl` covers the calls by curl, which every language starts with; a reader of the curl guide stops there. */
type StepName = "curl" | "installed" | "firstCall" | "firstEvent";

const FIRST_CALL = "guides/first-call";
const EVENTS = "guides/receiving-events";
const PROJECT = "my-integration"; // the name in the guide
const MENU_PRINTED = /: .+, (IDR |Rp)\d+/;
const EVENTS_PRINTED = /F-\S+ CREATED\n(.*\n)*.*F-\S+ MERCHANT_ACCEPTED\n/;
const EVENT_TIMEOUT_MS = 30_000;

/**
 * Follows "First call" and "Receiving events" as the sandbox at `url` serves them, in one shell.
 *
 * @returns the completed steps
 * @throws Error with the output of the shell if a command fails or a result differs from the page
 */
export async function followGuides(url: string, reader: Reader): Promise<StepName[]> {
  const { home, language, env } = reader;
  const steps = await stepsOf(url, reader);
  writeFileSync(join(home, ".curlrc"), "fail-with-body\nshow-error\n"); // an HTTP error fails the command
  const script = steps.flatMap(([, commands]) => commands).join("\n");
  const running = startScript(script, { cwd: home, env: { ...env, HOME: home } });
  try {
    const code = await running.exited;
    if (code !== 0) throw new Error(`${language}: exit ${code} of\n${script}\n\n${running.output()}`);
    if (!MENU_PRINTED.test(running.output()) && language !== "curl")
      throw new Error(`${language}: the first call printed no menu:\n${running.output()}`);
    const names = steps.map(([name]) => name);
    if (names.includes("firstEvent"))
      await until(() => EVENTS_PRINTED.test(running.output()), EVENT_TIMEOUT_MS).catch(() => {
        throw new Error(`${language}: no order event within ${EVENT_TIMEOUT_MS} ms:\n${running.output()}`);
      });
    return names;
  } finally {
    running.end();
  }
}

async function stepsOf(url: string, reader: Reader): Promise<[name: StepName, commands: string[]][]> {
  const { commandsUnder, commandsInLanguage } = stepReader(await pagesOf(url), reader);
  const curl = commandsUnder(FIRST_CALL, ["A token", "Read a menu", "Send a menu"]);
  if (reader.language === "curl") return [["curl", curl]];
  const [install = "", ...firstCall] = commandsInLanguage(FIRST_CALL, "The same with the client");
  const receive = commandsInLanguage(EVENTS, "A receiver");
  const cause = commandsUnder(EVENTS, ["Subscribe", "Cause an event"]);
  return [
    ["curl", curl],
    ["installed", [install]],
    ["firstCall", firstCall],
    ["firstEvent", [...receive, awaitReceiver(reader), ...cause]],
  ];
}

/**
 * Follows the skill file that the sandbox at `url` serves.
 *
 * @returns the output of its check
 */
export async function followSkill(url: string, reader: Reader): Promise<string> {
  const text = await (await fetch(`${url}/SKILL.md`)).text();
  const { commandsUnder, commandsInLanguage } = stepReader(new Map([["SKILL", text]]), reader);
  const [call, receiver] = ["A call", "A receiver"].map((section) => commandsInLanguage("SKILL", section));
  const check = commandsUnder("SKILL", ["Check it", "A first event"]).map((command) =>
    onPort(command, reader.receiverPort),
  );
  const script = [...(call ?? []), ...(receiver ?? []), awaitReceiver(reader), ...check].join("\n");
  return runScript(script, { cwd: reader.home, env: { ...reader.env, HOME: reader.home } });
}

// A reader sees when the receiver has started; the shell polls for it.
const awaitReceiver = ({ receiverPort }: Reader): string =>
  `until curl --no-fail-with-body -so /dev/null http://127.0.0.1:${receiverPort}; do sleep 0.05; done`;

/** Reads the commands of sections. A program of the reader's language is written to its file instead. */
function stepReader(pages: Map<string, string>, { language, home, receiverPort }: Reader) {
  const entry = LANGUAGES.find(({ name }) => name === language);
  if (entry === undefined)
    throw new Error(`Expected one of ${LANGUAGES.map(({ name }) => name).join(", ")}, got ${language}.`);
  const samples = samplesOf(pages, ["sh", entry.fence]);
  const samplesUnder = (page: string, section: string) =>
    samples.filter((sample) => sample.page === page && sample.section === section);
  const commandsUnder = (page: string, sections: string[]) =>
    sections.flatMap((section) => samplesUnder(page, section)).map(({ code }) => code);
  const writeFile = ({ title, code }: Sample): string[] => {
    mkdirSync(join(home, PROJECT), { recursive: true });
    writeFileSync(join(home, PROJECT, title), onPort(code, receiverPort));
    return [];
  };
  const commandsInLanguage = (page: string, section: string): string[] => {
    const stepSamples = samplesUnder(page, section).filter(
      (sample) => sample.language !== "sh" || sample.title === language,
    );
    if (stepSamples.length === 0)
      throw new Error(`Expected steps in ${language} under "${section}" of ${page}, got none.`);
    return stepSamples.flatMap((sample) =>
      sample.language === "sh" ? [onPort(sample.code, receiverPort)] : writeFile(sample),
    );
  };
  return { commandsUnder, commandsInLanguage };
}

const onPort = (text: string, port: number): string => text.replaceAll(/\b3000\b/g, String(port));
