/* Shows each state of the loop. */
const WORDS = { checking: "checking …", good: "good", wrong: "problems: generated/ is unchanged" };
const TYPES = {
  checking: "types: checking …",
  good: "types: match",
  wrong: "types: the code does not match",
  unchanged: "",
  waiting: "types: will be checked after the next good save",
};
const element = (id) => document.getElementById(id);

function show({ verdict, problems, written, writtenMs, verdictMs, types, links }) {
  document.body.dataset.verdict = types.state === "wrong" ? "wrong" : verdict;
  document.title = `Contract: ${verdict}`;
  element("verdict").textContent = WORDS[verdict];
  const saved =
    writtenMs === undefined || verdict !== "good"
      ? ""
      : `${written.length} files written in ${writtenMs} ms, result in ${verdictMs} ms`;
  element("timing").textContent = [saved, TYPES[types.state]].filter(Boolean).join(" · ");
  element("problems").replaceChildren(...[...problems, ...types.problems].map(item));
  element("mock").href = links.mock;
  element("mock").textContent = `Mock at ${links.mock}`;
  if (links.docs !== undefined) showDocs(links.docs, links.docsStarts);
}

function showDocs(url, starts) {
  const [link, preview] = [element("docs"), element("preview")];
  link.href = url;
  link.hidden = false;
  if (preview.dataset.starts === String(starts)) return;
  preview.dataset.starts = starts;
  preview.removeAttribute("srcdoc");
  preview.src = url;
}

function item({ place, message, hint }) {
  const line = document.createElement("li");
  const [code, small] = [document.createElement("code"), document.createElement("small")];
  code.textContent = place;
  small.textContent = `Fix: ${hint}`;
  line.append(code, ` ${message}`, small);
  return line;
}

const feed = new EventSource("/state");
feed.addEventListener("message", ({ data }) => show(JSON.parse(data)));
feed.addEventListener("error", () => {
  element("verdict").textContent = "The loop is not running. Start it with npm run dev.";
});
