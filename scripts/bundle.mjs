// One program of many sources: docs/decisions/425-use-one-bundle-of-the-server.md.
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './root.mjs';

/** Packages of ES modules in hundreds of files. All others are imported as they are, from their own folders. */
const WITHIN =
  /^(?:kysely|zod|pg-boss|@opentelemetry|micromark|mdast-util|hast-util|unist-util|property-information|stringify-entities)(?:[-/]|$)/;
const OURS = /^[./#]/;
const isApart = (name) => !OURS.test(name) && !WITHIN.test(name);

/**
 * Bundles what each file of `input` imports, as `{ main: 'main.ts' }` into `main.mjs`, and puts it into `folder`, whose
 * other files go. What it reads beside its sources, such as migrations and templates, stays where it is.
 */
export async function bundle(input, folder) {
  const made = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: isApart,
    plugins: [placesOfSources(folder)],
    checks: { pluginTimings: false },
  });
  await made.write({
    dir: folder,
    cleanDir: true,
    sourcemap: 'hidden',
    entryFileNames: '[name].mjs',
    // Without a digest: what is compiled of a former bundle is replaced in the cache, not kept beside it.
    chunkFileNames: '[name].mjs',
  });
  await made.close();
}

/** Modules go on finding files from where their sources lie. */
function placesOfSources(folder) {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: { exclude: /[\\/]node_modules[\\/]/ }, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const place = relative(folder, id).replaceAll('\\', '/');
        const folderOfSource = place.slice(0, place.lastIndexOf('/'));
        return {
          code: code
            .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
            .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folderOfSource}`)})`),
          map: null,
        };
      },
    },
  };
}

if (import.meta.main) await bundle({ main: 'main.ts' }, join(root, 'build', 'program'));
