import { authentication } from "./authentication.ts";
import { catalog } from "./catalog.ts";
import type { Chapter, PendingChapter } from "./chapter.ts";
import { access } from "./decisions-access.ts";
import { decided, pendingDecided } from "./decisions-resources.ts";
import { delivery } from "./delivery.ts";
import { errors } from "./errors.ts";
import { events } from "./events.ts";
import { limits } from "./limits.ts";
import { outlets } from "./outlets.ts";
import { promotions } from "./promotions.ts";
import { resources } from "./resources.ts";
import { service } from "./service.ts";
import { states } from "./states.ts";

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
  ...delivery,
];

/** The rules that have no test yet, and what they wait for. */
export const pendingChapters: PendingChapter[] = pendingDecided;
