import { expect, test } from 'vitest';
import { runParser } from '#server/platform/untrusted-files/parser-process.ts';
import { useWarmParser } from './use-warm-parser.ts';

useWarmParser();

const program = new URL('../../platform/untrusted-files/testing/hostile-program.ts', import.meta.url);
const bytes = Buffer.from('abc');

/** Begins with a warm process: its start is not counted. */
const read = (deed: string, milliseconds = 15_000) =>
  runParser(program, { json: deed, bytes }, { milliseconds, memoryMb: 640, answerBytes: 1024 });

test('a file that ends the warm process, or takes too long, takes nobody else’s answer', async () => {
  await read('answer');
  const answers = await Promise.all([read('throw later'), read('answer'), read('run forever', 1000), read('answer')]);
  expect(answers.map((answer) => answer?.bytes.length ?? null)).toEqual([null, 3, null, 3]);
});
