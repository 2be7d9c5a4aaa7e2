// `npm test`: everything that must be true.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root } from './prepare.mjs';
import { endTogether } from './processes.mjs';
import { startPostgres } from './temporary-postgres.mjs';
import { checkFormat, checkRows, lint, playwright, typecheck, vitest } from './tools.mjs';

const results = join(root, 'test-results');
/** Where tests note the statements that they send, for the check of row types. */
const statements = join(results, 'statements');

/** Beside each other: in the browser's tests half of the processor waits. In each line the quickest to know comes first. */
/** @type {[string, () => Promise<void>][][]} */
const lines = [
  [
    ['Types', typecheck],
    ['Lint and import rules', () => lint()],
    ['Format', () => checkFormat(['.'])],
    ['Pages', build],
    ['Browser', () => playwright([], { env: { ...process.env, FORCE_COLOR: '0' } })],
  ],
  [
    ['Rules and capabilities on PGlite', () => counted('pglite')],
    ['Capabilities on PostgreSQL', onPostgres],
    ['Row types', () => checkRows([statements, '--all'])],
  ],
];

/** Its output is shown at its end, so that it stands in one piece. */
async function counted(name, folders = [], env = {}) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`];
  const log = join(results, `${name}.log`);
  try {
    await vitest([...report, ...folders], {
      log,
      env: { ...process.env, POLYTALAD_TEST_STATEMENTS: statements, ...env },
    });
  } finally {
    console.log(readFileSync(log, 'utf8'));
  }
}

/** The same capability tests on a real server, where the machine has one or names one. */
async function onPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  if (!server) return console.log('PostgreSQL is not on this machine: left out.');
  try {
    await counted('postgres', ['server/', 'demo/'], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** What the runners counted, from their own reports. */
function count() {
  let passed = 0;
  let failed = 0;
  for (const name of ['pglite', 'postgres']) {
    const path = join(results, `${name}.json`);
    if (!existsSync(path)) continue;
    const report = JSON.parse(readFileSync(path, 'utf8'));
    passed += report.numPassedTests;
    failed += report.numFailedTests;
  }
  const browser = join(results, 'browser.json');
  if (existsSync(browser)) {
    const { stats } = JSON.parse(readFileSync(browser, 'utf8'));
    passed += stats.expected;
    failed += stats.unexpected;
  }
  return { passed, failed };
}

/** One step after the other, until one of any line has failed. */
async function runLine(steps) {
  for (const [title, step] of steps) {
    if (broken.length > 0) return;
    console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`);
    const at = Date.now();
    try {
      await step();
      console.log(`${title}: ${((Date.now() - at) / 1000).toFixed(1)} s`);
    } catch (error) {
      broken.push(`${title}: ${error.message}`);
    }
  }
}

endTogether();
await install();
// What an earlier run counted is not ours.
rmSync(results, { recursive: true, force: true });
mkdirSync(statements, { recursive: true });
const started = Date.now();
const broken = [];
await Promise.all(lines.map(runLine));
const { passed, failed } = count();
console.log(`\nAll in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
for (const message of broken) console.error(`Failed at ${message}`);
if (passed === 0) console.error('No test ran.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = broken.length > 0 || passed === 0 || failed > 0 ? 1 : 0;
