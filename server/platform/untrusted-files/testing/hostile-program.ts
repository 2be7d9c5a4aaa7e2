import { readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { answerOnce } from '../parser-program.ts';

const MB = 1024 * 1024;
const FAR_TOO_MUCH = 1024 * MB;

/** A parser that does what a hostile file could make it do. */
const deeds = {
  answer: (bytes: Buffer) => ({ pid: process.pid, size: bytes.length }),
  refuse: () => {
    throw new Error('not a file of ours');
  },
  'throw later': () => new Promise(() => setTimeout(() => (null as unknown as { a: { b: string } }).a.b)),
  'run forever': () => {
    for (;;);
  },
  'fill the heap': () => {
    const kept: number[][] = [];
    while (kept.length * 8 * MB < FAR_TOO_MUCH) kept.push(Array.from({ length: MB }, Math.random));
    return kept.length;
  },
  'fill memory beside the heap': () => {
    const kept: Buffer[] = [];
    while (kept.length * MB < FAR_TOO_MUCH) kept.push(Buffer.alloc(MB, 1));
    return kept.length;
  },
  'answer too much': () => 'x'.repeat(2 * MB),
  'answer something else': () => ({ size: 'large' }),
  'tell what it knows': () => ({
    environment: process.env,
    file: tried(() => readFileSync('/etc/hostname', 'utf8')),
  }),
  'write a file': () => tried(() => writeFileSync('/tmp/written-by-a-parser', '')),
  'start a program': () => tried(() => spawnSync(process.execPath, ['-v'])),
};

function tried(deed: () => unknown): string {
  try {
    deed();
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

await answerOnce(async ({ json, bytes }) => ({
  json: await deeds[json as keyof typeof deeds](bytes),
  bytes,
}));
