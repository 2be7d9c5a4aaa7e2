import { Worker } from 'node:worker_threads';
import { frame, unframe, type Message } from './frame.ts';
import type { Limits } from './limits.ts';

const READY = Buffer.from('.');
const GAVE_UP = 2;

/**
 * The main function of a parser program: reads one message, answers one, ends. A `parse` that throws ends it without an
 * answer, and so does a library that throws where nobody can catch it.
 */
export async function answerOnce(parse: (message: Message) => Promise<Message>): Promise<void> {
  process.on('uncaughtException', () => process.exit(GAVE_UP));
  const watched = { limits: JSON.parse(process.argv[2] ?? '{}') as Limits, server: process.ppid };
  const watch = new Worker(new URL('./watch.ts', import.meta.url), { workerData: watched });
  // Without its watch it does not go on.
  watch.once('error', () => process.exit(GAVE_UP));
  process.stdout.write(READY);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const answer = await parse(unframe(Buffer.concat(chunks)));
  process.stdout.write(frame(answer), () => process.exit(0));
}
