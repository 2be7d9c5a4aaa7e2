// `npm run check-advisories [-- --record]`: asks the registry for holes in the packages of the lock file, and holds the
// time limits of docs/security/dependencies.md.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** When each advisory was first seen here, and which were accepted in writing. */
const REGISTER = join(root, 'docs/security/advisories.json');

/** Days within which a hole is mended. */
const DAYS = { critical: 3, high: 14, moderate: 60, low: 60, info: 60 };
/** A hole in a tool of development counts as the next lower one. */
const LOWER = { critical: 'high', high: 'moderate', moderate: 'low', low: 'low', info: 'info' };
const DAY_MS = 86_400_000;

/** How the command ends: nothing is due, something is, nobody could be asked. */
export const [KEPT, BROKEN, UNANSWERED] = [0, 1, 2];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const dayOf = (at) => at.toISOString().slice(0, 10);

/** What `npm audit` says of the lock file; undefined where no registry answers it. */
function audit() {
  const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--loglevel=error'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const program = process.env.npm_execpath ?? '';
  const { stdout } = program.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [program, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  try {
    const said = JSON.parse(stdout);
    return said.vulnerabilities ? said : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Each advisory once, as severe as it counts here: by the lock file's flags, as `--omit=dev` of npm leaves out packages
 * that tools ask for, too.
 */
function advisoriesOf({ vulnerabilities }) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const found = new Map();
  for (const { name, via, nodes } of Object.values(vulnerabilities)) {
    const isRunning = nodes.some((path) => !packages[path]?.dev);
    for (const { url, title, severity } of via.filter((cause) => typeof cause === 'object')) {
      const id = url.split('/').at(-1);
      const counts = isRunning ? severity : LOWER[severity];
      const known = found.get(id);
      if (!known || DAYS[counts] < DAYS[known.severity]) found.set(id, { id, name, title, url, severity: counts });
    }
  }
  return [...found.values()];
}

/** Where an advisory stands: new, accepted until a day, open until one, or late. */
export function standingOf({ severity }, entry, today) {
  if (!entry) return { state: 'new' };
  if (entry.accepted && today <= entry.accepted.until) return { state: 'accepted', until: entry.accepted.until };
  const until = dayOf(new Date(new Date(entry.seen).getTime() + DAYS[severity] * DAY_MS));
  return { state: today > until ? 'late' : 'open', until };
}

/** Says what there is, and how it ends. With `record` what is new is written down, and what is gone goes. */
export function checkAdvisories({
  record = false,
  today = dayOf(new Date()),
  register = REGISTER,
  say = console.log,
} = {}) {
  const answer = audit();
  if (!answer) {
    say(
      'No registry answered `npm audit`: nothing is known of this lock file today. Name one that does by npm’s setting `registry`.',
    );
    return UNANSWERED;
  }
  const known = readJson(register);
  const advisories = advisoriesOf(answer);
  const entryOf = ({ id }) => known[id] ?? (record ? { seen: today } : undefined);
  const standing = advisories.map((advisory) => ({ ...advisory, ...standingOf(advisory, entryOf(advisory), today) }));
  for (const { state, until, severity, name, title, url } of standing)
    say(`${until ? `${state} until ${until}` : state}: ${severity} in ${name}: ${title} (${url})`);
  if (record) {
    const ids = advisories.map(({ id }) => id).sort((one, other) => (one < other ? -1 : 1));
    const entries = Object.fromEntries(ids.map((id) => [id, entryOf({ id })]));
    writeFileSync(register, `${JSON.stringify(entries, null, 2)}\n`);
  }
  const due = standing.filter(({ state }) => state === 'new' || state === 'late');
  say(`${advisories.length} advisories, ${due.length} to be acted on.`);
  return due.length > 0 ? BROKEN : KEPT;
}
