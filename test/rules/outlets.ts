import { type Chapter, CONTRACT } from "./chapter.ts";

export const outlets: Chapter[] = [
  {
    section: "reference 4.3",
    rules: {
      "product is food or payment": ["linkOutlet 400: %s (4.3) | no id", "unlinkOutlet 400: another product"],
      "linkOutlet: external_outlet_id is required": ["linkOutlet 400: %s (4.3) | no id"],
      "linkOutlet 200 answers the outlet": ["linkOutlet 200: the outlet by both its ids"],
      "unlinkOutlet 200 answers {}": ["unlinkOutlet 200: access ends at once"],
      "the user is owner, admin or manager of the outlet": [
        "domain/outlets > the role %s may link",
        "linkOutlet 200, unlinkOutlet 200: a user with the role",
        "outlets > role and access (4.3, decisions 1) > %s 403",
        "facilitator > a cashier can sign in and look, and cannot link",
      ],
      "the user has access to the outlet": ["isolation > link and unlink > 403"],
      "both need an authorization code with partner:outlet:read": [
        "outlets > role and access (4.3, decisions 1) > %s 403: a token of the client itself, or without the scope",
      ],
      "errors 401, 400 and 403 of linkOutlet, 401 and 403 of unlinkOutlet": [
        "isolation > every operation of both contracts > 401 without a token",
        "linkOutlet 403 before 400",
      ],
    },
  },
  {
    section: "reference 4.4",
    rules: {
      "both need client credentials with pos:reporting:read": [
        "reporting > $record, $list > 401, 403: without a token",
      ],
      "per_page is at most 1,000, page counts from 1": [
        "reporting > $record, $list > 200: 100 on a page unless asked otherwise, at most 1,000",
        "reporting > $record, $list > 400: %s (4.4, 8)",
      ],
      "listInvoices answers invoices and completed": [
        "reporting > $record, $list > 200: 100 on a page unless asked otherwise",
      ],
      "listCustomers answers customers, total_pages and total_count": [
        "reporting > $record, $list > 200: 100 on a page unless asked otherwise",
      ],
    },
  },
  {
    section: "reference 4.5",
    rules: {
      "token info is there": ["outlets > getTokenInfo > getTokenInfo 200"],
      "tokens can be fetched": ["identity > token by client credentials (decisions 1)"],
      "payments can be created, and their QR image read": [
        "createTransaction 201: Pending",
        "getTransactionQrCode 200: the image says",
      ],
      "outlets can be listed": ["outlets > listLinkedOutlets"],
      "subscriptions and the delivery log are in the contract": [CONTRACT],
    },
  },
];
