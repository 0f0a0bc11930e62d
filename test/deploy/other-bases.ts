import { readFileSync } from "node:fs";

/**
 * Build options that replace the two base images of `deploy/Containerfile` by `IMAGE_BUILDER` and `IMAGE_BASE`, for machines without access to
 * an image registry.
 */
export function otherBases({ IMAGE_BUILDER, IMAGE_BASE }: NodeJS.ProcessEnv = process.env): string[] {
  const bases = readFileSync("deploy/Containerfile", "utf8").matchAll(/^FROM (\S+@sha256:\S+)/gm);
  const [builder, base] = [...bases].map(([, image]) => image);
  return [
    [builder, IMAGE_BUILDER],
    [base, IMAGE_BASE],
  ].flatMap(([image, replacement]) => (replacement ? [`--build-context=${image}=docker-image://${replacement}`] : []));
}
