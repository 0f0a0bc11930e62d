import { createHmac } from "node:crypto";
import { child, fieldsOf, type SignatureTestVector, signatureTestVectorOf } from "@partner-api/contract";
import type { Rule } from "../rule.ts";

/** How each header signs a test vector, as the description in `spec/asyncapi.yaml` tells partners. */
const SIGNATURES: Record<string, (vector: SignatureTestVector) => string> = {
  "X-Svc-Signature": ({ secret, body }) => sign(secret, body).digest("hex"),
  "webhook-signature": ({ secret, headers, body }) =>
    `v1,${sign(secret, `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`).digest("base64")}`,
};

const sign = (secret: string, text: string) =>
  createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64")).update(text);

export const SIGNATURE_RULES: Rule[] = [
  {
    id: "signed-test-vector",
    title: "The signatures of the test vector match its body",
    why: "Partners test their receivers with it. A wrong signature would make every correct receiver reject it.",
    example: {
      file: "asyncapi.yaml",
      good: "defaultContentType: application/json\n",
      bad: `defaultContentType: application/json
x-signature-test-vector:
  secret: whsec_c2VjcmV0
  headers:
    X-Svc-Signature: 4f2c # <-
  body: "{}"
`,
    },
    *find({ documents }) {
      for (const { root } of documents.filter(({ kind }) => kind === "asyncapi")) {
        const vector = signatureTestVectorOf(root);
        if (typeof vector?.value.secret !== "string" || typeof vector.value.body !== "string") continue; // another rule checks it
        const headers = child(vector, "headers");
        for (const [name, got] of Object.entries(fieldsOf(headers))) {
          const expected = SIGNATURES[name]?.(vector.value);
          if (expected !== undefined && expected !== got)
            yield {
              at: (headers && child(headers, name)) ?? vector,
              message: `Expected ${name} to be the signature of the body, got ${got}.`,
              hint: `write ${expected}, or restore the body or the secret`,
            };
        }
      }
    },
  },
];
