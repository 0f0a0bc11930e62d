import { edit, type FileDrift } from "./drift.ts";

/* Drifts between files of the project: each is rejected by a command of `npm run check` that starts no service. */

const RELEASED = "spec/released/1.0.0/openapi.json";

const PENDING =
  "  PendingTransaction:\n    summary: Waiting for the customer\n    value:\n      success: true\n      data:\n        outlet: { id: ";

export const FILE_DRIFTS: FileDrift[] = [
  {
    name: "a lower rate limit in the contract and in its release",
    gate: "release:check",
    edits: [
      edit(
        "spec/resources/catalog.yaml",
        "{ limit: 12, window_seconds: 60, per: outlet }",
        "{ limit: 6, window_seconds: 60, per: outlet }",
      ),
      edit(RELEASED, '"limit": 12,', '"limit": 6,'),
    ],
    sentence: "spec/released/1.0.0/openapi.json: expected the bundle with the SHA-256",
  },
  {
    name: "a lower rate limit in the contract alone",
    gate: "release:check",
    edits: [
      edit(
        "spec/resources/catalog.yaml",
        "{ limit: 12, window_seconds: 60, per: outlet }",
        "{ limit: 6, window_seconds: 60, per: outlet }",
      ),
    ],
    sentence:
      "PUT /integrations/food/outlets/{outlet_id}/v1/catalog: x-rate-limit changed from 12 in 60 s per outlet to 6 in 60 s per outlet (breaks the partner sending; rate-limit-lowered)",
  },
  {
    name: "a pattern of a request that takes less",
    gate: "release:check",
    edits: [edit("spec/resources/payments.yaml", '"^[A-Za-z0-9_~.-]+$"', '"^[A-Z0-9_~.-]+$"')],
    sentence:
      'pattern changed from ^[A-Za-z0-9_~.-]+$ to ^[A-Z0-9_~.-]+$: "a" no longer matches (breaks the partner sending; request-pattern-narrowed)',
  },
  {
    name: "deliveries that are given up earlier",
    gate: "release:check",
    edits: [edit("spec/asyncapi.yaml", ", 28800, 43200]", ", 28800]")],
    sentence: "(breaks the webhook receiver; delivery-policy-worse)",
  },
  {
    name: "a guide with another number than the contract",
    gate: "prose",
    edits: [
      edit(
        "docs/guides/promotions.md",
        "{{promotion-length.days}}",
        "30 days in the sandbox and 90 days in production",
      ),
    ],
    sentence: "Expected a {{fact}} of the contract, got the number 30 days",
  },
  {
    name: "an example with another outlet's id",
    gate: "lint:spec",
    edits: [edit("spec/resources/payments.yaml", `${PENDING}OUT-1001,`, `${PENDING}OUT-1002,`)],
    sentence: "Expected the path's outlet_id OUT-1001 in the operation's example, got OUT-1002",
  },
  {
    name: "a served contract that differs from the written one by a word",
    gate: "generate:check",
    edits: [
      edit(
        "generated/asyncapi.json",
        "Lower-case hex HMAC-SHA256 of the raw body.",
        "Lower-case hex HMAC-SHA256 of the body.",
      ),
    ],
    sentence: "generated/asyncapi.json",
  },
  {
    name: "a validator whose pattern lost its end",
    gate: "generate:check",
    edits: [
      edit("generated/schemas.ts", 'new RegExp("^[A-Za-z0-9_~.-]+$", "u")', 'new RegExp("^[A-Za-z0-9_~.-]+", "u")'),
    ],
    sentence: "generated/schemas.ts",
  },
  {
    name: "another scope in the service's table of operations",
    gate: "generate:check",
    edits: [edit("generated/operations.ts", '["payment:transaction:write"]', '["payment:transaction:read"]')],
    sentence: "generated/operations.ts",
  },
];
