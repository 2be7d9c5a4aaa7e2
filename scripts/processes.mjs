// The programs that a script starts: they end when the script is told to end, and none is left behind.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, relative } from 'node:path';
import { root } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 200;
const LOG_LINES_SHOWN = 30;

const children = new Set();
let endedBy;

/** Ends this process with everything it started when a signal arrives, or when npm is ended. Call it once, first. */
export function endTogether() {
  for (const signal of SIGNALS) process.on(signal, () => end(signal));
  // npm hands a signal to its shell only. The shell ends and tells nobody: this process then has another parent.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end('SIGTERM'), PARENT_CHECK_MS).unref();
}

/**
 * Runs a command in the project; rejects when it fails. Its output is shown, or goes to the file `log`: then a failure
 * shows the last lines. After `end` the process exits with the last child: with the child's own code, or with that of
 * the signal.
 */
export function run(command, args, { log, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const file = log && openLog(log);
    const child = spawn(command, args, { cwd: root, stdio: file ? ['ignore', file, file] : 'inherit', ...options });
    if (file) closeSync(file);
    children.add(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      children.delete(child);
      if (endedBy) return exitWhenAlone(code ?? codeOf(signal));
      if (code === 0) return resolve();
      const message = `${log ? lastLines(log) : ''}${command} ${args[0] ?? ''} ended with ${signal ?? code}`;
      reject(Object.assign(new Error(message), { exitCode: code ?? codeOf(signal) }));
    });
  });
}

function end(signal) {
  endedBy = signal;
  for (const child of children) child.kill(signal);
  exitWhenAlone(codeOf(signal));
}

function exitWhenAlone(code) {
  if (children.size === 0) process.exit(code);
}

/** As shells count: 128 and the signal's number. */
function codeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0);
}

/** The file at `path`, emptied, for what a program says. */
export function openLog(path) {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, 'w');
}

function lastLines(path) {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LOG_LINES_SHOWN);
  return `${lines.join('\n')}\n\nAll of it is in ${relative(root, path)}. `;
}
