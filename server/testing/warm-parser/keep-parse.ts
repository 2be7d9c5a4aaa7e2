import type { Message } from '#server/platform/untrusted-files/frame.ts';

export type Parse = (message: Message) => Promise<Message>;

let kept: Parse | undefined;

/** Stands in for the function of the same name in `parser-program.ts`, which reads one message and ends the process. */
export async function answerOnce(parse: Parse): Promise<void> {
  kept = parse;
}

/** What the program that was loaded last reads a file with. */
export function takeParse(): Parse {
  if (!kept) throw new Error('a program of a parser calls answerOnce');
  const parse = kept;
  kept = undefined;
  return parse;
}
