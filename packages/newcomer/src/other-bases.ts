import { readFileSync } from "node:fs";

/**
 * The options of a build for other images than the two that `deploy/Containerfile` begins from, where no registry of images can be reached:
 * `IMAGE_BUILDER` for the first, `IMAGE_BASE` for the second.
 */
export function otherBases({ IMAGE_BUILDER, IMAGE_BASE }: NodeJS.ProcessEnv = process.env): string[] {
  const froms = readFileSync("deploy/Containerfile", "utf8").matchAll(/^FROM (\S+@sha256:\S+)/gm);
  const [builder, base] = [...froms].map(([, from]) => from);
  return [
    [builder, IMAGE_BUILDER],
    [base, IMAGE_BASE],
  ].flatMap(([from, other]) => (other ? [`--build-context=${from}=docker-image://${other}`] : []));
}
