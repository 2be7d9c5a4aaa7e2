import { runParser } from '../parser-process.ts';

/** A process that waits for a parser that never ends, until it is killed. */
const limits = { milliseconds: 60_000, memoryMb: 256, answerBytes: 1024 };
const program = new URL('./hostile-program.ts', import.meta.url);
await runParser(program, { json: 'run forever', bytes: Buffer.alloc(0) }, limits);
