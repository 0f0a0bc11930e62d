import type { Contract } from "@partner-api/contract";
import { deliveryPicture } from "./delivery.ts";
import { flowPicture } from "./flow.ts";
import { linkingPicture } from "./linking.ts";
import { orderPicture } from "./order.ts";
import type { Picture } from "./picture.ts";
import { promotionPicture } from "./promotion.ts";

/** All pictures of the portal, in the order of the first page. */
export const picturesOf = (contract: Contract): Picture[] =>
  [flowPicture, orderPicture, deliveryPicture, promotionPicture, linkingPicture].map((picture) => picture(contract));
