import { type Chapter, CONTRACT, type PendingChapter } from "./chapter.ts";

const RULES = "catalog-limits > rules (decisions 5)";
const SOLD_OUT =
  "promotion-stock > MARK_OUT_OF_STOCK: out until the item is set in stock by hand and the promotion is deactivated";

/** Decisions 5 to 9: catalog, promotions, orders, payments, time, limits. */
export const decided: Chapter[] = [
  {
    section: "decisions 5",
    rules: {
      "a category that is not sent along: 422 at its pointer": [
        `${RULES} > replaceCatalog 422: a variant category that is not sent along`,
      ],
      "min over max, max over the number of variants: 422": [
        `${RULES} > replaceCatalog 422: min_quantity over max_quantity`,
      ],
      "hours that end before they start or overlap: 422": [
        `${RULES} > replaceCatalog 422: operational hours that end before they start, or overlap`,
      ],
      "a variant with variants: 400": ["replaceCatalog 400: a variant with its own variants"],
      "several items may share an external_id, each with its own id": [
        "several of one partner-side id each keep their own",
      ],
      "stock and promotions apply to all of them": [
        "stocks > setMenuItemStocks, setVariantStocks 200 > %s | one item out",
        "all items that share the id go out together",
      ],
      "two categories with one external_id: 422": [
        `${RULES} > replaceCatalog 422: two variant categories with one external_id`,
      ],
      "service-side ids are stable": ["sent again, reordered, moved and renamed entries keep their ids"],
      "replacement is atomic, a refused one changes nothing": [
        "of 20 replacements at once each reader sees whole ones only, and the last one stays",
        "kill -9 while catalogs are replaced",
        "a refused replacement leaves no trace",
      ],
      "request_id names the newest catalog request and refuses nothing": ["a request_id sent again names the newest"],
      "unknown external_ids in stock: 404, one entry each, and nothing is changed": [
        "404: unknown ids, one entry each, and nothing is changed (decisions 5)",
      ],
      "at most 200 stock entries": ["setMenuItemStocks, setVariantStocks 400 > %s: at most 200 entries"],
      "lengths count Unicode code points": ["catalog-limits > texts, in Unicode code points"],
      "caps: menus, items, categories, variants, references, ranges": ["catalog-limits > numbers of entries"],
      "images are checked in the background, through the outbound guard": [
        "catalog-requests > the image worker",
        "outbound > probeImage",
      ],
      "the result is success, partial or failed with errors": ["partial when some do not fit", "failed when none fits"],
    },
  },
  {
    section: "decisions 6",
    rules: {
      "the date and midnight are the outlet's": [
        "createPromotion 201: created, activated, completed at the midnights of %s",
        "placeOrder 201: one for tomorrow counts from the midnight of",
        "today is the outlet's, in %s",
      ],
      "the schema: 400; the request alone: 422; the item: an entry in data.failure": [
        "createPromotion 400: what the schema refuses",
        "createPromotion 422: rules that need the request alone",
        "createPromotion 201, data.failure: rules that need the menu item",
      ],
      "one of the two times missing: 422": ["TIME_SPAN_INCOMPLETE"],
      "start_date in the past: 422": ["createPromotion 422: start_date in the past by the date of %s"],
      "time-based: at least 30 %, below the original": ["time-based at least 30 %, below the original"],
      "one promotion per call, on all items that share the id": [
        "time-based with days and limit, on each item that shares the id",
      ],
      "activated at midnight of start_date, completed after end_date": ["domain/promotions > statusOf in %s"],
      "deactivated, deleted and completed are final": [
        "deactivatePromotion, deletePromotion > %s 409: one that is %s stays so",
      ],
      "deactivate not in activated, delete not in created: 409": [
        "endAs: deactivated from activated, deleted from created, anything else 409",
      ],
      "the newest activated one is effective, others stay underneath": [
        "the newest that is activated; the others stay underneath",
      ],
      "a replacement that renames or drops the item or renames its menu ends it": [
        "domain/promotions > promotionsAfter",
        "promotion-stock > replaceCatalog and its dry run",
      ],
      "usage counts per item, outlet and local day, by orders": [
        "promotion-stock > usage limit (2.7, 4.2 rule 10)",
        "placeOrder 201: however many order at once, on several nodes, no more pieces than the limit are cheaper",
      ],
      "MARK_OUT_OF_STOCK: true again only after both": [
        `${SOLD_OUT} (3.1) > set by hand, then deactivated`,
        `${SOLD_OUT} (3.1) > deactivated, then set by hand`,
      ],
      "key missing or no UUID: 400": [
        "createPromotion 400: no X-Idempotency-Key",
        "createPromotion 400: X-Idempotency-Key %j is no UUID",
      ],
      "same key and body: the stored answer, byte for byte, nothing twice": ["idempotency > the same key and body"],
      "same key, another body: 422": ["idempotency > the same key, another body"],
      "still running: 409": ["createPromotion 409: while a request with the key is running"],
      "kept 30 days": ["idempotency > 30 days"],
      "scoped to the client": ["a key belongs to its client, operation and outlet"],
      "survives kill -9": ["idempotency-kill > createPromotion"],
    },
  },
  {
    section: "decisions 7",
    rules: {
      "the state of an order only moves forward, steps may be skipped": [
        "domain/orders > the way of an order",
        "advanceOrder 409: back, again, out of a final state",
      ],
      "food_pickup has no driver states": ["a food_pickup order never has one", "to a driver of a pickup"],
      "CANCELLED from any state before COMPLETED": [
        "domain/orders > the way of an order (reference 3.2, decisions 7) > %s: %s → %s",
        "advanceOrder 200: cancelled, with its reason",
      ],
      "cancelled needs its reason": ["advanceOrder 422: cancelled without a reason"],
      "required keys are always present, some may be null": [
        "a new order: required keys are there, and null where there is nothing to tell",
      ],
      "order.sequence grows by one per step": ["advanceOrder 200: all the way, one more in sequence each step"],
      "the platform side has its own scope": [
        "isolation > every operation of both contracts > 403 for a platform token on the partner contract and a partner's on the platform contract",
      ],
      "register an outlet and its members": ["platform-outlets > registerOutlet 200"],
      "place and advance an order": ["orders > placeOrder", "orders > advanceOrder"],
      "settle a payment": ["payments > settleTransaction"],
      "record invoices and customers": ["reporting > $record, $list > 201"],
      "one clock for promotion midnight, quota reset and token expiry": [
        "createPromotion 201: created, activated, completed at the midnights",
        "clock > the clock > tokens follow it, and a restart keeps it",
      ],
      "moving the clock returns when everything due has run": [
        "a move is over when everything that is due by then has run",
      ],
      "the clock never goes back": ["setClock 409: never backwards"],
      "production refuses the clock": ["clock > the operations > %s 401, 403: no token, a partner's token, production"],
    },
  },
  {
    section: "decisions 8",
    rules: {
      "outbound: http or https, ports 80 and 443, public addresses only": [
        "isPublicAddress: the public internet and nothing else",
        "outbound > request: no connection is made to",
      ],
      "checked on the address that is connected to (DNS rebinding)": [
        "a name that is public first and private at the next connection (DNS rebinding)",
      ],
      "redirects are never followed": ["where a redirect points: it is an answer, not followed"],
      "a total deadline of 15 s, 64 KiB of an answer": [
        "are 15 s and 64 KiB unless given",
        "an endless body is cut at 64 KiB",
      ],
      "WEBHOOK_FORWARD maps a contract origin to a local one": ["outbound > forward (WEBHOOK_FORWARD)"],
      "the delivery policy stands in the AsyncAPI document": [CONTRACT],
      "a test vector of the signatures stands in the specification": ["the signature test vector can be computed"],
    },
  },
  {
    section: "decisions 9",
    rules: {
      "x-rate-limit is the one source": ["every operation has the limit that the contract states", CONTRACT],
      "300 a minute and client": ["getCatalog: 300 a minute and client"],
      "token 20 a minute": ["token endpoint: 20 a minute and client"],
      "catalog PUT 12 a minute and outlet": ["replaceCatalog: 12 a minute and outlet"],
      "stock 60 a minute and outlet": [
        "guessing them is limited: all of them together have one count",
        "every operation has the limit that the contract states",
      ],
      "on in production, off in the sandbox unless RATE_LIMIT=on": ["rate-limits > RATE_LIMIT (decisions 9)"],
    },
  },
];

export const pendingDecided: PendingChapter[] = [
  {
    section: "decisions 9",
    until: "the first breaking change",
    pending: ["breaking only in a new path version, with Deprecation and Sunset on the old one, both side by side"],
  },
];
