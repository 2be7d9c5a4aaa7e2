// `npm test`: what everybody runs before showing a change, in the order in which it is quickest to know. `--further`
// adds what must pass before it lands, `npm run test:all` the long run, too; with `--rest` it leaves out `npm test`.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkDemoStart } from './demo-start.mjs';
import { build, compileCache, install, root } from './prepare.mjs';
import { endTogether } from './processes.mjs';
import { temporaryFolder } from './temporary-folder.mjs';
import { startPgbouncer } from './temporary-pgbouncer.mjs';
import { startPostgres } from './temporary-postgres.mjs';
import {
  checkFormat,
  checkRows,
  completeMarket,
  linter,
  playwright,
  vitest,
  writeMarket,
  writeTypes,
} from './tools.mjs';

/** What is left to the long run: files by their name, browser tests by what they are not marked with. */
const LONG_FILES = '.long.test.';
const MAIN_FLOWS = '@main';

/** Projects of vitest.config.ts. */
const MAIN_PROJECTS = ['rules', 'components', 'capabilities'];
const CAPABILITIES = ['capabilities', 'variations'];
const only = (projects) => projects.flatMap((project) => ['--project', project]);

const results = join(root, 'test-results');
/** Where tests note the statements that they send, for the check of row types. */
const statements = join(results, 'statements');
const temporary = temporaryFolder();
const marketFolder = join(results, 'market');
// Tests start the product some hundred times: compiled modules are read from a cache, as `main.ts` does.
process.env.NODE_COMPILE_CACHE ??= compileCache;

const counts = { passed: 0, failed: 0 };

/** @type {[string, () => Promise<void>][]} */
const quickRun = [
  ['Types that are made', writeTypes],
  [
    'Types, lint, format and pages side by side',
    () => sideBySide({ 'Types, lint and import rules': typesAndLint, Format: format, Pages: build }),
  ],
  ['Rules, components, and capabilities by their main ways', () => tests('main', MAIN_PROJECTS)],
  ['A market for the browser', market],
  ['Main flows in the browser', () => browser('main-flows', ['--grep', MAIN_FLOWS])],
];

/** @type {[string, () => Promise<void>][]} */
const variations = [['Variations of capabilities', () => tests('variations', ['variations'])]];

/** The long run checks them by the statements of all its tests instead.
 * @type {[string, () => Promise<void>][]} */
const rowTypes = [['Row types', () => checkRows([statements])]];

/** @type {[string, () => Promise<void>][]} */
const longRun = [
  ['Pages', build],
  ['What takes long, and capabilities on the other database', longTests],
  ['Behind a pooler in transaction mode', behindPooler],
  [
    'All row types and a market for the browser side by side',
    () => sideBySide({ 'Row types': () => checkRows([statements, '--all']), Market: market }),
  ],
  ['The demo as `npm start` serves it', () => checkDemoStart({ within: temporary, log: logOf('demo-start') })],
  ['Everything else in the browser', () => browser('browser', ['--grep-invert', MAIN_FLOWS])],
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

/** Written once, also where both runs follow each other. A copy shows that a first start of the demo gets through. */
async function market() {
  if (existsSync(marketFolder)) return;
  await writeMarket([], { env: { ...process.env, DATA_DIR: marketFolder }, log: logOf('market') });
  const copy = mkdtempSync(join(temporary, 'polytalad-market-'));
  try {
    cpSync(marketFolder, copy, { recursive: true });
    await completeMarket([], { env: { ...process.env, DATA_DIR: copy }, log: logOf('complete-market') });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** What is said side by side goes to files; a failure shows its end. */
function logOf(name) {
  return join(root, 'logs', `${name}.log`);
}

/** On PostgreSQL where the machine has it, else on PGlite. */
async function tests(name, projects) {
  const quick = [...only(projects), '--exclude', `**/*${LONG_FILES}*`];
  const onPostgres = await withPostgres((env) => counted(`postgres-${name}`, quick, env));
  if (!onPostgres) await counted(`pglite-${name}`, quick);
}

/** The long files on both databases, and all the others on the one that they leave out. */
async function longTests() {
  const onPostgres = await withPostgres((env) => counted('postgres-long', [LONG_FILES], env));
  await counted('pglite-rest', onPostgres ? only(CAPABILITIES) : [LONG_FILES]);
}

async function behindPooler() {
  await withPostgres(async (env) => {
    const pooler = await startPgbouncer(env.TEST_DATABASE_URL, temporary);
    if (!pooler) return console.log('PgBouncer is not on this machine.');
    try {
      await counted('pooler', [...only(CAPABILITIES), '--exclude', `**/*${LONG_FILES}*`], {
        ...env,
        TEST_POOLER_URL: pooler.url,
      });
    } finally {
      await pooler.stop();
    }
  });
}

/** Does something with a real server that the machine has or names, and answers whether there is one. */
async function withPostgres(work) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres([], temporary);
  if (!server) console.log('PostgreSQL is not on this machine.');
  else
    try {
      await work({ TEST_DATABASE_URL: server.url });
    } finally {
      await server.stop();
    }
  return server !== undefined;
}

async function counted(name, args, env = {}) {
  const report = join(results, `${name}.json`);
  await vitest(['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], {
    env: { ...process.env, TMPDIR: temporary, POLYTALAD_TEST_STATEMENTS: statements, ...env },
  }).finally(() => {
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
    add(numPassedTests, numFailedTests);
  });
}

async function browser(name, args) {
  const report = join(results, `${name}.json`);
  await playwright(args, {
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      WRITTEN_MARKET: marketFolder,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  }).finally(() => {
    const { expected = 0, unexpected = 0 } = readReport(report).stats ?? {};
    add(expected, unexpected);
  });
}

/** What a runner counted, from its own report; nothing where it came to none. */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function add(passed, failed) {
  counts.passed += passed;
  counts.failed += failed;
}

const isLong = process.argv.includes('all');
const isFurther = isLong || process.argv.includes('--further');
const isQuick = !process.argv.includes('--rest');
const steps = [
  ...(isQuick ? quickRun : []),
  ...(isFurther ? variations : []),
  ...(isFurther && !isLong ? rowTypes : []),
  ...(isLong ? longRun : []),
];

endTogether();
await install();
// What an earlier run counted is not ours.
rmSync(results, { recursive: true, force: true });
mkdirSync(statements, { recursive: true });
const started = Date.now();
const broken = [];
for (const [title, step] of steps) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`);
  const at = Date.now();
  try {
    await step();
    console.log(`${title}: ${((Date.now() - at) / 1000).toFixed(1)} s`);
  } catch (error) {
    broken.push(`${title}: ${error.message}`);
    // What is quick to know is mended first. The long run goes on: somebody waits an hour for what it says.
    if (!longRun.some(([long]) => long === title)) break;
  }
}
console.log(`\nAll in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
for (const failure of broken) console.error(`Failed at ${failure}`);
if (counts.passed === 0) console.error('No test ran.');
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = broken.length > 0 || counts.passed === 0 || counts.failed > 0 ? 1 : 0;
