/** The part of a `package.json` that packing reads. */
export type Manifest = {
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** The sources that the manifest exports, by their paths in `src` without `.ts`: `generated/schemas`. */
export const exportedSources = ({ exports }: Manifest): string[] =>
  Object.values(exports).flatMap((target) => SOURCE.exec(target)?.slice(1) ?? []);

/** The manifest that partners install: each export of a source leads to its module and declarations in `dist`. */
export function packedManifest({ devDependencies: _, ...manifest }: Manifest): object {
  const exports = Object.entries(manifest.exports).map(([name, target]) => {
    const [, source] = SOURCE.exec(target) ?? [];
    return [name, source === undefined ? target : { types: `./dist/${source}.d.ts`, default: `./dist/${source}.js` }];
  });
  return { ...manifest, exports: Object.fromEntries(exports) };
}

const SOURCE = /^\.\/src\/(.*)\.ts$/;
