import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,demo,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-set-up.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
