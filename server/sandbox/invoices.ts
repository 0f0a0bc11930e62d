import type { Invoice } from "../../generated/schemas.ts";
import { MINUTE_MS } from "../durations.ts";
import { timeOf, withOffset } from "./opening-hours.ts";
import { createSeededRandom, type SeededRandom } from "./seeded-random.ts";

const COUNT = 2_500;
const INVOICES_PER_DAY = 25;
const FIRST_DAY_MS = Date.UTC(2026, 7, 3);
const FIRST_ID = 470_001;
const SEED = 20_260_803;

const TAX = 0.11;
const SERVICE_CHARGE = 0.05;
const DISCOUNT = 0.1;
/** A cash payment is rounded up to a multiple of such a note. */
const NOTES = [1_000, 5_000, 10_000, 50_000, 100_000];

/**
 * Invoices of the demo outlet, the same in every new sandbox (decisions: sandbox fixtures). The amounts add up as described in the
 * contract.
 *
 * @param prices prices of the menu, in IDR
 */
export function demoInvoices(prices: readonly number[]): Invoice[] {
  const random = createSeededRandom(SEED);
  return Array.from({ length: COUNT }, (_, index) => invoiceOf(index, prices, random));
}

function invoiceOf(index: number, prices: readonly number[], random: SeededRandom): Invoice {
  const soldMs = timeOf(FIRST_DAY_MS, { index, perDay: INVOICES_PER_DAY, place: random.between(0, 99) / 100 });
  const soldAt = withOffset(soldMs);
  const day = soldAt.slice(0, 10);
  const number = `${day.replaceAll("-", "")}-${String((index % INVOICES_PER_DAY) + 1).padStart(4, "0")}`;
  const table = random.isOneIn(4) ? undefined : random.between(1, 18);

  const gross = itemsTotal(prices, random);
  const discount = random.isOneIn(10) ? Math.round(gross * DISCOUNT) : 0;
  const due = totalOf(gross - discount, table === undefined ? 0 : SERVICE_CHARGE);
  const paymentType = random.oneOf(["cash", "cash", "qr", "qr", "debit_card"]);
  const paid = paymentType === "cash" ? roundUp(due.total, random.oneOf(NOTES)) : due.total;
  // A refund returns the whole amount, so that the net sales are 0.
  const isRefunded = random.isOneIn(80);
  const collected = isRefunded ? totalOf(0, 0) : due;

  return {
    id: FIRST_ID + index,
    invoice_no: `INV-${number}`,
    invoice_due_date: day,
    invoice_deposit_amount: 0,
    amount_pay: paid,
    amount_change: paid - due.total,
    total_tax_amount: collected.tax,
    total_net_sales: collected.net,
    total_item_price_amount: gross,
    total_gross_sales: gross,
    total_gratuity_amount: collected.gratuity,
    total_discount_amount: discount,
    total_collected_amount: collected.total,
    subtotal: collected.net,
    refund_amount: due.net - collected.net,
    payment_type: paymentType,
    payment_note: table === undefined ? "Bawa pulang" : `Meja ${table}`,
    payment_no: `PAY-${number}`,
    is_refunded: isRefunded,
    is_refund_breakdown: false,
    created_at: soldAt,
    updated_at: isRefunded ? withOffset(soldMs + random.between(5, 40) * MINUTE_MS) : soldAt,
  };
}

function itemsTotal(prices: readonly number[], random: SeededRandom): number {
  let total = 0;
  for (let lines = random.between(1, 5); lines > 0; lines--) total += random.oneOf(prices) * random.between(1, 3);
  return total;
}

function totalOf(net: number, serviceCharge: number) {
  const gratuity = Math.round(net * serviceCharge);
  const tax = Math.round(net * TAX);
  return { net, tax, gratuity, total: net + tax + gratuity };
}

const roundUp = (amount: number, step: number): number => Math.ceil(amount / step) * step;
