import { expect } from "vitest";
import { type ContractOperation, type Grant, samplePath, scopesOf } from "./contract-operations.ts";
import { judged } from "./judge.ts";
import { openApp } from "./sandbox.ts";
import { AUDIENCE, type TokenClaims } from "./tokens.ts";

/*
 * Operations against tokens. The expected status follows from the contract alone: 401 without a token, 403 without its scheme and
 * scopes (decisions: outlet access).
 */

export const PARTNER_SCOPES = scopesOf("openapi");
export const PLATFORM_SCOPES = scopesOf("platform");
export const EVERY_SCOPE = [...PARTNER_SCOPES, ...PLATFORM_SCOPES];

/** The caller of an operation. `user`: the token is from the authorization code grant. */
export type Caller = { client: string; user?: string };
export const DIRECT: Caller = { client: "demo-direct" };
/** The clients that are merchants. */
const MERCHANTS = ["demo-direct", "demo-rival"];
export const FACILITATOR: Caller = { client: "demo-facilitator" };
export const FACILITATOR_FOR_OWNER: Caller = { client: "demo-facilitator", user: "owner@demo.example" };

export type Cell = {
  operation: ContractOperation;
  /** For the reader of a failure. */
  title: string;
  outletId: string;
  /** Path parameters; unlisted ones get the id of a missing resource. */
  ids?: Record<string, string>;
  /** A header value, or the owner of its token. */
  authorization: string | undefined | (Caller & { scopes: readonly string[] });
};

/** The response of a cell according to the contract; `passes`: neither 401 nor 403. */
type Expectation = { status: 401 | 403; challenge: string } | { status: "passes" };

const grantOf = ({ user }: Caller): Grant => (user === undefined ? "client_credentials" : "authorization_code");

export function expected({ operation: { security, outletAccess }, authorization }: Cell): Expectation {
  if (security.length === 0) return { status: "passes" };
  if (typeof authorization !== "object") return { status: 401, challenge: 'Bearer error="invalid_token"' };
  const alternative = security.find(({ grant }) => grant === grantOf(authorization));
  // If the operation also accepts a user's token, client credentials must be a Direct partner's (decisions: promotions of a Facilitator).
  const isOfDirect = outletAccess !== undefined && security.length > 1 && alternative?.grant === "client_credentials";
  const hasScopes = alternative?.scopes.every((scope) => authorization.scopes.includes(scope));
  if (isOfDirect && hasScopes && !MERCHANTS.includes(authorization.client))
    return { status: 403, challenge: 'Bearer error="insufficient_scope"' };
  if (alternative && hasScopes) return { status: "passes" };
  const scopes = alternative ? `, scope="${alternative.scopes.join(" ")}"` : "";
  return { status: 403, challenge: `Bearer error="insufficient_scope"${scopes}` };
}

/** The raw response, with a fixed request id. */
export type Got = { status: number; headers: Record<string, string>; text: string };

export function judgeAccess(cell: Cell, { status, headers }: Got): string | undefined {
  const want = expected(cell);
  if (want.status === "passes") return status === 401 || status === 403 ? `expected to pass, got ${status}` : undefined;
  if (status !== want.status) return `expected ${want.status}, got ${status}`;
  const challenge = headers["www-authenticate"];
  return challenge === want.challenge ? undefined : `expected WWW-Authenticate ${want.challenge}, got ${challenge}`;
}

/** The cell of an operation for a caller with these scopes. */
export const cellOf = (
  operation: ContractOperation,
  caller: Caller,
  scopes: readonly string[],
  outletId = "OUT-1001",
): Cell => ({
  operation,
  title: `${caller.client}${caller.user ? ` for ${caller.user}` : ""} with ${scopes.length > 3 ? `${scopes.length} scopes` : scopes.join(" ") || "no scope"}`,
  outletId,
  authorization: { ...caller, scopes },
});

/** The real app, and a function that sends the cells to it. */
export async function openMatrix() {
  const sandbox = await openApp();
  const node = sandbox.openNode(sandbox.database, {
    clockControl: { moveBy: async () => {}, moveTo: async () => true },
  });

  const exchange = judged(node.app.fetch as (request: Request) => Promise<Response>);

  async function responseOf({ operation, outletId, ids, authorization }: Cell): Promise<Got> {
    const headers = new Headers({ "X-Request-ID": "isolation" });
    const bearer =
      typeof authorization === "object"
        ? `Bearer ${await sandbox.tokenOf(authorization as TokenClaims)}`
        : authorization;
    if (bearer !== undefined) headers.set("Authorization", bearer);
    const path = samplePath(operation.path, { ...ids, outlet_id: outletId });
    const request = new Request(AUDIENCE + path, { method: operation.method, headers });
    const response = await exchange(request, { beyondSchema: true });
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
  }

  /** Fails with one line for each wrong cell. `judge`: why a cell is wrong, or undefined. */
  async function checkAll(
    cells: Cell[],
    judge: (cell: Cell, got: Got) => Promise<string | undefined> | string | undefined,
  ) {
    const wrong: string[] = [];
    for (const cell of cells) {
      const { operation, title, outletId } = cell;
      const problem = await judge(cell, await responseOf(cell));
      if (problem)
        wrong.push(`${operation.id} (${operation.method} ${operation.path}) on ${outletId}, ${title}: ${problem}`);
    }
    expect(cells.length).toBeGreaterThan(0);
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${cells.length} cells are wrong:\n${wrong.join("\n")}`);
  }

  return { ...sandbox, ...node, answerOf: responseOf, checkAll };
}
