import { authentication, pendingAuthentication } from "./authentication.ts";
import { catalog } from "./catalog.ts";
import type { Chapter, PendingChapter } from "./chapter.ts";
import { access, pendingAccess } from "./decisions-access.ts";
import { decided, pendingDecided } from "./decisions-resources.ts";
import { errors } from "./errors.ts";
import { events, pendingEvents } from "./events.ts";
import { limits, pendingLimits } from "./limits.ts";
import { outlets, pendingOutlets } from "./outlets.ts";
import { promotions } from "./promotions.ts";
import { pendingResources, resources } from "./resources.ts";
import { service } from "./service.ts";
import { pendingStates, states } from "./states.ts";

/** Every rule of the reference and of the decisions, and the tests that hold the service to it. */
export const chapters: Chapter[] = [
  ...service,
  ...resources,
  ...states,
  ...catalog,
  ...promotions,
  ...outlets,
  ...authentication,
  ...events,
  ...errors,
  ...limits,
  ...access,
  ...decided,
];

/** The rules that have no test yet, and what they wait for. */
export const pendingChapters: PendingChapter[] = [
  ...pendingResources,
  ...pendingStates,
  ...pendingOutlets,
  ...pendingAuthentication,
  ...pendingEvents,
  ...pendingLimits,
  ...pendingAccess,
  ...pendingDecided,
];
