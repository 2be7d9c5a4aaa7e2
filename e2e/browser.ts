import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const PROGRAMS = process.env['PROGRAMFILES'] ?? 'C:\\Program Files';
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  `${PROGRAMS}\\Google\\Chrome\\Application\\chrome.exe`,
  `${PROGRAMS} (x86)\\Google\\Chrome\\Application\\chrome.exe`,
  `${PROGRAMS} (x86)\\Microsoft\\Edge\\Application\\msedge.exe`,
];

/** A Chromium to test with: the named one, the one that npm brought (x64 Linux), else the machine's. */
export async function browserPath(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  if (process.platform === 'linux' && process.arch === 'x64') return chromium.executablePath();
  const installed = INSTALLED.find((path) => existsSync(path));
  if (!installed)
    throw new Error(
      `No browser for the tests. Install Chrome, or set CHROMIUM_PATH. Looked at:\n${INSTALLED.join('\n')}`,
    );
  return installed;
}
