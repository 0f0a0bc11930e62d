import type { Chapter } from "./chapter.ts";

const MATRIX = "isolation > every operation of both contracts";
const TOKEN = "identity > token by client credentials (decisions 1)";
const CODE = "identity > authorization code (decisions 1)";
const LINKING = "outlets > role and access (4.3, decisions 1)";

/** Decisions 1 to 4: who may call, what is there beside the reference, errors, negotiation. */
export const access: Chapter[] = [
  {
    section: "decisions 1",
    rules: {
      "token: form-encoded, client authentication by Basic or in the body": [`${TOKEN} > client authentication by`],
      "grants client_credentials, authorization_code, refresh_token": [
        `${TOKEN} > the access token is an RFC 9068 JWT`,
        `${CODE} > login, consent, code with PKCE`,
        "identity > refresh token (decisions 1) > with scope offline",
      ],
      "PKCE S256 is accepted, and required of public clients": [
        `${CODE} > a public client: PKCE with S256 is required, and enough`,
      ],
      "refresh tokens come with scope offline only": [
        "identity > refresh token (decisions 1) > without scope offline: none",
      ],
      "a code works once, for 2 minutes": [
        `${CODE} > a code works once`,
        `${CODE} > a code of %i seconds: %i (2 minutes)`,
      ],
      "discovery and its key set": ["identity > discovery (decisions 1)"],
      "an access token lives 3600 s": [
        `${TOKEN} > the access token is an RFC 9068 JWT`,
        "s after a token of 3600 s was issued it is accepted",
      ],
      "no scope asked: 400 invalid_scope": [
        `${TOKEN} > %s | 401 invalid_client`,
        `${CODE} > %s: invalid_scope to the client`,
      ],
      "errors of these endpoints are those of RFC 6749": [
        `${TOKEN} > errors are JSON even for a client that prefers HTML`,
      ],
      "an access token is an RFC 9068 JWT with those claims": [
        `${TOKEN} > the access token is an RFC 9068 JWT with exactly these claims`,
      ],
      "never alg none, never a symmetric key": [
        "token-verifier > verifier > refused: %s | alg none",
        "refused: HS256, even where the key set holds the secret",
      ],
      "60 s clock tolerance": ["a token is good until a minute after it expires"],
      "401 has the reference's body and WWW-Authenticate invalid_token": [
        "protocol > 401 (reference 7.2): no valid access token",
        `${MATRIX} > 401 without a token`,
      ],
      "403 names the missing scope in WWW-Authenticate": [
        `${MATRIX} > 403 for every single scope but the ones it names`,
      ],
      "any OpenID provider can stand behind the service": ["token-verifier > keys of an issuer (AUTH_ISSUER)"],
      "a Direct partner acts on its own outlets": [
        "isolation > every operation on an outlet > 404: %s gets, byte for byte",
      ],
      "a Facilitator acts on what is linked to it, for that product": [
        "linkOutlet 200: from then on the Facilitator acts for the outlet, for this product only",
      ],
      "a user has a role per outlet": ["outlets > getTokenInfo > getTokenInfo 200: roles at several outlets"],
      "the checks come in their order": ["is no reason to tell what is wrong before it"],
      "an outlet of another merchant is not told from one that does not exist": [
        "isolation > every operation on an outlet > 404: %s gets, byte for byte, the answer of an unknown outlet",
        "isolation-ids > 404 through another outlet",
      ],
      "the partner's own outlet that is not registered: 404 Requested resource not found": [
        "isolation > every operation on an outlet > 404 Requested resource not found",
      ],
      "link and unlink without role or access, an unknown outlet included: 403 in the same words": [
        `${LINKING} > %s 403: %s, in the same words`,
        "isolation > link and unlink > 403",
      ],
    },
  },
  {
    section: "decisions 2",
    rules: {
      "token info": ["outlets > getTokenInfo > getTokenInfo 200"],
      "linked outlets, paged": [
        "outlets > listLinkedOutlets > listLinkedOutlets 200",
        "outlets > listLinkedOutlets > listLinkedOutlets 400",
      ],
      "outlet information": ["outlets > getOutlet > getOutlet 200"],
      "create payment with an idempotency key": [
        "createTransaction 201: the same key and body again return the stored answer",
      ],
      "read payment, and by order_id": [
        "payments > reading > getTransaction 404",
        "payments > reading > getTransactionByOrder 404",
      ],
      "QR image by a signed address, no bearer, 7 days": [
        "getTransactionQrCode 200: the image says qr_string; it needs no token",
        "the address holds for 7 days by the clock",
        "a signature of nothing else than this outlet, transaction and time",
      ],
      "catalog request tells the result of a replacement": ["catalog-requests > getCatalogRequest 200"],
      "dry run stores nothing and tells what would be dropped": [
        "catalog > dry run (decisions 2) > replaceCatalog 200: tells what would be dropped and stores nothing",
      ],
      "dry run tells which promotions would end": ["promotion-stock > replaceCatalog and its dry run"],
      "the items must add up to gross_amount: 422": ["createTransaction 422: the items do not add up to gross_amount"],
      "an order_id again with a new key: 409": ["createTransaction 409: the order_id again with a new key"],
      "Pending → Settlement once": ["settleTransaction 409: once; the time of the first stays"],
      "an unknown transaction is 404 in the envelope": ["getTransaction 404: the transaction %j does not exist"],
    },
  },
  {
    section: "decisions 3",
    rules: {
      "400: what the schema refuses": ["catalog-limits > what is required, and of what type"],
      "413: over 5 MiB": ["replaceCatalog 413: over 5 MiB"],
      "422: passes the schema, breaks a rule": [
        "replaceCatalog 400: what the schema refuses comes before what a rule refuses",
      ],
      "429 with Retry-After, RateLimit and RateLimit-Policy": [
        "429: the 12th is served, the 13th is not, and changes nothing",
      ],
      "500 and 503 never tell a stack trace or SQL": ["500: an unexpected one is logged and never told"],
      "errors about input have a field, a JSON Pointer or the parameter's name": [
        "violations all over the body, in its order, at most 100",
        "reporting > $record, $list > 400: %s (4.4, 8)",
      ],
      "all violations are listed, at most 100": [
        "violations all over the body, in its order, at most 100",
        "violations of several rules are all listed, and at most 100",
      ],
      "every answer echoes X-Request-ID or has a new one": [
        "protocol > X-Request-ID (reference 4.2, decisions 3) > in every answer",
      ],
      "a body is strict JSON": ["strict-json > refused", "protocol > a body > replaceCatalog 400"],
      "an unknown property is ignored, never echoed or stored": [
        "replaceCatalog 200: unknown properties are ignored, never stored or echoed",
        "an unknown property is neither kept nor echoed",
      ],
      "whatever the body, refusing it costs bounded time and memory": ["hostile-bodies > %s"],
      "the contract lists every status that can occur": ["judge > the verdict > fails", "reference > the $name bundle"],
    },
  },
  {
    section: "decisions 4",
    rules: {
      "Accept absent, wildcards, JSON and the path's version are served": ["protocol > Accept (decisions 4) > %s 200"],
      "another type is 406, another version 415": [
        "protocol > Accept (decisions 4) > %s 406",
        "protocol > Accept (decisions 4) > %s 415",
      ],
      "a body that is no application/json in UTF-8 is 415": [
        "protocol > Content-Type (decisions 4) > replaceCatalog 415: %s",
      ],
      "without a body: served without Content-Type, 415 with a wrong one": [
        "without a body: served without Content-Type and with JSON, 415 with another",
      ],
    },
  },
];
