// Runs one of the project's programs on the project's own Node: `node scripts/run.mjs <name> [arguments]`.
import { join } from 'node:path';
import { install, node, root, run } from './prepare.mjs';

/** What each name runs, one after the other; the arguments go to the last. */
const messageTypes = [join('web', 'i18n', 'write-message-types.ts')];
const programs = {
  dev: [['main.ts']],
  typecheck: [
    [join('node_modules', '@react-router/dev', 'bin.cjs'), 'typegen'],
    messageTypes,
    [join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit'],
  ],
  lint: [messageTypes, [join('node_modules', 'oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']],
  administrator: [['scripts/administrator.ts']],
  demo: [['demo/run.ts']],
  bench: [['bench/run.ts']],
  e2e: [[join('node_modules', '@playwright/test', 'cli.js'), 'test']],
};

const [name, ...rest] = process.argv.slice(2);
const steps = programs[name];
if (!steps) {
  console.error(`Not known: ${name}. One of ${Object.keys(programs).join(', ')}.`);
  process.exit(1);
}
const watch =
  name === 'dev'
    ? [
        '--watch-path=server',
        '--watch-path=contract',
        '--watch-path=domain',
        '--watch-path=main.ts',
        '--watch-preserve-output',
      ]
    : [];
try {
  await install();
  for (const before of steps.slice(0, -1)) await run(node, before);
  await run(node, [...watch, ...steps.at(-1), ...rest], {
    env: { ...process.env, ...(name === 'dev' ? { NODE_ENV: 'development', DEMO: process.env.DEMO ?? '1' } : {}) },
    cwd: root,
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
