import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Message } from '#server/platform/untrusted-files/frame.ts';
import type { Limits } from '#server/platform/untrusted-files/limits.ts';
import { runParsersBy } from '#server/platform/untrusted-files/parser-process.ts';
import type { Answered, Asked } from './process.ts';

let current: ChildProcess | undefined;
let asked = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * One process reads all files of a test process with the same programs: starting one for each takes 0.3 s of processor,
 * more than a thousand times. Tests of hostile files, of limits and of the process itself call it with false.
 */
export function useWarmParser(isWarm = true): void {
  runParsersBy(isWarm ? askInTurn : null);
}

/** One file at a time: one that ends the process takes no other's answer, and no file's time passes while it waits. */
function askInTurn(...file: Parameters<typeof askWarmProcess>): Promise<Message | null> {
  const answer = turn.then(() => askWarmProcess(...file));
  turn = answer.catch(() => null);
  return answer;
}

/** As in a process of its own: no answer is null, and a program that takes too long is ended. */
function askWarmProcess(program: URL, message: Message, limits: Limits): Promise<Message | null> {
  const process = (current ??= start());
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    const timer = setTimeout(() => process.kill('SIGKILL'), limits.milliseconds);
    const finish = (answer: Message | null) => {
      clearTimeout(timer);
      process.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = ({ id: of, answer }: Answered) => {
      if (of === id) finish(answer && { json: answer.json, bytes: Buffer.from(answer.bytes) });
    };
    const onExit = () => finish(null);
    process.on('message', onMessage).on('exit', onExit);
    process.send({ id, program: program.href, json: message.json, bytes: message.bytes } satisfies Asked);
  });
}

/** It ends with the process that started it, and keeps it from ending no longer than an answer is awaited. */
function start(): ChildProcess {
  const started = fork(fileURLToPath(new URL('process.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
    env: {},
  });
  started.once('exit', () => {
    if (current === started) current = undefined;
  });
  started.unref();
  started.channel?.unref();
  return started;
}
