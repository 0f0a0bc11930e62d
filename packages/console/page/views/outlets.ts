import { unwrap } from "partner-integration-api-client";
import { statusBadge } from "../badges.ts";
import { fact, fill, h, withBreaks } from "../dom.ts";
import type { View } from "../page.ts";
import { shownTime } from "../time.ts";
import { linkForm } from "./link-form.ts";
import { noOutlet } from "./no-outlet.ts";

/** The partner's outlets, as it reads them. */
export const outletsView: View = {
  title: "Outlets",
  isOfOutlet: false,
  async show(place, page) {
    const { partner, outlets, live, outletId, chooseOutlet } = page;
    const knownOutlets = await Promise.all(
      outlets.map(async (record) => {
        const params = { path: { outlet_id: record.id } };
        const { outlet } = await unwrap(partner.GET("/integrations/partner/outlets/{outlet_id}/v1", { params }));
        return { record, outlet };
      }),
    );
    const at = (moment: string) => shownTime(new Date(moment), live.timeZone);
    fill(
      place,
      outlets.length === 0 && noOutlet(page.clientId, "below"),
      h(
        "ul.cards",
        knownOutlets.map(({ record, outlet }) =>
          h(
            "li.card",
            h("h2", outlet.name, " ", statusBadge(outlet.status)),
            h(
              "dl.facts",
              fact("Id", h("code", record.id)),
              fact("Your id", record.external_outlet_id ? h("code", record.external_outlet_id) : "none"),
              fact("E-mail", withBreaks(outlet.email)),
              fact("Payment by QR", outlet.payment_settings.qr.active ? "on" : "off"),
              fact("Registered", at(record.created_at)),
            ),
            record.id === outletId
              ? h("p.muted", "The other views show this outlet.")
              : h("button", { type: "button", on: { click: () => chooseOutlet(record.id) } }, `Use ${record.id}`),
          ),
        ),
      ),
      linkForm(page),
    );
  },
};
