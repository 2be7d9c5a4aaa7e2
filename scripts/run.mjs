// Runs one of the project's programs on the project's own Node: `node scripts/run.mjs <name> [arguments]`.
import { build, install, node, run } from './prepare.mjs';
import { endTogether } from './processes.mjs';
import { checkFormat, format, lint, playwright, typecheck } from './tools.mjs';

const watched = ['server', 'contract', 'domain', 'main.ts', 'serve.ts'].map((path) => `--watch-path=${path}`);

/** What each name does with the arguments behind it. */
const programs = {
  build,
  dev: (args) =>
    run(node, [...watched, '--watch-preserve-output', 'main.ts', ...args], {
      env: { DEMO: '1', ...process.env, NODE_ENV: 'development' },
    }),
  typecheck,
  lint,
  format: (args) => format(args.length > 0 ? args : ['.']),
  'format:check': (args) => checkFormat(args.length > 0 ? args : ['.']),
  async release(args) {
    const { checkAdvisories, BROKEN } = await import('./check-advisories.mjs');
    if (checkAdvisories() === BROKEN) throw new Error('A limit of docs/security/dependencies.md is broken.');
    await build();
    const { makeRelease } = await import('./release.mjs');
    console.log(`Written to ${makeRelease(args[0])}`);
  },
  async 'check-packages'() {
    await build();
    await run(node, ['scripts/check-packages.mjs']);
  },
  async sbom(args) {
    const { writeSbom } = await import('./sbom.mjs');
    console.log(`${writeSbom(args[0])} packages`);
  },
  async 'check-advisories'(args) {
    const { checkAdvisories } = await import('./check-advisories.mjs');
    process.exitCode = checkAdvisories({ record: args.includes('--record') });
  },
  house: () => run(node, ['scripts/house.ts']),
  texts: (args) => run(node, ['scripts/texts.ts', ...args]),
  administrator: (args) => run(node, ['scripts/administrator.ts', ...args]),
  'rotate-key': (args) => run(node, ['scripts/rotate-key.ts', ...args]),
  migrate: (args) => run(node, ['scripts/migrate.ts', ...args]),
  backup: (args) => run(node, ['scripts/backup.ts', ...args]),
  restore: (args) => run(node, ['scripts/restore.ts', ...args]),
  'export-market': (args) => run(node, ['scripts/export-market.ts', ...args]),
  'check-auction': (args) => run(node, ['scripts/check-auction/check-auction.mjs', ...args]),
  'end-sessions': () => run(node, ['scripts/end-sessions.ts']),
  demo: (args) => run(node, ['demo/run.ts', ...args]),
  async bench(args) {
    await build();
    await run(node, ['bench/run.ts', ...args]);
  },
  async attack(args) {
    await build();
    await run(node, ['attack/run.ts', ...args]);
  },
  async faults(args) {
    await build();
    await run(node, ['faults/run.ts', ...args]);
  },
  async soak(args) {
    await build();
    await run(node, ['faults/soak.ts', ...args]);
  },
  records: () => run(node, ['scripts/write-records-index.ts']),
  'source-places': () => run(node, ['scripts/source-places.mjs']),
  screenshots: (args) => run(node, ['scripts/screenshots.ts', ...args]),
  async e2e(args) {
    await build();
    await playwright(args);
  },
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(programs, name ?? '')) {
  console.error(`Not known: ${name}. One of ${Object.keys(programs).join(', ')}.`);
  process.exit(1);
}
endTogether();
try {
  await install();
  await programs[name](args);
} catch (error) {
  console.error(error.message);
  process.exit(error.exitCode ?? 1);
}
