// Whether `npm start` comes to a page: the built server on an empty folder, as it makes the demo market and ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { builtServer, node, root, serverEnvironment, serverOptions } from './prepare.mjs';
import { openLog } from './processes.mjs';
import { waitUntil } from './wait-until.mjs';

/** It ends what hangs: a machine of a quarter of the speed needs less. */
const START_TIMEOUT_MS = 240_000;
const POLL_MS = 250;
/** A page of goods: it needs the market, the index and the pages. */
const PAGE = '/th/products';

/**
 * Starts the demo and reads a page of it. Throws where the server ends before it answers, answers something else than a
 * page, or ends with an error when it is told to end. What it says goes to the file `log`.
 */
export async function checkDemoStart({ within, log }) {
  const folder = mkdtempSync(join(within, 'polytalad-demo-'));
  const port = await freePort();
  const file = openLog(log);
  const server = spawn(node, [...serverOptions, builtServer], {
    cwd: root,
    stdio: ['ignore', file, file],
    env: { ...process.env, ...serverEnvironment, ...settings(folder, port) },
  });
  process.once('exit', () => server.kill('SIGKILL'));
  const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(signal ?? code)));
  try {
    await firstPage(`http://127.0.0.1:${port}${PAGE}`, server, log);
    server.kill('SIGTERM');
    const end = await ended;
    if (end !== 0) throw new Error(`The demo ended with ${end}: ${log}`);
  } finally {
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those of `npm start` on a machine that sets nothing. */
function settings(folder, port) {
  return {
    NODE_ENV: 'production',
    DEMO: '1',
    DATABASE_URL: '',
    SMTP_URL: '',
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  };
}

async function firstPage(url, server, log) {
  const isServed = async () => {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The demo ended before it served a page: ${log}`);
    const answer = await fetch(url, { redirect: 'follow' }).catch(() => undefined);
    if (answer && answer.status !== 200 && answer.status !== 503)
      throw new Error(`The demo answers ${answer.status} to ${url}: ${log}`);
    return answer?.status === 200;
  };
  const message = `The demo served no page in ${START_TIMEOUT_MS / 1000} s: ${log}`;
  await waitUntil(isServed, { within: START_TIMEOUT_MS, every: POLL_MS, message });
}
