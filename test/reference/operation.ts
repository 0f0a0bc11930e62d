import { field, isDecided, object, type Parameter, parameter, type Shape } from "./fact.ts";

/** Alternatives, any of which is sufficient: scheme name → scopes. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[];

/** A status and its JSON body; no `body` for a response other than JSON. */
export interface Answer {
  status: number;
  body?: Shape;
}

/** One operation as stated by the reference (or decisions.md 2). */
export interface OperationFact {
  section: string;
  operationId: string;
  method: string;
  path: string;
  security: Security;
  parameters: readonly Parameter[];
  /** Parameters of decisions.md on an operation of the reference: required, and marked. */
  ours: readonly Parameter[];
  body?: Shape;
  answers: Answer;
  /** Error statuses that the reference lists for the operation. */
  errors: readonly number[];
  /** Headers of every response that the reference lists. */
  headers: readonly string[];
  /** Rules without a keyword; they must be in the operation's texts. */
  mentions: readonly RegExp[];
}

type Details = Partial<Omit<OperationFact, "section" | "operationId" | "method" | "path">> &
  Pick<OperationFact, "security" | "answers">;

/** @param line method and path, as the reference prints them: `GET /integrations/…` */
export function operation(section: string, operationId: string, line: string, details: Details): OperationFact {
  const [method = "", path = ""] = line.split(" ");
  const { status, body } = details.answers;
  return {
    section,
    operationId,
    method: method.toLowerCase(),
    path,
    parameters: [],
    ours: [],
    errors: [],
    headers: [],
    mentions: [],
    ...details,
    // The envelope of our responses is ours, too.
    answers: body && isDecided(section) ? { status, body: { ...body, section } } : details.answers,
  };
}

export const clientCredentials = (...scopes: string[]): Security => [{ auth_client_credentials: scopes }];
export const authorizationCode = (...scopes: string[]): Security => [{ auth_authorization_code: scopes }];
/** Direct partners use one scheme, Facilitators the other (reference 4.2). */
export const eitherScheme = (...scopes: string[]): Security => [
  ...clientCredentials(...scopes),
  ...authorizationCode(...scopes),
];

export const outletId = parameter("path", "outlet_id", "string");

/** The success envelope of reference 1; without `data` where the reference shows `{ success: true }`. */
export function success(status: number, data?: Shape): Answer {
  const label = data?.label ? `answer with ${data.label}` : "answer";
  const fields = [field("success", "boolean", { required: true, values: [true] })];
  return { status, body: object("1", label, data ? [...fields, field("data", data, { required: true })] : fields) };
}
