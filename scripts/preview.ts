import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CannotRead } from "@partner-api/contract";
import {
  impactOf,
  readUsage,
  readWaivers,
  releasesIn,
  WAIVERS,
  withImpact,
  withTraffic,
} from "@partner-api/contract-diff";
import { judgeTraffic, readHar } from "@partner-api/contract-diff/traffic";
import { compareSurfaces, surfacesOf } from "@partner-api/emit-clients";
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
import { buildDocs } from "./docs.ts";

/*
 * `npm run preview` shows the change of the contract in this folder since the last release as a folder of static pages: what changes,
 * each operation and event before and after, the clients, and the portal. Exit 0: it is made, whatever it shows. 1: the contract is wrong.
 * 2: it cannot be compared.
 */
enableCompileCache();
const USAGE = `npm run preview -- [options]

  --base <version | git ref>  another released version, or a branch: that one is compared beside the last release
  --out <folder>              where the pages go (.cache/preview)
  --usage <file>              how many partners each change concerns, from a file of npm run usage
  --traffic <HTTP archive>    which recorded exchanges break
  --format text|markdown      what is printed (text)
  --portal no                 without the portal, which takes longest
  --open no                   without opening a browser
  --help                      this text`;
const FORMATS = ["text", "markdown"];
/** Holds nothing: a folder without it is not one that this command made. */
const MARK = ".preview";

try {
  const options = readOptions();
  if (options.help) console.log(USAGE);
  else await show(options);
} catch (error) {
  const isKnown = error instanceof CannotRead || error instanceof RangeError;
  console.error(isKnown ? `No preview: ${error.message}` : error);
  process.exitCode = 2;
}

type Options = ReturnType<typeof readOptions>;

async function show({ base, out, usage, traffic, format, portal, open }: Options): Promise<void> {
  const now = new Date();
  const released = releasesIn(process.cwd()).at(-1);
  const version = base !== undefined && /^\d+\.\d+\.\d+$/.test(base) ? base : released;
  const branch = base === version ? undefined : base;
  if (version === undefined && branch === undefined)
    throw new CannotRead("expected a release in spec/released/ or --base, got neither. Mend: --base main");
  emptyFolder(out);
  progress("generated/ is brought up to date …");
  const generated = spawnSync(process.execPath, ["scripts/generate.ts"], { encoding: "utf8" });
  if (generated.status !== 0) {
    console.error(generated.stderr.trimEnd());
    process.exitCode = 1;
    return;
  }
  progress("both sides are compared …");
  const after = workingSide();
  const recorded = usage === undefined ? undefined : readUsage(resolve(usage), process.cwd());
  const exchanges = traffic === undefined ? undefined : readHar(resolve(traffic), process.cwd());
  const compare = (before: Side, commit: string | undefined, isJudged: boolean): Comparison => {
    // Waivers are of the difference to the release.
    const waivers = isJudged ? readWaivers(resolve(WAIVERS), process.cwd(), now) : [];
    const compared = compareSides(before, after, { waivers, isJudged, now });
    const concerning = recorded ? withImpact(compared.report, impactOf(before.documents, recorded)) : compared.report;
    return {
      ...compared,
      report: exchanges
        ? withTraffic(concerning, judgeTraffic(before.documents, after.documents, exchanges))
        : concerning,
      clients: compareSurfaces(surfacesOf(before.bundles), surfacesOf(after.bundles)),
      handWritten: commit === undefined ? [] : handWrittenSince(commit),
    };
  };
  const parts: Preview["parts"] = [];
  if (version !== undefined)
    parts.push({
      title: `Since ${version}${version === released ? ", the last release" : ""}`,
      note: version === released ? "Every job judges the contract by this difference." : "",
      folder: `since-${version}`,
      comparison: compare(releasedSide(version), commitOfRelease(version), version === released),
    });
  if (branch !== undefined)
    parts.push({
      title: `Since ${branch}`,
      note: "For information: what was never released may still be changed.",
      folder: "since-branch",
      comparison: compare(gitSide(branch), branch, false),
    });
  // What this branch does is read first; the verdict stands above both.
  parts.reverse();
  const isChanged = parts.some(
    ({ comparison }) => comparison.sheets.length > 0 || comparison.report.changes.length > 0,
  );
  const hasPortal = isChanged && portal !== "no";
  const preview: Preview = { title: "Preview of the change", parts, ...(hasPortal && { portal: "portal" }) };
  const pages = writePreview(out, preview);
  if (hasPortal) {
    if (!isPortalCurrent()) {
      progress("the portal is built …");
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

function progress(words: string): void {
  if (process.stderr.isTTY) console.error(words);
}

/** Only a folder that this command made is emptied. */
function emptyFolder(folder: string): void {
  const isOwn = !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, MARK));
  if (!isOwn)
    throw new CannotRead(`expected a new or empty folder, got ${folder}, which holds other files. Mend: --out`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARK), "");
}

function openInBrowser(file: string): void {
  const program = process.platform === "darwin" ? "open" : process.platform === "win32" ? "explorer" : "xdg-open";
  // Without such a program the printed path is enough.
  spawn(program, [resolve(file)], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}

function readOptions() {
  const { values } = parse();
  if (!FORMATS.includes(values.format))
    throw new CannotRead(`--format is ${FORMATS.join(" or ")}, not ${values.format}.`);
  for (const name of ["portal", "open"] as const)
    if (!["yes", "no"].includes(values[name])) throw new CannotRead(`--${name} is yes or no, not ${values[name]}.`);
  return values;
}

function parse() {
  try {
    return parseArgs({
      options: {
        base: { type: "string" },
        out: { type: "string", default: ".cache/preview" },
        usage: { type: "string" },
        traffic: { type: "string" },
        format: { type: "string", default: "text" },
        portal: { type: "string", default: "yes" },
        open: { type: "string", default: "yes" },
        help: { type: "boolean", short: "h", default: false },
      },
    } as const);
  } catch (error) {
    throw new CannotRead(`${(error as Error).message}\n${USAGE}`);
  }
}
