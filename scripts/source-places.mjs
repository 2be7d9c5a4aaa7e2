// `node scripts/run.mjs source-places < LOG`: lines of a log as they are, but places in the bundle of the server by
// their sources.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { builtServer } from './prepare.mjs';
import { root } from './root.mjs';

const PLACE = /(?:file:\/\/)?[^\s("]{0,300}?\bbuild[\\/]+program[\\/]+([\w.-]+\.mjs):(\d+):(\d+)/g;

/** A line with the places of files in `folder` as those of the sources in the project; others stay. */
export function inSources(line, folder = dirname(builtServer)) {
  return line.replaceAll(PLACE, (place, file, row, column) => {
    const found = mapOf(join(folder, file))?.findEntry(row - 1, column - 1);
    // A line that the file does not have: the log is of another build.
    if (!found?.originalSource || found.generatedLine !== row - 1) return place;
    return `${relative(root, resolve(folder, found.originalSource))}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

const maps = new Map();

function mapOf(file) {
  const path = `${file}.map`;
  if (!maps.has(path))
    maps.set(path, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined);
  return maps.get(path);
}

if (import.meta.main) for await (const line of createInterface({ input: process.stdin })) console.log(inSources(line));
