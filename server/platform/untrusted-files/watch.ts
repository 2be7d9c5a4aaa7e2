import { workerData } from 'node:worker_threads';
import type { Limits } from './limits.ts';

/**
 * A thread beside a parser that ends the whole process when it takes too much memory, too long, or when the server is
 * gone. It runs while the parser's own thread is busy. V8's limit does not count buffers and native libraries, and no
 * limit of the operating system is the same on Linux, macOS and Windows.
 */
const { limits, server } = workerData as { limits: Limits; server: number };
const EVERY_MS = 10;
/** The server ends a parser at its time and knows why; here a server is made up for that is too busy to. */
const AFTER_SERVER_MS = 5000;
const BYTES_PER_MB = 1024 * 1024;

function isOver(): boolean {
  const { user, system } = process.cpuUsage();
  return (
    process.memoryUsage.rss() > limits.memoryMb * BYTES_PER_MB ||
    performance.now() > limits.milliseconds + AFTER_SERVER_MS ||
    (user + system) / 1000 > (limits.processorMilliseconds ?? Infinity)
  );
}

setInterval(() => {
  if (isOver() || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
