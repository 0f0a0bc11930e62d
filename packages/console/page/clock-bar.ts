import { unwrap } from "partner-integration-api-client";
import type { PlatformClient } from "platform-client";
import { ask } from "./ask.ts";
import { h } from "./dom.ts";
import type { Live } from "./live.ts";
import { announce, button, form } from "./notices.ts";
import { nextMidnight, shownTime } from "./time.ts";

const UNITS = { minutes: 60, hours: 3_600, days: 86_400 };

/** Shows the service's time at the outlet, and moves it. */
export function clockBar(live: Live, platform: () => PlatformClient | undefined): HTMLElement {
  const now = h("time", { id: "now" }, "Loading …");
  const zone = h("span.muted");
  function tick(): void {
    if (!live.hasClock) return;
    const at = live.now();
    now.textContent = shownTime(at, live.timeZone);
    now.setAttribute("datetime", at.toISOString());
    zone.textContent = live.timeZone;
  }
  setInterval(tick, 1_000);
  live.onChange("clock", tick);

  /** The clock never moves back, and everyone in this sandbox shares it. */
  async function move(to: string, body: { advance_seconds: number } | { now: string }): Promise<void> {
    const client = platform();
    if (
      client === undefined ||
      !(await ask(`Move the clock ${to}, for everyone who uses this sandbox? You cannot move it back.`, "Move clock"))
    )
      return;
    const clock = await unwrap(client.POST("/platform/v1/clock", { body }));
    live.setClock(clock.now);
    announce(`It is now ${shownTime(live.now(), live.timeZone)}. Everything due by then has run.`);
  }
  return h(
    "section.clock",
    { "aria-label": "Test clock" },
    h("p", now, " ", zone),
    h(
      "div.buttons",
      button("+15 min", () => move("15 minutes ahead", { advance_seconds: 15 * UNITS.minutes })),
      button("+1 hour", () => move("an hour ahead", { advance_seconds: UNITS.hours })),
      button("To midnight", () => move("to midnight", { now: nextMidnight(live.now(), live.timeZone).toISOString() })),
    ),
    h(
      "details",
      h("summary", "Other"),
      form(
        { class: "inline card" },
        (data) => {
          const unit = UNITS[data.get("unit") as keyof typeof UNITS];
          return move(`${data.get("count")} ${data.get("unit")} ahead`, {
            advance_seconds: Number(data.get("count")) * unit,
          });
        },
        h("input", {
          name: "count",
          type: "number",
          min: 1,
          max: 10_000,
          value: 5,
          required: true,
          "aria-label": "How far to move the clock",
        }),
        h(
          "select",
          { name: "unit", "aria-label": "Unit" },
          Object.keys(UNITS).map((unit) => h("option", { value: unit }, unit)),
        ),
        h("button", { type: "submit", class: "primary" }, "Advance"),
      ),
    ),
  );
}
