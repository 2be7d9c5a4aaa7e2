import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LAYERS = ['domain', 'contract', 'server', 'web', 'demo', 'e2e', 'bench', 'attack', 'faults', 'scripts', 'docs'];
/** Entries of a folder beyond which it is hard to look through (docs/decisions/002). */
const LARGE_FOLDER = 24;

/** Lines of each layer: the product's and its tests'. */
export function countLines(root: string): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const path of trackedFiles(root)) {
    const layer = LAYERS.find((each) => path.startsWith(`${each}/`));
    const kind = kindOf(path);
    if (!layer || !kind) continue;
    counts[layer] ??= {};
    counts[layer][kind] = (counts[layer][kind] ?? 0) + readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  }
  return counts;
}

/** Folders with more entries than one looks through, the largest first. */
export function countFolders(root: string): Record<string, number> {
  const entries = new Map<string, Set<string>>();
  for (const path of trackedFiles(root))
    for (let at = path; dirname(at) !== '.'; at = dirname(at)) {
      const folder = dirname(at);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(at));
    }
  return Object.fromEntries(
    [...entries]
      .filter(([folder, { size }]) => size > LARGE_FOLDER && !/messages|migrations|content|pictures/.test(folder))
      .sort(([, a], [, b]) => b.size - a.size)
      .map(([folder, { size }]) => [folder, size]),
  );
}

function trackedFiles(root: string): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));
}

function kindOf(path: string): string | undefined {
  if (/\.(?:test|e2e)\.tsx?$/.test(path)) return 'tests';
  return /\.(tsx?|css|sql|md|json|mjs)$/.exec(path)?.[1];
}
