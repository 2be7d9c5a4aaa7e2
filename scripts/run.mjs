// Runs one of the project's programs on the project's own Node: `node scripts/run.mjs <name> [arguments]`.
import { join } from 'node:path';
import { install, node, root, run } from './prepare.mjs';

const programs = {
  dev: ['main.ts'],
  lint: [join('node_modules', 'oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'],
  demo: ['demo/run.ts'],
  bench: ['bench/run.ts'],
  e2e: [join('node_modules', '@playwright/test', 'cli.js'), 'test'],
};

const [name, ...rest] = process.argv.slice(2);
const program = programs[name];
if (!program) {
  console.error(`Not known: ${name}. One of ${Object.keys(programs).join(', ')}.`);
  process.exit(1);
}
const watch = name === 'dev' ? ['--watch-path=server', '--watch-path=contract', '--watch-path=domain', '--watch-path=main.ts', '--watch-preserve-output'] : [];
try {
  await install();
  await run(node, [...watch, ...program, ...rest], { env: { ...process.env, ...(name === 'dev' ? { NODE_ENV: 'development', DEMO: process.env.DEMO ?? '1' } : {}) }, cwd: root });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
