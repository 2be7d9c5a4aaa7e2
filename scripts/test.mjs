// `npm test`: everything that must be true, in the order in which it is quickest to know.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, compileCache, install, root } from './prepare.mjs';
import { endTogether } from './processes.mjs';
import { temporaryFolder } from './temporary-folder.mjs';
import { startPostgres } from './temporary-postgres.mjs';
import { checkFormat, checkRows, linter, playwright, vitest, writeMarket, writeTypes } from './tools.mjs';

const results = join(root, 'test-results');
/** Where tests note the statements that they send, for the check of row types. */
const statements = join(results, 'statements');
const temporary = temporaryFolder();
const marketFolder = join(results, 'market');
// Tests start the product some hundred times: compiled modules are read from a cache, as `main.ts` does.
process.env.NODE_COMPILE_CACHE ??= compileCache;

/** @type {[string, () => Promise<void>][]} */
const steps = [
  ['Types that are made', writeTypes],
  [
    'Types, lint, format and pages side by side',
    () => sideBySide({ 'Types, lint and import rules': typesAndLint, Format: format, Pages: build }),
  ],
  ['Rules and capabilities on PGlite', () => counted('pglite')],
  ['Capabilities on PostgreSQL', onPostgres],
  [
    'Row types and a market for the browser side by side',
    () => sideBySide({ 'Row types': () => checkRows([statements, '--all']), Market: market }),
  ],
  ['Browser', () => playwright([], { env: { ...process.env, FORCE_COLOR: '0', WRITTEN_MARKET: marketFolder } })],
];

/** Each uses one processor for the most part. All come to their end, so that every failure is seen. */
async function sideBySide(parts) {
  const at = Date.now();
  const ended = await Promise.allSettled(
    Object.entries(parts).map(async ([title, part]) => {
      await part();
      console.log(`${title}: ${((Date.now() - at) / 1000).toFixed(1)} s`);
    }),
  );
  const failures = ended.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

/** The linter says what the compiler says, too: both hold all types of the project, and so they are made once. */
const typesAndLint = () => linter(['--type-check'], { log: logOf('lint') });

const format = () => checkFormat(['.'], { log: logOf('format') });

const market = () => writeMarket([], { env: { ...process.env, DATA_DIR: marketFolder }, log: logOf('market') });

/** What is said side by side goes to files; a failure shows its end. */
function logOf(name) {
  return join(root, 'logs', `${name}.log`);
}

async function counted(name, folders = [], env = {}) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`];
  await vitest([...report, ...folders], {
    env: { ...process.env, TMPDIR: temporary, POLYTALAD_TEST_STATEMENTS: statements, ...env },
  });
}

/** The same capability tests on a real server, where the machine has one or names one. */
async function onPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres([], temporary);
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

endTogether();
await install();
// What an earlier run counted is not ours.
rmSync(results, { recursive: true, force: true });
mkdirSync(statements, { recursive: true });
const started = Date.now();
let broken;
for (const [title, step] of steps) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`);
  const at = Date.now();
  try {
    await step();
    console.log(`${title}: ${((Date.now() - at) / 1000).toFixed(1)} s`);
  } catch (error) {
    broken = `${title}: ${error.message}`;
    break;
  }
}
const { passed, failed } = count();
console.log(`\nAll in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
if (broken) console.error(`Failed at ${broken}`);
if (passed === 0) console.error('No test ran.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = broken || passed === 0 || failed > 0 ? 1 : 0;
