import { defineConfig } from '@playwright/test';
import { browserPath } from './e2e/browser.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 4173);

/** The main flows, in a real browser against the built product on a fresh demo market. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  // One more try where a shared machine may stall for seconds; what fails twice has failed.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
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
    url: `http://127.0.0.1:${PORT}/api/auth/me`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      NODE_ENV: 'production',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      DATA_DIR: 'test-results/market',
      DATABASE_URL: '',
      SMTP_URL: '',
    },
  },
});
