import { beforeEach, describe, test } from "vitest";
import {
  type Caller,
  type Cell,
  cellOf,
  DIRECT,
  EVERY_SCOPE,
  expected,
  FACILITATOR,
  FACILITATOR_FOR_OWNER,
  judgeAccess,
  openMatrix,
  PARTNER_SCOPES,
  PLATFORM_SCOPES,
} from "./support/access-matrix.ts";
import { type ContractOperation, contractOperations } from "./support/contract-operations.ts";

/* Every operation of both contracts with every kind of token, and with outlets of others (decisions: outlet access). */

const { clock, store, answerOf: responseOf, checkAll } = await openMatrix();

// One of the cells unlinks it.
beforeEach(async () => {
  for (const product of ["food", "payment"] as const) {
    const link = { clientId: "demo-facilitator", outletId: "OUT-1001", product, externalOutletId: "POS-1" };
    await store.links.save(link, clock.now());
  }
});

/** The callers that have access to the outlet of the cells, for each grant. */
const entitled = ({ contract }: ContractOperation): Caller[] =>
  contract === "platform" ? [{ client: "demo-platform" }, FACILITATOR_FOR_OWNER] : [DIRECT, FACILITATOR_FOR_OWNER];

const cells = (cellsOf: (operation: ContractOperation) => Cell[]): Cell[] => contractOperations.flatMap(cellsOf);

describe("every operation of both contracts", () => {
  const malformed = ["Bearer", "Bearer not-a-token", "Bearer e30.e30.", "Basic ZGVtbzpkZW1v", "not-a-scheme"];

  test("returns 401 without a token and with an invalid one (R1-12, R4.2-28, R4.3-8, R5-7, D-tokens-13)", async () => {
    const headers = [undefined, ...malformed];
    await checkAll(
      cells((operation) =>
        headers.map((authorization) => ({
          operation,
          title: `Authorization: ${authorization ?? "(none)"}`,
          outletId: "OUT-1001",
          authorization,
        })),
      ),
      judgeAccess,
    );
  });

  test("returns 403 for every single scope except its own, with either scheme (R4.1-12, R4.2-12, R4.3-7, R4.4-1, R5-3, D-tokens-14)", async () => {
    await checkAll(
      cells((operation) =>
        entitled(operation).flatMap((caller) =>
          [[], ...EVERY_SCOPE.map((scope) => [scope])].map((scopes) => cellOf(operation, caller, scopes)),
        ),
      ),
      judgeAccess,
    );
  });

  test("returns 403 with all scopes but the required one, with either scheme (R5-2; decisions: outlet access)", async () => {
    await checkAll(
      cells((operation) =>
        operation.security.flatMap(({ scopes }) =>
          scopes.flatMap((needed) =>
            entitled(operation).map((caller) =>
              cellOf(
                operation,
                caller,
                EVERY_SCOPE.filter((scope) => scope !== needed),
              ),
            ),
          ),
        ),
      ),
      judgeAccess,
    );
  });

  test("returns 403 with all scopes under the other scheme, and to a Facilitator's client token (R1-7, R1-8, R5-2, D-promotions-of-a-facilitator-1)", async () => {
    await checkAll(
      cells((operation) =>
        [...entitled(operation), FACILITATOR, { client: "of-nobody" }].map((caller) =>
          cellOf(operation, caller, EVERY_SCOPE),
        ),
      ),
      judgeAccess,
    );
  });

  test("returns 403 for a platform token on the partner contract, and a partner's token on the platform contract (D-platform-contract-1)", async () => {
    await checkAll(
      cells((operation) => {
        const scopes = operation.contract === "platform" ? PARTNER_SCOPES : PLATFORM_SCOPES;
        const callers = [{ client: "demo-platform" }, DIRECT, FACILITATOR, FACILITATOR_FOR_OWNER];
        return callers.map((caller) => cellOf(operation, caller, scopes));
      }),
      judgeAccess,
    );
  });

  test("ignores a token if it needs none", async () => {
    const open = contractOperations.filter(({ security }) => security.length === 0);
    await checkAll(
      open.flatMap((operation) => entitled(operation).map((caller) => cellOf(operation, caller, EVERY_SCOPE))),
      async (cell, got) => {
        const without = await responseOf({ ...cell, authorization: undefined });
        return got.text === without.text && got.status === without.status
          ? undefined
          : `${got.text} instead of ${without.text}`;
      },
    );
  });
});

/** The cells that pass authorization with all scopes. */
const authorized = (caller: Caller, outletId: string, isSelected: (operation: ContractOperation) => boolean): Cell[] =>
  contractOperations
    .filter((operation) => operation.contract === "openapi" && isSelected(operation))
    .map((operation) => cellOf(operation, caller, PARTNER_SCOPES, outletId))
    .filter((cell) => cell.operation.security.length > 0 && expected(cell).status === "passes");

describe("every operation on an outlet", () => {
  const bound = ({ outletAccess }: ContractOperation) => outletAccess !== undefined && outletAccess !== "role";

  const UNKNOWN = "OUT-UNKNOWN";
  test.each<[string, Caller, string]>([
    ["another Direct partner", { client: "demo-rival" }, "OUT-1001"],
    ["another Direct partner, not registered for anything", { client: "demo-rival" }, "OUT-1003"],
    ["a Direct partner on an outlet of another one", DIRECT, "OUT-2001"],
    ["the Facilitator without a link", FACILITATOR, "OUT-1002"],
    ["the Facilitator without a link, for the outlet's owner", FACILITATOR_FOR_OWNER, "OUT-1002"],
    [
      "the linked Facilitator, for a user of another merchant",
      { ...FACILITATOR, user: "rival@demo.example" },
      "OUT-1001",
    ],
    ["an unknown client", { client: "nobody" }, "OUT-1001"],
  ])(
    "returns 404 to %s, byte for byte the response for an unknown outlet (R7.2-3, D-outlet-access-1, D-outlet-access-4)",
    async (_who, caller, outletId) => {
      await checkAll(authorized(caller, outletId, bound), async (cell, got) => {
        const unknown = await responseOf({ ...cell, outletId: UNKNOWN });
        if (got.status !== 404) return `expected 404, got ${got.status}`;
        if (!got.text.includes('"message_title":"Not found"')) return `expected Not found, got ${got.text}`;
        return JSON.stringify(got) === JSON.stringify(unknown)
          ? undefined
          : `${JSON.stringify(got)} is not ${JSON.stringify(unknown)}`;
      });
    },
  );

  test.each<[string, Caller, string, (access: string | undefined) => boolean]>([
    ["nothing", DIRECT, "OUT-1003", (access) => access !== "known"],
    ["food alone", DIRECT, "OUT-1002", (access) => access === "payment"],
  ])(
    "returns 404 Requested resource not found for the partner's own outlet that is registered for %s only (R7.2-2, D-outlet-access-5)",
    async (_what, caller, outletId, rejected) => {
      await checkAll(authorized(caller, outletId, bound), ({ operation }, { status, text }) => {
        const isRejected = status === 404 && text.includes('"message_title":"Requested resource not found"');
        return isRejected === rejected(operation.outletAccess) ? undefined : `got ${status} ${text.slice(0, 200)}`;
      });
    },
  );
});

describe("link and unlink", () => {
  const byRole = ({ outletAccess }: ContractOperation) => outletAccess === "role";

  test.each([
    ["cashier@demo.example", "OUT-1001"],
    ["manager@demo.example", "OUT-1001"],
    ["rival@demo.example", "OUT-1001"],
    ["owner@demo.example", "OUT-2001"],
    ["nobody@demo.example", "OUT-1001"],
  ])(
    "returns 403 to %s on %s, byte for byte the response for an unknown outlet (R4.3-6, D-outlet-access-6)",
    async (user, outletId) => {
      await checkAll(authorized({ client: "demo-facilitator", user }, outletId, byRole), async (cell, got) => {
        const unknown = await responseOf({ ...cell, outletId: "OUT-UNKNOWN" });
        if (got.status !== 403) return `expected 403, got ${got.status}`;
        return JSON.stringify(got) === JSON.stringify(unknown) ? undefined : `${got.text} is not ${unknown.text}`;
      });
    },
  );

  test.each([
    ["owner@demo.example", "OUT-1001"],
    ["manager@demo.example", "OUT-1002"],
  ])("allows %s on %s (reference 4.3)", async (user, outletId) => {
    await checkAll(authorized({ client: "demo-facilitator", user }, outletId, byRole), judgeAccess);
  });
});
