// Generated from spec/ by `npm run generate`. Do not edit.

export { createPartnerClient, type PartnerClient, type PartnerClientOptions } from "./client.ts";
export type { EventName, PartnerEvent, PartnerEvents } from "./contract.ts";
export { PartnerApiError, unwrap } from "./errors.ts";
export { type AnyEvent, type Delivery, type EventHandlers, handleEvent, isEvent } from "./events.ts";
export { type OrderEvent, type OrderState, orderReducer } from "./order-reducer.ts";
export { type ListItem, type ListPath, paginate } from "./paginate.ts";
export { createReceiver, type Receiver, type ReceiverOptions } from "./receiver.ts";
export { latestKeys, type SeenKeys } from "./seen-keys.ts";
export type { Clock } from "./send.ts";
export type { PartnerAuth } from "./token.ts";
export type { components, operations, paths } from "./types.ts";
