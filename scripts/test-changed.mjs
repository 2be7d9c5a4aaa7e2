// `npm run test:changed [-- <commit>]`: types, lint and tests of what differs from a commit, the last one if none is
// named.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, root } from './prepare.mjs';
import { endTogether } from './processes.mjs';
import { checkRows, lint, typecheck, vitest } from './tools.mjs';

const LINTED = /\.(?:ts|tsx|mjs)$/;

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
const since = process.argv[2] ?? 'HEAD';

const statements = mkdtempSync(join(tmpdir(), 'polytalad-statements-'));
endTogether();
try {
  await install();
  const changed = [
    ...git('diff', '--name-only', '-z', since),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const sources = changed.filter((path) => LINTED.test(path) && existsSync(join(root, path)));
  await typecheck();
  if (sources.length > 0) await lint(sources);
  const env = { ...process.env, POLYTALAD_TEST_STATEMENTS: statements };
  await vitest([`--changed=${since}`, '--passWithNoTests'], { env });
  if (readdirSync(statements).length > 0) await checkRows([statements]);
} catch (error) {
  console.error(error.message);
  process.exitCode = error.exitCode ?? 1;
} finally {
  rmSync(statements, { recursive: true, force: true });
}
