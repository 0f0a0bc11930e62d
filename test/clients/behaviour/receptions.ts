import { deliveryOf, type Vector } from "./deliveries.ts";
import type { Reception, ReceptionResult, Sent } from "./receive.ts";

type Send = {
  method?: string;
  id?: string;
  /** Content-Length; null for none. Default: the length of the sent body. */
  length?: string | null;
  /** Another body than that of the test vector. */
  body?: (valid: string) => string;
  /** Another body than the signed one. */
  sent?: (valid: string) => string;
  fails?: true;
  again?: true;
};

type Case = {
  case: string;
  /** Limit of the body in bytes, relative to that of the test vector. */
  max?: number;
  keys?: number;
  reports?: "fails";
  sends: Send[];
  /** Status, text and the header Allow or Connection, in the order of `sends`; then those of duplicates. `500 …` is any text. */
  answers: string[];
  /** Idempotency keys, one per call of the handler. */
  handled: string[];
  /** Beginnings of the errors. */
  errors?: string[];
  log?: string[];
  /** PHP stores keys in files, without a limit, and handles one delivery per process. A web Request changes `post` to `POST`. */
  except?: "php" | "typescript";
};

const NOT_ALLOWED = "405 deliveries are POST requests POST";
const FAILED = "500 the handler failed";
const REPORT = "food.order.created: no table";
const MISFIT = "the body is not a valid event: expected string at /body/order/order_number, got missing";
const WAS_READ = "the body was already read: the receiver's log says how to fix it";
const LIMIT = 5 * 1024 * 1024;

const padded = (bytes: number) => (valid: string) => valid + " ".repeat(bytes - Buffer.byteLength(valid));

/** Deliveries to a receiver whose handler fails, or gets the same delivery again while it runs, if a delivery says so. */
const casesOf = (bytes: number): Case[] => [
  {
    case: "duplicates",
    sends: [{}, {}, { id: "key-2" }, { method: "PUT" }],
    answers: ["204", "204", "204", NOT_ALLOWED],
    handled: ["key-1", "key-2"],
    log: [
      "info delivery 204: food.order.created key-1, … ms",
      "info delivery 204: food.order.created key-1, … ms",
      "info delivery 204: food.order.created key-2, … ms",
      "warn delivery 405: … ms: deliveries are POST requests",
    ],
  },
  {
    case: "a failing handler",
    sends: [{ fails: true }, { fails: true }, {}, {}],
    answers: [FAILED, FAILED, "204", "204"],
    handled: ["key-1", "key-1", "key-1"],
    errors: [REPORT, REPORT],
  },
  {
    case: "a duplicate while the handler runs",
    sends: [{ again: true }, {}],
    answers: ["204", "204", "204"],
    handled: ["key-1"],
    except: "php",
  },
  {
    case: "a duplicate while the handler fails",
    sends: [{ again: true, fails: true }, {}],
    answers: [FAILED, "204", FAILED],
    handled: ["key-1", "key-1"],
    errors: [REPORT],
    except: "php",
  },
  {
    case: "a failing report of a failing handler",
    reports: "fails",
    sends: [{ fails: true }, { fails: true }],
    answers: ["500 no log", "500 no log"],
    handled: ["key-1", "key-1"],
  },
  {
    case: "a duplicate during a failing report",
    reports: "fails",
    sends: [{ again: true, fails: true }],
    answers: ["500 no log", "500 …"],
    handled: ["key-1"],
    except: "php",
  },
  {
    case: "other methods",
    sends: ["GET", "PUT", "DELETE"].map((method) => ({ method })),
    answers: [NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED],
    handled: [],
  },
  {
    case: "a method in lower case",
    sends: [{ method: "post" }],
    answers: [NOT_ALLOWED],
    handled: [],
    except: "typescript",
  },
  { case: "a body at the limit", max: 0, sends: [{}], answers: ["204"], handled: ["key-1"] },
  {
    case: "a body over the limit",
    max: -1,
    sends: [{}, { length: "1" }, { length: "" }, { length: null }],
    answers: Array(4).fill(`413 the body is larger than ${bytes - 1} bytes close`),
    handled: [],
  },
  {
    case: "bodies at and over the default limit",
    sends: [{ body: padded(LIMIT) }, { body: padded(LIMIT + 1) }],
    answers: ["204", `413 the body is larger than ${LIMIT} bytes close`],
    handled: ["key-1"],
  },
  {
    case: "a forged body",
    sends: [{ sent: (valid) => `${valid} ` }],
    answers: ["401 webhook-signature was not made with this secret"],
    handled: [],
  },
  {
    case: "an invalid event",
    sends: [{ body: (valid) => valid.replace('"order_number"', '"order_no"') }],
    answers: [`400 ${MISFIT}`],
    handled: [],
    errors: [MISFIT],
  },
  {
    case: "a body that was already read",
    sends: [{ sent: () => "", length: "1276" }],
    answers: [`500 ${WAS_READ}`],
    handled: [],
    errors: [
      "expected the raw body, got one that was already read: content-length is 1276, but no bytes are left. put the receiver before",
    ],
  },
  {
    case: "more keys than are stored",
    keys: 2,
    sends: ["a", "b", "b", "c", "b", "a", "c"].map((id) => ({ id })),
    answers: Array(7).fill("204"),
    handled: ["a", "b", "c", "a"],
    except: "php",
  },
];

function receptionOf({ max, keys, reports, sends }: Case, vector: Vector): Reception {
  const { secret, body: valid } = vector;
  const now = Number(vector.headers["webhook-timestamp"]);
  const send = ({ method = "POST", id = "key-1", length, body, sent, fails, again }: Send): Sent => {
    const signed = { case: "", outcome: "ok" as const, headers: { "webhook-id": id, "X-Svc-Idempotency-Key": id } };
    const texts = { ...(body && { body: body(valid) }), ...(sent && { sent: sent(valid) }) };
    const delivery = deliveryOf({ ...signed, ...texts }, vector);
    const declared = length === undefined ? String(Buffer.from(delivery.body, "base64").length) : length;
    const headers = { ...delivery.headers, ...(declared !== null && { "Content-Length": declared }) };
    return { method, headers, body: delivery.body, fails: fails ?? false, again: again ?? false };
  };
  const limit = max !== undefined && { max: Buffer.byteLength(valid) + max };
  return { sends: sends.map(send), secret, now, ...limit, ...(keys && { keys }), reportFails: reports === "fails" };
}

/** Sends the deliveries of each case to the receiver of a language. Returns the problems. */
export async function receptionProblems(
  language: string,
  receive: (reception: Reception) => Promise<ReceptionResult>,
  vector: Vector,
): Promise<string[]> {
  const problems: string[] = [];
  const isPhp = ["php", "psr-18"].includes(language);
  const isTypescript = ["typescript", "connect"].includes(language);
  for (const receptionCase of casesOf(Buffer.byteLength(vector.body))) {
    if (receptionCase.except === (isPhp ? "php" : isTypescript && "typescript")) continue;
    const { answers, handled, errors, log } = await receive(receptionOf(receptionCase, vector));
    const expect = (subject: string, expected: readonly string[], actual: readonly string[]) => {
      if (JSON.stringify(expected) !== JSON.stringify(actual))
        problems.push(`${language}: ${receptionCase.case}: ${subject}: ${JSON.stringify({ expected, actual })}`);
    };
    // The adapter of Node.js closes the connection of a body that was not read; a web Response does not.
    const expected = receptionCase.answers.map((text) => (isTypescript ? text.replace(/ close$/, "") : text));
    const texts = answers.map((answer, index) =>
      expected[index] === "500 …" && answer[0] === 500 ? "500 …" : answer.join(" ").trim(),
    );
    expect("answers", expected, texts);
    expect(
      "handled",
      receptionCase.handled.map((key) => `${key} CREATED`),
      handled,
    );
    // Errors of Go start with a lower-case letter.
    const reported = errors.map((error, index) => {
      const start = receptionCase.errors?.[index];
      return start && error.toLowerCase().startsWith(start.toLowerCase()) ? start : error;
    });
    expect("errors", receptionCase.errors ?? [], reported);
    const lines = log.map((line) =>
      line.replace(/^(info|warn)\w*/i, (level) => level.slice(0, 4).toLowerCase()).replace(/\d+ ms/, "… ms"),
    );
    const expectedLines = receptionCase.log?.map((line) => (isPhp ? line.replace(/^\w+ /, "") : line)); // PHP has no levels.
    if (expectedLines) expect("log", expectedLines, lines);
  }
  return problems;
}
