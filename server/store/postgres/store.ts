import type { Store } from "../store.ts";
import { createCatalogRequests } from "./catalog-requests.ts";
import { createCatalogs } from "./catalogs.ts";
import type { Database } from "./database.ts";
import { createOutlets } from "./outlets.ts";

/** The store on PostgreSQL. The database must be migrated. */
export const createPostgresStore = (database: Database): Store => ({
  ping: async () => void (await database.query("SELECT 1")),
  outlets: createOutlets(database),
  catalogs: createCatalogs(database),
  catalogRequests: createCatalogRequests(database),
});
