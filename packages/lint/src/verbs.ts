/** Verbs allowed in operationIds. Add a new one only if no listed verb has the same meaning. */
export const VERBS: readonly string[] =
  "activate advance cancel create deactivate delete export get import link list place record redeliver register replace rotate search send set settle unlink update upload".split(
    " ",
  );
