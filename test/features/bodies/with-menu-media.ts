import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EditedProject } from "../../support/edited-project.ts";

const OUTLETS = "/integrations/food/outlets/{outlet_id}/v1";
export const MEDIA = "spec/resources/menu-media.yaml";

const fixture = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");

/**
 * Adds operations to a copy of the project, one for each encoding of a body and one with every kind of parameter, with their
 * handlers.
 */
export function addMenuMedia(project: EditedProject): void {
  project.write(MEDIA, fixture("menu-media.yaml"));
  project.write("server/api/handlers/menu-media.ts", fixture("menu-media.ts.txt"));
  const paths = ["photos", "ratings", "note", "logo", "settings", "search"].map(
    (name) => `  ${OUTLETS}/menu-${name}: { $ref: "resources/menu-media.yaml#/paths/${name}" }`,
  );
  project.insert("spec/openapi.yaml", "paths:", paths.join("\n"));
  project.replace(
    "server/api/all-handlers.ts",
    'export * from "./handlers/events.ts";\n',
    'export * from "./handlers/events.ts";\nexport * from "./handlers/menu-media.ts";\n',
  );
}
