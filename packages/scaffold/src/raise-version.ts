import { compareVersions, parseVersion, releasesIn } from "@partner-api/contract-diff";
import { parse } from "yaml";
import { type Change, setText, textOf } from "./change.ts";
import { replaceYaml } from "./edit-yaml.ts";

const DOCUMENTS = ["spec/openapi.yaml", "spec/asyncapi.yaml", "spec/platform.yaml"];

/** Raises all documents to the next minor version after a release, once per release. */
export function raiseVersion(change: Change, root: string): void {
  const releasedVersion = parseVersion(releasesIn(root).at(-1) ?? "");
  if (releasedVersion === undefined) return;
  const [major = 0, minor = 0] = releasedVersion;
  for (const file of DOCUMENTS) {
    const text = textOf(change, root, file);
    const version = parseVersion((parse(text) as { info: { version: string } }).info.version);
    if (version === undefined || compareVersions(version, [major, minor + 1, 0]) >= 0) continue;
    setText(change, file, replaceYaml(text, ["info", "version"], `${major}.${minor + 1}.0`));
  }
}
