import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserPath } from './e2e/browser.ts';
import { environment } from './e2e/fixtures/environment.ts';
import { addressOf, READY_PORT, servers } from './e2e/fixtures/ports.ts';

const MOST_WORKERS = 4;
/** A test that changes what the whole site shows or shares, such as a payout run, lies here. */
const WHOLE_SITE = '**/whole-site/*.e2e.ts';

/** The main flows, in a real browser against the built product on a fresh demo market. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalTeardown: './e2e/fixtures/demo-is-unchanged.ts',
  fullyParallel: true,
  workers: Math.min(availableParallelism(), MOST_WORKERS),
  // What fails once has a cause.
  retries: 0,
  // They end what hangs: no test is as long on a machine of a quarter of the speed.
  timeout: 300_000,
  expect: { timeout: 40_000, toPass: { timeout: 90_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  projects: [
    // The first to begin: its tests go one after the other beside all others.
    { name: 'site', testMatch: WHOLE_SITE, workers: 1, use: { baseURL: addressOf(servers.site.port) } },
    {
      name: 'market',
      testMatch: '**/*.e2e.ts',
      testIgnore: WHOLE_SITE,
      use: { baseURL: addressOf(servers.market.port) },
    },
  ],
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    // A worker would answer before what tests put in its place; its own test lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    url: addressOf(READY_PORT),
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: environment,
  },
});
