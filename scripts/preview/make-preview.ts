import { spawn, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { CannotRead } from "@partner-api/contract";
import { readWaivers, releasesIn, WAIVERS, withRelease } from "@partner-api/contract-diff";
import { compareSurfaces, surfacesOf } from "@partner-api/emit-clients/surfaces";
import { copyPortal, isPortalCurrent } from "@partner-api/portal";
import {
  type Comparison,
  commitOfRelease,
  compareSides,
  gitSide,
  handWrittenSince,
  type Preview,
  previewMarkdown,
  previewText,
  releasedSide,
  type Side,
  workingSide,
  writePreview,
} from "@partner-api/preview";
import { readPartners } from "../command/partners.ts";
import { buildDocs } from "../docs.ts";

/** The options of the command. */
type Options = {
  base?: string | undefined;
  out: string;
  usage?: string | undefined;
  traffic?: string | undefined;
  format: string;
  portal: string;
  open: string;
};

/** Updates `generated/`, compares the contracts, writes the pages, and prints a summary. */
export async function makePreview({ base, out, usage, traffic, format, portal, open }: Options): Promise<void> {
  const bases = basesOf(base);
  progress("Updating generated/ …");
  const generation = spawnSync(process.execPath, ["scripts/generate.ts"], { encoding: "utf8" });
  if (generation.status !== 0) {
    console.error(generation.stderr.trimEnd());
    process.exitCode = 1;
    return;
  }
  progress("Comparing …");
  const parts = partsOf(bases, readPartners(usage, traffic));
  const isChanged = parts.some(
    ({ comparison }) => comparison.sheets.length > 0 || comparison.report.changes.length > 0,
  );
  const hasPortal = isChanged && portal !== "no";
  const preview: Preview = { title: "Preview of the change", parts, ...(hasPortal && { portal: "portal" }) };
  const pages = writePreview(out, preview);
  if (hasPortal) {
    if (!isPortalCurrent()) {
      progress("Building the portal …");
      await buildDocs();
    }
    copyPortal(join(out, "portal"));
  }
  console.log(format === "markdown" ? previewMarkdown(preview) : previewText(preview));
  const index = join(out, "index.html");
  if (format === "text")
    console.log(
      `\n${pages.length} pages${hasPortal ? " and the portal" : ""} in ${out}/. Next: open ${index} in a browser.`,
    );
  if (open !== "no" && process.stdout.isTTY && !process.env.CI) openInBrowser(index);
}

/** The sides before the change: a release, a branch or another git ref, or both. */
type Bases = { released: string | undefined; version: string | undefined; branch: string | undefined };

function basesOf(base: string | undefined): Bases {
  const release = releasesIn(process.cwd()).at(-1);
  const version = base !== undefined && /^\d+\.\d+\.\d+$/.test(base) ? base : release;
  const branch = base === version ? undefined : base;
  if (version === undefined && branch === undefined)
    throw new CannotRead("expected a release in spec/released/ or --base, got neither. For example: --base main");
  return { released: release, version, branch };
}

/** The comparisons with each base, that with the branch first. */
function partsOf(
  { released, version, branch }: Bases,
  withPartners: ReturnType<typeof readPartners>,
): Preview["parts"] {
  const now = new Date();
  const after = workingSide();
  const surfaces = surfacesOf(after.bundles);
  const compare = (before: Side, commit: string | undefined, isJudged: boolean): Comparison => {
    // Waivers apply to the difference to the release.
    const waivers = isJudged ? readWaivers(resolve(WAIVERS), process.cwd(), now) : [];
    const comparison = compareSides(before, after, { waivers, isJudged, now });
    return {
      ...comparison,
      report: withPartners(comparison.report, before.documents, after.documents),
      clients: compareSurfaces(surfacesOf(before.bundles), surfaces),
      handWritten: commit === undefined ? [] : handWrittenSince(commit),
    };
  };
  const parts: Preview["parts"] = [];
  if (version !== undefined)
    parts.push({
      title: `Since ${version}${version === released ? ", the last release" : ""}`,
      note: version === released ? "The verdict of CI is based on this difference." : "",
      folder: `since-${version}`,
      comparison: compare(releasedSide(version), commitOfRelease(version), version === released),
    });
  if (branch === undefined) return parts;
  const [firstPart] = parts;
  const comparison = compare(gitSide(branch), branch, false);
  const { report } = comparison;
  const release = firstPart && { version: version ?? "", judged: firstPart.comparison.report };
  return [
    {
      title: `Since ${branch}`,
      note: "Parts that were never released may be renamed or removed.",
      folder: "since-branch",
      comparison: release === undefined ? comparison : { ...comparison, report: withRelease(report, release) },
    },
    ...parts,
  ];
}

function progress(words: string): void {
  if (process.stderr.isTTY) console.error(words);
}

function openInBrowser(file: string): void {
  const program = process.platform === "darwin" ? "open" : process.platform === "win32" ? "explorer" : "xdg-open";
  // Without a browser, the printed path is enough.
  spawn(program, [resolve(file)], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}
