import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '#server/platform/errors.ts';
import { frame, unframe, type Message } from './frame.ts';
import type { Limits } from './limits.ts';

const root = new URL('../../../', import.meta.url);
/** Code only: settings, keys, the database and other people's files lie elsewhere. */
const READABLE = ['node_modules', 'server', 'domain', 'package.json'].map((path) => fileURLToPath(new URL(path, root)));
const ERROR_SHOWN = 4000;

const running = new Set<ChildProcess>();

type RunParser = (program: URL, message: Message, limits: Limits) => Promise<Message | null>;

let runner: RunParser = runInItsOwnProcess;

/** For tests, which read thousands of small files. No setting leads here. */
export function runParsersBy(run: RunParser | null): void {
  runner = run ?? runInItsOwnProcess;
}

/** What `program` answers to a file; null when it gives up, dies, or takes more than its limits. */
export const runParser: RunParser = (...asked) => runner(...asked);

/**
 * A new process for each file. It has no environment, writes no file, starts no process and reads nothing but code. A
 * file whose processor time is limited and that had too little of it in its time is refused as `busy`: it may be sound.
 */
async function runInItsOwnProcess(program: URL, message: Message, limits: Limits): Promise<Message | null> {
  const child = start(program, limits);
  running.add(child);
  let isOutOfTime = false;
  const timer = setTimeout(() => {
    isOutOfTime = true;
    child.kill('SIGKILL');
  }, limits.milliseconds);
  try {
    const received = receive(child, limits.answerBytes);
    const closed = once(child, 'close');
    child.stdin.end(frame(message));
    const [code] = await closed;
    if (isOutOfTime && limits.processorMilliseconds) throw new AppError('busy');
    if (received.isReady()) return code === 0 ? unframe(received.answer()) : null;
    if (child.killed) throw new AppError('busy');
    throw new Error(`${program.pathname} does not start: ${received.error()}`);
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
}

/** Kills the parser processes that still run. */
export async function stopParsers(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, 'close');
      if (child.kill('SIGKILL')) await closed;
    }),
  );
}

function start(program: URL, limits: Limits) {
  const options = [
    `--max-old-space-size=${limits.memoryMb}`,
    '--permission',
    '--allow-worker',
    '--allow-addons',
    ...READABLE.map((path) => `--allow-fs-read=${path}`),
    '--disable-warning=SecurityWarning',
  ];
  const child = spawn(process.execPath, [...options, fileURLToPath(program), JSON.stringify(limits)], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  // It may die before it has read everything.
  child.stdin.on('error', () => {});
  // Where the machine itself has no memory left, Linux ends the parser first and not the server.
  if (process.platform === 'linux') writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => {});
  return child;
}

/** Collects what a process says, and kills it when it says too much. */
function receive(child: ReturnType<typeof start>, maxBytes: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  let error = '';
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    if (error.length < ERROR_SHOWN) error += chunk.toString();
  });
  return {
    /** Its first byte says that the program is loaded. */
    isReady: () => size > 0,
    answer: () => Buffer.concat(chunks).subarray(1),
    error: () => error.slice(0, ERROR_SHOWN),
  };
}
