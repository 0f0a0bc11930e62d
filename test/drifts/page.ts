import type { FileDrift, ServiceDrift } from "./drift.ts";

/** The page that lists every planted drift, the gate that refuses it and a part of the sentence that it says. */
export function pageOf(service: ServiceDrift[], files: FileDrift[]): string {
  const rows = [
    ...service.map(({ name, sentence }) => [name, "`conformance`", sentence]),
    ...files.map(({ name, gate, sentence }) => [name, `\`${gate}\``, sentence]),
  ].map(([name, gate, sentence = ""]) => `| ${name} | ${gate} | ${codeOf(sentence.trim())} |`);
  return `# Planted drifts

A drift is an edit after which two parts of the project say different things: the contract and the service, the contract and its
release, a guide and the contract. Each of the ${rows.length} drifts below is planted in a copy of the project, and a gate of
\`npm run check\` refuses it with the sentence on the right, or one that contains it. The test \`test/drifts/drifts.test.ts\` plants
all of them every Monday: those of the service in one process together, each at an operation of its own, and the others one by one.

| drift | gate | sentence |
| --- | --- | --- |
${rows.join("\n")}

The service's gate is the part of a conformance run that meets the operation: its requests, and the judge of answers as schemas and
as bytes. The page is written by \`npm run drifts\`; a page that is not the present one fails the test.
`;
}

/** A sentence as code: in double backquotes where it has some of its own, its bars escaped. */
const codeOf = (sentence: string): string => {
  const text = sentence.replaceAll("|", "\\|");
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
};
