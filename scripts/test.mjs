// `npm test`: everything that must be true, in the order in which it is quickest to know.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, node, root, run } from './prepare.mjs';
import { startPostgres } from './temporary-postgres.mjs';

const tool = (name, file) => join(root, 'node_modules', name, file);
const results = join(root, 'test-results');

/** @type {[string, () => Promise<void>][]} */
const steps = [
  [
    'Types',
    async () => {
      await run(node, [tool('@react-router/dev', 'bin.cjs'), 'typegen']);
      await run(node, [join(root, 'web', 'i18n', 'write-message-types.ts')]);
      await run(node, [tool('typescript', 'bin/tsc'), '--noEmit']);
    },
  ],
  ['Lint and import rules', () => run(node, [tool('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings'])],
  ['Rules and capabilities on PGlite', () => vitest('pglite')],
  ['Capabilities on PostgreSQL', onPostgres],
  ['Pages', build],
  [
    'Browser',
    () => run(node, [tool('@playwright/test', 'cli.js'), 'test'], { env: { ...process.env, FORCE_COLOR: '0' } }),
  ],
];

async function vitest(name, folders = [], env = {}) {
  await run(
    node,
    [
      tool('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, `${name}.json`)}`,
      ...folders,
    ],
    { env: { ...process.env, ...env } },
  );
}

/** The same capability tests on a real server, where the machine has one or names one. */
async function onPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  if (!server) return console.log('PostgreSQL is not on this machine: left out.');
  try {
    await vitest('postgres', ['server/', 'demo/'], { TEST_DATABASE_URL: server.url });
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

await install();
// What an earlier run counted is not ours.
rmSync(results, { recursive: true, force: true });
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
