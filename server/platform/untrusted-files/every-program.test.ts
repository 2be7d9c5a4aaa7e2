import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { useWarmParser } from '#server/testing/warm-parser/use-warm-parser.ts';
import { runParser } from './parser-process.ts';

/** Other tests read files in one warm process; here each program begins in a process of its own, with no more than its rights. */
useWarmParser(false);

const server = join(import.meta.dirname, '../..');
const programs = globSync('**/parser/program.ts', { cwd: server });

test('there are programs to look at', () => {
  expect(programs.length).toBeGreaterThan(3);
});

test.each(programs)('%s starts with its rights alone, and keeps nothing of bytes that are no file', async (path) => {
  const message = { json: { accepted: ['pdf'], rows: 1, columns: 1, letters: 1 }, bytes: Buffer.from([0, 1, 2, 3]) };
  const limits = { milliseconds: 20_000, memoryMb: 640, answerBytes: 1024 };
  const answer = await runParser(pathToFileURL(join(server, path)), message, limits);
  expect(answer?.bytes.length ?? 0).toBe(0);
});
