import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useWarmParser } from '#server/testing/warm-parser/use-warm-parser.ts';
import { frame } from './frame.ts';
import { isolatedParser } from './isolated-parser.ts';
import { stopParsers } from './parser-process.ts';

useWarmParser(false);

const program = new URL('./testing/hostile-program.ts', import.meta.url);
const MB = 1024 * 1024;
/** More time than a test has: what is told of here ends earlier, by its own limit. */
const limits = { milliseconds: 60_000, memoryMb: 160, answerBytes: MB };
const parser = (options: Partial<Parameters<typeof isolatedParser>[0]> = {}) =>
  isolatedParser<string, z.ZodType>({ program, answer: z.unknown(), limits, atOnce: 2, mayWait: 20, ...options });
const FILE = Buffer.from([0, 1, 2, 255]);

/** The command lines of parser processes that were started here. */
const running = () =>
  execFileSync('ps', ['-A', '-o', 'args='])
    .toString()
    .split('\n')
    .filter((line) => line.includes(fileURLToPath(program)));
/** The system takes a moment to take a killed process off its list. */
const expectNoneRunning = () => vi.waitFor(() => expect(running()).toEqual([]), { timeout: 30_000 });

test('a file is parsed in another process, bytes go there and back as they are', async () => {
  const parsed = await parser()('answer', FILE);
  expect(parsed).toEqual({ answer: { pid: expect.any(Number), size: FILE.length }, bytes: FILE });
  expect(parsed?.answer).not.toMatchObject({ pid: process.pid });
});

test.each(['refuse', 'throw later', 'fill the heap', 'fill memory beside the heap', 'answer too much'])(
  'a parser that comes to %s answers nothing and leaves no process',
  async (deed) => {
    expect(await parser()(deed, FILE)).toBeNull();
    await expectNoneRunning();
  },
);

test('with higher limits the same deeds are answered', async () => {
  const roomy = parser({ limits: { ...limits, memoryMb: 1600, answerBytes: 8 * MB } });
  expect((await roomy('answer too much', FILE))?.answer).toHaveLength(2 * MB);
  expect((await roomy('fill memory beside the heap', FILE))?.answer).toBe(1024);
});

test('a parser that never ends is killed when its time is over', async () => {
  expect(await parser({ limits: { ...limits, milliseconds: 10_000 } })('run forever', FILE)).toBeNull();
  await expectNoneRunning();
});

test('a parser that takes more of the processor than it may is killed, however much time it has', async () => {
  expect(await parser({ limits: { ...limits, processorMilliseconds: 1000 } })('run forever', FILE)).toBeNull();
  await expectNoneRunning();
});

test('a parser whose server is too busy to end it is ended by its own watch', async () => {
  const allowed = { ...limits, milliseconds: 0, memoryMb: 1600 };
  const child = spawn(process.execPath, [fileURLToPath(program), JSON.stringify(allowed)]);
  const closed = once(child, 'close');
  child.stdin.end(frame({ json: 'run forever', bytes: FILE }));
  expect(await closed).toEqual([null, 'SIGKILL']);
});

test('a file whose parser got too little of the processor in its time is refused as busy, not as broken', async () => {
  const busy = parser({ limits: { ...limits, milliseconds: 1500, processorMilliseconds: 60_000 } });
  await expect(busy('run forever', FILE)).rejects.toMatchObject({ code: 'busy' });
  await expectNoneRunning();
});

test('a parser has no environment, sees nothing but code, writes nothing and starts nothing', async () => {
  const parse = parser();
  const told = (await parse('tell what it knows', FILE))?.answer as { environment: Record<string, string> };
  const ours = new Set(Object.values(process.env));
  expect(Object.values(told.environment).filter((value) => ours.has(value))).toEqual([]);
  expect(told).toMatchObject({ file: 'ERR_ACCESS_DENIED' });
  expect((await parse('write a file', FILE))?.answer).toBe('ERR_ACCESS_DENIED');
  expect((await parse('start a program', FILE))?.answer).toBe('ERR_ACCESS_DENIED');
});

test('an answer of another shape is an error of ours, and so is a program that does not start', async () => {
  const strict = parser({ answer: z.strictObject({ size: z.int() }) });
  await expect(strict('answer something else', FILE)).rejects.toThrow('size');
  const broken = parser({ program: new URL('./testing/broken-program.ts', import.meta.url) });
  await expect(broken('answer', FILE)).rejects.toThrow('a part is missing');
});

test('more files than may wait are refused as busy, and no more processes run than allowed', async () => {
  const parse = parser({ atOnce: 2, mayWait: 3 });
  const outcomes = Promise.allSettled(Array.from({ length: 12 }, () => parse('answer', FILE)));
  expect(running().length).toBeLessThanOrEqual(2);
  const reasons = (await outcomes).map((one) =>
    one.status === 'fulfilled' ? 'answered' : (one.reason as { code: string }).code,
  );
  expect(reasons.filter((reason) => reason === 'answered')).toHaveLength(5);
  expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(7);
});

test('parsers end with the server', async () => {
  const parse = parser();
  const pending = Promise.allSettled([parse('run forever', FILE), parse('run forever', FILE)]);
  await expect.poll(() => running().length).toBe(2);
  await stopParsers();
  expect(running()).toEqual([]);
  await pending;
});

test('a parser whose server is killed ends by itself', async () => {
  const server = spawn(process.execPath, [fileURLToPath(new URL('./testing/parsing-process.ts', import.meta.url))]);
  await expect.poll(() => running().length).toBe(1);
  server.kill('SIGKILL');
  await expect.poll(() => running().length).toBe(0);
});
