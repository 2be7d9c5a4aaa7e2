import { defineConfig } from 'vitest/config';
import { iconSprite } from './web/components/icon-sprite.ts';

export default defineConfig({
  // What screens import that is made by the build.
  plugins: [iconSprite()],
  test: {
    include: ['{domain,contract,server,web,demo,scripts,e2e}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-set-up.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Loading the product anew for each file took two fifths of the time. What it keeps between requests it keeps by database, and each file has its own.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
