import { posix } from "node:path";
import { didYouMean } from "@partner-api/contract";
import type { Names } from "./names.ts";
import type { Project } from "./project.ts";
import { type Fault, type Text, textOf } from "./text.ts";

const LINK = /(?<!`)\]\(<?([^)\s>]+)>?\)/g;
const RUNBOOK = /\b(docs\/[\w/.-]+\.md)#([\w-]+)/g;

/** Relative links of a Markdown file, links to pages of the portal, and sections that other files name. */
export function checkLinks(text: Text, project: Project, names: Names): Fault[] {
  const isMarkdown = text.file.endsWith(".md");
  const links = [...text.prose.matchAll(LINK)].map(({ 1: link = "", index }) => ({
    link,
    offset: index + 2,
  }));
  const sections = isMarkdown
    ? []
    : [...text.text.matchAll(RUNBOOK)].map(({ 0: link, index }) => ({ link: `/${link}`, offset: index }));
  return [
    ...links.flatMap((each) => checkLink(each, text.file, project, names)),
    ...sections.flatMap(({ link, offset }) =>
      checkLink({ link: posix.relative(`/${posix.dirname(text.file)}`, link), offset }, text.file, project, names),
    ),
  ];
}

function checkLink(
  { link, offset }: { link: string; offset: number },
  file: string,
  project: Project,
  names: Names,
): Fault[] {
  if (/^[a-z]+:|\$\{/.test(link)) return [];
  const [path = "", anchor = ""] = link.split("#");
  if (path.startsWith("/")) return checkPage(path, anchor, offset, project, names);
  const target = path === "" ? file : posix.normalize(posix.join(posix.dirname(file), decodeURIComponent(path)));
  return checkTarget(target, anchor, offset, link, project);
}

function checkTarget(target: string, anchor: string, offset: number, link: string, project: Project): Fault[] {
  const folder = target.replace(/\/?$/, "/");
  if (!project.paths.includes(target)) {
    if (target === "." || project.paths.some((path) => path.startsWith(folder))) return [];
    return [
      {
        offset,
        message: `Expected a link to a file of the repository, got ${link}.`,
        name: target,
        similar: project.paths,
      },
    ];
  }
  if (anchor === "" || !target.endsWith(".md")) return [];
  const anchors = project.remember(`anchors of ${target}`, () => anchorsIn(textOf(target, project.read(target))));
  if (anchors.has(decodeURIComponent(anchor))) return [];
  const hint = didYouMean(anchor, anchors, `${target} has the sections ${[...anchors].join(", ")}`);
  return [{ offset, message: `Expected a section of ${target}, got #${anchor}.`, hint }];
}

const slugOf = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => `-${letter}`)
    .replaceAll(/[._]/g, "-")
    .toLowerCase();

/** A page of the portal that is made of a guide or of a name of the contract. Its build checks the others. */
function checkPage(path: string, anchor: string, offset: number, project: Project, names: Names): Fault[] {
  const [, folder = "", name = ""] = path.split("/");
  if (name === "") return [];
  if (folder === "guides") return checkTarget(`docs/guides/${name}.md`, anchor, offset, path, project);
  const pages = {
    operations: names.operations,
    sandbox: names.operations,
    events: names.events,
    errors: names.errorCodes,
  }[folder];
  if (pages === undefined) return [];
  const slugs = new Set(
    [...pages].map((page) => (folder === "errors" ? page.toLowerCase().replaceAll("_", "-") : slugOf(page))),
  );
  return slugs.has(name)
    ? []
    : [{ offset, message: `Expected a page of /${folder}/, got ${path}.`, name, similar: slugs }];
}

/** Anchors of the headings, as code hosts and the portal make them. */
function anchorsIn({ text, prose }: Text): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of prose.matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-");
    let count = 0;
    while (anchors.has(count === 0 ? slug : `${slug}-${count}`)) count++;
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  for (const [, id = ""] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}
