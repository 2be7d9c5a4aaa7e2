import type { z } from 'zod';
import { atMost } from '#server/platform/at-most.ts';
import type { Limits } from './limits.ts';
import { runParser } from './parser-process.ts';

interface Parser<Answer extends z.ZodType> {
  /** A program that calls `answerOnce`. */
  program: URL;
  /** The shape of its answer: what a hostile file made of the process is not believed. */
  answer: Answer;
  limits: Limits;
  /** Processes at the same time. */
  atOnce: number;
  /** Files that wait for their turn; the next one is refused as `busy`. */
  mayWait: number;
  /** Files of one caller that run or wait, where callers are named. */
  eachMay?: number;
}

export interface Parsed<Answer> {
  answer: Answer;
  bytes: Buffer;
}

/** The way to everything that parses files from outside. A file that cannot be read within the limits answers null. */
export function isolatedParser<Task, Answer extends z.ZodType>(parser: Parser<Answer>) {
  const { program, answer, limits, atOnce, mayWait, eachMay } = parser;
  const inTurn = atMost(atOnce, mayWait, eachMay);
  return (task: Task, bytes: Buffer, of?: string): Promise<Parsed<z.output<Answer>> | null> =>
    inTurn(async () => {
      const message = await runParser(program, { json: task, bytes }, limits);
      return message && { answer: answer.parse(message.json), bytes: message.bytes };
    }, of);
}
