import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, sep } from 'node:path';
import { defineConfig } from 'vitest/config';
import { iconSprite } from './web/ui/icon-sprite.ts';
import { compiledMessages } from './web/i18n/compiled-messages.ts';

const RULES = '{domain,contract,web,scripts}/**/*.test.ts';
const CAPABILITIES = '{server,demo,e2e,attack,faults}/**/*.test.ts';
const COMPONENTS = 'web/**/*.test.tsx';

const ofCapabilities = globSync(CAPABILITIES, { cwd: import.meta.dirname }).map((path) => path.replaceAll(sep, '/'));
/** docs/decisions/170: of each subject (`server/trade/cart/`) the file that has its name, and what asks all of them. */
const isMain = (path: string) => {
  const folder = dirname(path);
  const isOfSubject = folder.split('/').length <= 3 && basename(path, '.test.ts') === basename(folder);
  return isOfSubject || ['server', 'server/testing'].includes(folder);
};

const onDatabases = {
  globalSetup: ['server/testing/global-set-up.ts'],
  // docs/decisions/170: loading the product anew for each file costs 2.4 s of processor.
  isolate: false,
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: Math.min(availableParallelism(), 4),
    // They end what hangs: no test is as long on a machine of a quarter of the speed.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // What screens import that is made by the build.
        plugins: [iconSprite()],
        // docs/decisions/170: a process for each of 230 files takes 60 s of the time on two cores, together they take
        // 12 s.
        test: { name: 'rules', include: [RULES], isolate: false },
      },
      {
        extends: true,
        test: { name: 'capabilities', include: ofCapabilities.filter(isMain), ...onDatabases },
      },
      {
        extends: true,
        test: { name: 'variations', include: ofCapabilities.filter((path) => !isMain(path)), ...onDatabases },
      },
      {
        extends: true,
        plugins: [iconSprite(), compiledMessages()],
        resolve: {
          alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
        },
        test: {
          name: 'components',
          include: [COMPONENTS],
          environment: 'happy-dom',
          setupFiles: ['web/testing/set-up.ts'],
          server: { deps: { inline: ['use-intl'] } },
        },
      },
    ],
  },
});
