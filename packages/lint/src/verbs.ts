/** The verbs of operationIds. A new one belongs here if none of these says the same. */
export const VERBS: readonly string[] =
  "activate advance cancel create deactivate delete export get import link list place record redeliver register replace rotate search send set settle unlink update upload".split(
    " ",
  );
