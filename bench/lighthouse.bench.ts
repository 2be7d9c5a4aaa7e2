import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserPath } from '../e2e/browser.ts';
// @ts-expect-error a plain script without types
import { serverEnvironment, serverOptions } from '../scripts/prepare.mjs';
import { serverWithoutLimits } from './server-without-limits.ts';

/**
 * Lighthouse's mobile audit, with its simulated slow network and processor, of the built product over the demo market:
 * the first visit of somebody without cookies, a fresh browser each time, the median of three. Served plainly on
 * 127.0.0.1, which browsers count as secure; that production answers by HTTPS alone is the matter of who runs it.
 * Lighthouse is no dependency: npm fetches it for the run, or LIGHTHOUSE names a folder that it is installed in. `npm
 * run bench -- lighthouse [path] …`.
 */
const VERSION = '13.5.0';
const RUNS = 3;
const PORT = 4318;
const BASE = `http://127.0.0.1:${PORT}`;
const named = process.argv.slice(3);
const PAGES =
  named.length > 0
    ? named
    : ['/th', '/th/products', '/th/category/plastic-resins-1', '/th/products/1', '/th/news/bioplastics-pla-pbs-pbat'];
const BROWSER_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic';

interface Report {
  audits: Record<
    string,
    { id: string; title: string; score: number | null; numericValue?: number; displayValue?: string }
  >;
  categories: Record<string, { id: string; score: number; auditRefs: { id: string; weight: number }[] }>;
}

const folder = mkdtempSync(join(tmpdir(), 'polytalad-lighthouse-'));
const served = spawn(process.execPath, [...serverOptions, await serverWithoutLimits()], {
  env: {
    ...process.env,
    ...serverEnvironment,
    PORT: String(PORT),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DEMO: '1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    SMTP_URL: '',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});

/** Until the market is there. */
async function untilServed(): Promise<void> {
  for (let tries = 0; tries < 1800 && served.exitCode === null; tries += 1) {
    if (
      await fetch(`${BASE}/api/auth/me`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The product did not start');
}

async function audited(path: string): Promise<Report> {
  const address = `${BASE}${path}`;
  // Rendered once before, as it is for all visitors but one in five seconds.
  const { status } = await fetch(address);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  const to = join(folder, 'report.json');
  const settings = [
    address,
    '--quiet',
    '--output=json',
    `--output-path=${to}`,
    `--chrome-flags=${BROWSER_FLAGS}`,
    '--only-categories=performance,accessibility,best-practices,seo',
  ];
  const installed = process.env['LIGHTHOUSE'];
  const [command, args] = installed
    ? [join(installed, 'node_modules', '.bin', 'lighthouse'), settings]
    : ['npm', ['exec', '--yes', `--package=lighthouse@${VERSION}`, '--', 'lighthouse', ...settings]];
  await promisify(execFile)(command, args, { env: { ...process.env, CHROME_PATH: await browserPath() } });
  return JSON.parse(readFileSync(to, 'utf8')) as Report;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function summary(reports: Report[]): string {
  const score = (category: string) =>
    `${category} ${Math.round(median(reports.map(({ categories }) => categories[category]!.score)) * 100)}`;
  const value = (audit: string, digits: number, unit: string) =>
    `${(median(reports.map(({ audits }) => audits[audit]!.numericValue ?? 0)) / (unit === 's' ? 1000 : 1)).toFixed(digits)}${unit && ` ${unit}`}`;
  return [
    ...Object.keys(reports[0]!.categories).map(score),
    `FCP ${value('first-contentful-paint', 1, 's')}, LCP ${value('largest-contentful-paint', 1, 's')}, TBT ${value('total-blocking-time', 0, 'ms')}, CLS ${value('cumulative-layout-shift', 3, '')}, SI ${value('speed-index', 1, 's')}`,
    `performance of each run ${reports.map(({ categories }) => Math.round(categories['performance']!.score * 100)).join(', ')}`,
  ].join('; ');
}

/** What took points in any of the runs, and what was found there. */
function lost(reports: Report[]): string[] {
  const found = new Map<string, string>();
  for (const { audits, categories } of reports) {
    for (const { id: category, auditRefs } of Object.values(categories)) {
      for (const { id, weight } of auditRefs) {
        const { score, title, displayValue = '' } = audits[id]!;
        if (weight > 0 && score !== null && score < 1)
          found.set(id, `  ${category}, weight ${weight}: ${title} ${score} ${displayValue}`);
      }
    }
  }
  return [...found.values()];
}

try {
  await untilServed();
  for (const path of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await audited(path));
    console.log([`${path}: ${summary(reports)}`, ...lost(reports)].join('\n'));
  }
} finally {
  served.kill('SIGTERM');
  if (served.exitCode === null) await new Promise((resolve) => served.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
