import { registerHooks } from 'node:module';
import type { Message } from '#server/platform/untrusted-files/frame.ts';
import type { Parse } from './keep-parse.ts';

/** Reads one file after the other with the programs of parsers, whose `answerOnce` says here how they read one. */

export interface Asked extends Message {
  id: number;
  program: string;
}

export interface Answered {
  id: number;
  /** Null where the program gave up. */
  answer: Message | null;
}

const answerOnce = new URL('../../platform/untrusted-files/parser-program.ts', import.meta.url).href;
const keepParse = new URL('keep-parse.ts', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === answerOnce ? { ...found, url: keepParse } : found;
  },
});

const parses = new Map<string, Parse>();

/** A program says its `parse` while it is loaded. Files come one at a time, so no two are loaded at once. */
async function parseOf(program: string): Promise<Parse> {
  const known = parses.get(program);
  if (known) return known;
  const { takeParse } = await import('./keep-parse.ts');
  await import(program);
  const parse = takeParse();
  parses.set(program, parse);
  return parse;
}

process.on('uncaughtException', () => process.exit(2));
process.on('disconnect', () => process.exit());
process.on('message', (asked: Asked) => void read(asked));

async function read({ id, program, json, bytes }: Asked): Promise<void> {
  const parse = await parseOf(program);
  const answer = await parse({ json, bytes: Buffer.from(bytes) }).catch(() => null);
  process.send!({ id, answer } satisfies Answered);
}
