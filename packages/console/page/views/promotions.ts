import { unwrap } from "partner-integration-api-client";
import { ask } from "../ask.ts";
import { rupiah, statusBadge } from "../badges.ts";
import { fill, h } from "../dom.ts";
import { announce, button, report } from "../notices.ts";
import type { Page, View } from "../page.ts";
import { effectivePromotions, itemOf, type Promotion, restriction } from "../promotion-time.ts";
import { addDays, localTime, shownDate } from "../time.ts";
import { axis, type Span, spanOf, track } from "../timeline.ts";
import { promotionForm } from "./promotion-form.ts";

const PATH = "/integrations/promo/outlets/{outlet_id}/v1/food-promos";

/** The outlet's promotions over time, and which of them is in effect. */
export const promotionsView: View = {
  title: "Promotions",
  isOfOutlet: true,
  async show(place, page) {
    const list = h("div.timelines");
    let promotions: Promotion[] = [];
    const now = () => localTime(page.live.now(), page.live.timeZone);
    const draw = () => fill(list, promotions.length === 0 ? emptyText() : lines(promotions, page, reload));
    async function reload(): Promise<void> {
      promotions = await readPromotions(page);
      if (!page.signal.aborted) draw();
    }
    const watch = () => void reload().catch(report);
    page.live.onChange("clock", watch, page.signal);
    // The feed sends no event at midnight, so the page checks the clock.
    let { date, time } = now();
    const timer = setInterval(() => {
      const later = now();
      if (later.date !== date) watch();
      else if (later.time.slice(0, 5) !== time.slice(0, 5)) draw();
      ({ date, time } = later);
    }, 1_000);
    page.signal.addEventListener("abort", () => clearInterval(timer));
    fill(place, list);
    await reload();
    if (!page.signal.aborted) place.append(await promotionForm(page, reload));
  },
};

/** The newest 25 (one page), each with all its items. */
async function readPromotions({ partner, outletId: outlet_id }: Page): Promise<Promotion[]> {
  const { promotions } = await unwrap(partner.GET(PATH, { params: { path: { outlet_id } } }));
  const details = promotions.map(({ id }) =>
    unwrap(partner.GET(`${PATH}/{promotion_id}`, { params: { path: { outlet_id, promotion_id: id } } })),
  );
  return (await Promise.all(details)).flat();
}

const emptyText = () =>
  h(
    "div.empty",
    h("p", h("strong", "No promotions yet.")),
    h(
      "p",
      "Create one below that starts tomorrow, then move the clock to midnight: it becomes ",
      statusBadge("activated"),
      ".",
    ),
  );

function lines(promotions: Promotion[], page: Page, reload: () => Promise<void>) {
  const now = localTime(page.live.now(), page.live.timeZone);
  const span = spanOf(promotions, now.date);
  const effective = effectivePromotions(promotions, now);
  const byItem = Map.groupBy(promotions, (promotion) => itemOf(promotion).id);
  const items = [...byItem.values()].map((promotionsOfItem) => {
    const item = itemOf(promotionsOfItem[0] as Promotion);
    return h(
      "section.card",
      h("h2", item.name, " ", h("code.muted", item.external_menu_id)),
      axis(span),
      h(
        "ol.promotions",
        promotionsOfItem.map((promotion) =>
          line(promotion, span, effective.get(item.id) === promotion.id, page, reload),
        ),
      ),
    );
  });
  return [h("p.muted", `The newest 25, in days of ${page.live.timeZone}. The red line is the current time.`), ...items];
}

function line(promotion: Promotion, span: Span, isEffective: boolean, page: Page, reload: () => Promise<void>) {
  const { id, start_date, end_date, status } = promotion;
  const { price, discounted_price, usage_limit } = itemOf(promotion);
  const now = localTime(page.live.now(), page.live.timeZone);
  return h(
    "li",
    { class: isEffective ? "effective" : "", "data-promotion": id },
    h(
      "p.promotion",
      statusBadge(status),
      isEffective && h("span.chip.good", "★ in effect"),
      h("strong", rupiah(discounted_price)),
      h("s.muted", h("span.unseen", "instead of "), rupiah(price)),
      h(
        "span.muted",
        [restriction(promotion), usage_limit && limitText(usage_limit.outlet)].filter(Boolean).join("; "),
      ),
      action(promotion, page, reload),
    ),
    track(promotion, span, now),
    h(
      "ol.phases",
      phase("created", "until", start_date, status),
      phase("activated", "from", start_date, status),
      phase("completed", "from", addDays(end_date, 1), status),
      (status === "deactivated" || status === "deleted") && h("li", { "aria-current": "step" }, status),
    ),
  );
}

const phase = (name: string, when: string, date: string, status: string) =>
  h("li", name === status ? { "aria-current": "step" } : {}, `${name} ${when} ${shownDate(date)}, 00:00`);

const limitText = ({ max_quantity, on_limit_reached }: { max_quantity: number; on_limit_reached: string }) =>
  `${max_quantity} per day, then ${on_limit_reached}`;

function action({ id, status }: Promotion, { partner, outletId }: Page, reload: () => Promise<void>) {
  const params = { path: { outlet_id: outletId, promotion_id: id } };
  if (status === "activated")
    return button("Deactivate", async () => {
      if (!(await ask("Deactivate the promotion? You cannot activate it again.", "Deactivate"))) return;
      await unwrap(partner.PUT(`${PATH}/{promotion_id}/deactivate`, { params }));
      await reload();
      announce("The promotion is deactivated.");
    });
  if (status === "created")
    return button("Delete", async () => {
      if (!(await ask("Delete the promotion?", "Delete"))) return;
      await unwrap(partner.DELETE(`${PATH}/{promotion_id}`, { params }));
      await reload();
      announce("The promotion is deleted.");
    });
  return null;
}
