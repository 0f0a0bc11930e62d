import { type AsyncApi, type AsyncApiMessage, refName, resolve } from "@partner-api/contract/document";

/** Every event with the name of its payload schema, the scope it needs and its examples, in the order of the contract. */
export const messagesOf = (document: AsyncApi) =>
  Object.values(document.channels).flatMap((channel) =>
    Object.entries(channel.messages).map(([name, node]) => {
      const message = resolve<AsyncApiMessage>(document, node);
      const examples = (message.examples ?? []).map(({ payload }) => payload);
      return {
        name,
        payload: refName(message.payload.$ref),
        scope: message["x-required-scope"],
        summary: message.summary,
        examples,
      };
    }),
  );
