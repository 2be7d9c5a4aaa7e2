import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium to test with: the named one, the one that npm brought (x64 Linux), else the machine's. */
export async function browserPath(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  if (process.platform === 'linux' && process.arch === 'x64') return chromium.executablePath();
  const installed = INSTALLED.find((path) => existsSync(path));
  if (!installed) throw new Error('No Chromium on this machine: set CHROMIUM_PATH.');
  return installed;
}
