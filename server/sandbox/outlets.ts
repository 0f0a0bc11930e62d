import type { RegisterOutletRequest } from "../../generated/schemas.ts";

/** Client and merchant of the demo partners. A Facilitator has no merchant (decisions: sandbox fixtures). */
export const DEMO_PARTNERS: readonly { id: string; merchantId: string | null }[] = [
  { id: "demo-direct", merchantId: "MER-1001" },
  { id: "demo-rival", merchantId: "MER-2001" },
  { id: "demo-facilitator", merchantId: null },
];

const ON = { active: true };
const OFF = { active: false };
const OWNER = { user_id: "owner@demo.example", role: "owner" };

const NUSANTARA = {
  merchant_id: "MER-1001",
  merchant_name: "Warung Nusantara",
  status: "active",
  time_zone: "Asia/Jakarta",
} as const;

/** The demo outlets by id, in the form in which the platform registers them (decisions: sandbox fixtures). */
export const DEMO_OUTLETS: Readonly<Record<string, RegisterOutletRequest>> = {
  "OUT-1001": {
    ...NUSANTARA,
    name: "Warung Nusantara Menteng",
    address: "Jl. Cikini Raya 12, Jakarta Pusat",
    email: "menteng@nusantara.example",
    products: ["food", "payment"],
    external_outlet_id: "KASIR-MENTENG-01",
    pop_id: "POP-1001",
    payment_settings: { wallet: OFF, qr: ON },
    applications: { gateway: ON, wallet: OFF },
    members: [OWNER, { user_id: "cashier@demo.example", role: "cashier" }],
  },
  "OUT-1002": {
    ...NUSANTARA,
    name: "Warung Nusantara Kemang",
    address: "Jl. Kemang Raya 45, Jakarta Selatan",
    email: "kemang@nusantara.example",
    products: ["food"],
    members: [OWNER, { user_id: "manager@demo.example", role: "manager" }],
  },
  "OUT-1003": {
    ...NUSANTARA,
    name: "Warung Nusantara Bandung",
    address: "Jl. Braga 7, Bandung",
    email: "bandung@nusantara.example",
    members: [OWNER],
  },
  "OUT-2001": {
    merchant_id: "MER-2001",
    merchant_name: "Dapur Tetangga",
    status: "active",
    time_zone: "Asia/Jakarta",
    name: "Dapur Tetangga Tebet",
    address: "Jl. Tebet Barat 3, Jakarta Selatan",
    email: "tebet@tetangga.example",
    products: ["food"],
    external_outlet_id: "TEBET-1",
    members: [{ user_id: "rival@demo.example", role: "owner" }],
  },
};
