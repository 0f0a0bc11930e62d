export { agentOf } from "./agent.ts";
export { createPartnerClient, type PartnerClient, type PartnerClientOptions } from "./client.ts";
export {
  type CallOptions,
  type Connection,
  connect,
  type Operation,
  type OperationArguments,
  type OperationData,
} from "./connect.ts";
export {
  isApiError,
  type OperationError,
  PartnerApiError,
  PartnerConnectionError,
  PartnerError,
  RedirectError,
  TokenError,
  UnreadableAnswerError,
  unwrap,
} from "./errors.ts";
export { type AnyEvent, type Delivery, type EventHandlers, handleEvent, isEvent } from "./events.ts";
export {
  type EventName,
  eventScopes,
  orderStatuses,
  type PartnerEvent,
  type PartnerEvents,
} from "./generated/contract.ts";
export type { ErrorCode, ErrorCodes, OperationErrorCodes, Repeat } from "./generated/error-codes.ts";
export type { components, operations, paths } from "./generated/types.ts";
export { localDate } from "./local-date.ts";
export { logTo, type Moment, type Observe, textOf } from "./observe.ts";
export { missedSteps, type OrderEvent, type OrderState, orderReducer } from "./order-reducer.ts";
export { iterate, type ListItem, type ListPath, paginate } from "./paginate.ts";
export { createReceiver, type Receiver, type ReceiverOptions } from "./receiver.ts";
export { latestKeys, type SeenKeys } from "./seen-keys.ts";
export { type Clock, systemClock } from "./send.ts";
export type { SendingOptions } from "./sending.ts";
export { authorizedFetch, type PartnerAuth } from "./token.ts";
