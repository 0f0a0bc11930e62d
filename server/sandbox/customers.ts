import type { Customer } from "../../generated/schemas.ts";
import { DAY_MS } from "../durations.ts";
import { timeOf, withOffset } from "./opening-hours.ts";
import { createSeededRandom, type SeededRandom } from "./seeded-random.ts";

const COUNT = 1_200;
const CUSTOMERS_PER_DAY = 4;
const FIRST_DAY_MS = Date.UTC(2025, 10, 1);
const FIRST_ID = 90_001;
const SEED = 20_251_101;

const GIVEN_NAMES =
  `Adi Agus Ayu Bagus Budi Citra Dewi Dian Eka Fajar Fitri Gita Hendra Indah Joko Kartika Lestari Made Nur
  Putri Rizky Sari Tono Wayan Yuni`.split(/\s+/);
const FAMILY_NAMES =
  `Anggraini Hidayat Kusuma Maharani Nugroho Pratama Purnama Rahayu Santoso Saputra Setiawan Siregar Utami
  Wibowo Wijaya Wulandari`.split(/\s+/);
const STREETS = ["Jl. Cikini Raya", "Jl. Cut Nyak Dien", "Jl. Kramat Raya", "Jl. Melawai", "Jl. Teuku Umar"];
const PLACES = [
  { city: "Jakarta Pusat", state: "DKI Jakarta", postal_code: "10310" },
  { city: "Jakarta Selatan", state: "DKI Jakarta", postal_code: "12730" },
  { city: "Jakarta Timur", state: "DKI Jakarta", postal_code: "13340" },
  { city: "Depok", state: "Jawa Barat", postal_code: "16411" },
  { city: "Tangerang Selatan", state: "Banten", postal_code: "15220" },
];

/** Customers of the demo outlet, the same in every new sandbox (decisions: sandbox fixtures). */
export function demoCustomers(): Customer[] {
  const random = createSeededRandom(SEED);
  return Array.from({ length: COUNT }, (_, index) => customerOf(index, random));
}

function customerOf(index: number, random: SeededRandom): Customer {
  const [givenName, familyName] = [random.oneOf(GIVEN_NAMES), random.oneOf(FAMILY_NAMES)];
  const nth = String(index + 1).padStart(4, "0");
  const firstMs = timeOf(FIRST_DAY_MS, { index, perDay: CUSTOMERS_PER_DAY, place: random.between(0, 99) / 100 });
  return {
    id: FIRST_ID + index,
    name: `${givenName} ${familyName}`,
    phone: `+6281200${nth.padStart(6, "0")}`,
    // One in four customers has no e-mail address.
    email: random.isOneIn(4) ? "" : `${givenName}.${familyName}.${nth}@mail.example`.toLowerCase(),
    address: `${random.oneOf(STREETS)} ${random.between(1, 120)}`,
    ...random.oneOf(PLACES),
    created_at: withOffset(firstMs),
    updated_at: withOffset(firstMs + random.between(0, 60) * DAY_MS),
  };
}
