import { demoInvoices } from "../../server/sandbox/invoices.ts";
import type { Store } from "../../server/store/port.ts";

const AT_ONCE = 1_000;

/** Records copies of the demo invoices until there are `count`. */
export async function recordInvoices(store: Store, outletId: string, count: number): Promise<void> {
  const demo = demoInvoices([35_000, 8_000]);
  for (let from = 0; from < count; from += AT_ONCE) {
    const invoices = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => ({
      ...(demo[index % demo.length] as (typeof demo)[0]),
      id: from + index + 1,
    }));
    await store.reporting.record(outletId, "invoice", invoices);
  }
}
