import type { AsyncApi, OpenApi } from "@partner-api/contract/document";
import type { ContractMutant, Documents } from "./contract-mutants.ts";
import { createReach } from "./reach.ts";
import type { Recording } from "./recording.ts";
import { createReplay, lacksMore, type Shown, sumOf } from "./replay.ts";

/**
 * Whether the service as it is would be found not to conform to a changed contract: its recorded exchanges break it, or do not show
 * all of it any more. Events are read back from `listEvents`.
 */
export function createConformanceGate({ openapi, platform, asyncapi }: Documents, recording: Recording) {
  const reach = {
    openapi: createReach(openapi as unknown as OpenApi),
    platform: createReach(platform as unknown as OpenApi),
  };
  const events = reach.openapi.only(["listEvents"]);

  return async ({ document, pointer, applyTo }: ContractMutant): Promise<boolean> => {
    const before: Shown[] = [];
    const now: Shown[] = [];
    const ids = document === "asyncapi" ? ["listEvents"] : reach[document].operationIds(pointer);
    try {
      for (const id of ids) {
        const { exchanges, shown } = recording.get(id) ?? { exchanges: [], shown: new Map() };
        const replay =
          document === "asyncapi"
            ? await createReplay(events, applyTo(asyncapi) as unknown as AsyncApi)
            : await createReplay(
                applyTo(reach[document].only([id]) as never) as unknown as OpenApi,
                asyncapi as unknown as AsyncApi,
              );
        if (exchanges.some(replay.isWrong)) return true;
        before.push(shown);
        now.push(replay.count(exchanges));
      }
    } catch {
      return true; // a contract that cannot be read
    }
    return lacksMore(sumOf(now), sumOf(before));
  };
}
