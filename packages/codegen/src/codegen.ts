export { allSchemas } from "./all-schemas.ts";
export { compareGenerated, type Drift } from "./drift.ts";
export { emitEvents } from "./emit-events.ts";
export { emitOperations } from "./emit-operations.ts";
export { emitRoutes } from "./emit-routes.ts";
export { emitSchemas } from "./emit-schemas.ts";
export { emitTypes } from "./emit-types.ts";
export { format } from "./format.ts";
export { writeGenerated } from "./write.ts";
