import { type Child, h } from "../dom.ts";

/** The message for a partner without an outlet. `where`: the place of the form that links one. */
export const noOutlet = (
  clientId: string,
  where: Child = ["under ", h("a", { href: "#/outlets" }, "Outlets")],
): HTMLElement =>
  h(
    "div.empty",
    h("p", h("strong", `${clientId} has no outlet yet.`)),
    h(
      "p",
      "Facilitators link outlets for a signed-in user, through the authorization code flow and ",
      h("code", "PUT /integrations/partner/outlets/{outlet_id}/v1/link/food"),
      ". Users of the sandbox: ",
      h("code", "owner@demo.example"),
      ", password ",
      h("code", "demo"),
      ". Link one ",
      where,
      ", or choose ",
      h("code", "demo-direct"),
      " above.",
    ),
  );
