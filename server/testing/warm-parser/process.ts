import { registerHooks } from 'node:module';
import type { Message } from '#server/platform/untrusted-files/frame.ts';

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

type Parse = (message: Message) => Promise<Message>;

const answerOnce = new URL('../../platform/untrusted-files/parser-program.ts', import.meta.url).href;
const keepParse = new URL('keep-parse.ts', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === answerOnce ? { ...found, url: keepParse } : found;
  },
});

const parses = new Map<string, Promise<Parse>>();
let loading: Promise<unknown> = Promise.resolve();

/** Programs are loaded one after the other: each says its `parse` while it is loaded. */
function parseOf(program: string): Promise<Parse> {
  const known = parses.get(program);
  if (known) return known;
  const loaded = loading.then(async () => {
    const { takeParse } = (await import('./keep-parse.ts')) as { takeParse(): Parse };
    await import(program);
    return takeParse();
  });
  loading = loaded;
  parses.set(program, loaded);
  return loaded;
}

process.on('uncaughtException', () => process.exit(2));
process.on('disconnect', () => process.exit());
process.on('message', (asked: Asked) => void read(asked));

async function read({ id, program, json, bytes }: Asked): Promise<void> {
  const parse = await parseOf(program);
  const answer = await parse({ json, bytes: Buffer.from(bytes) }).catch(() => null);
  process.send!({ id, answer } satisfies Answered);
}
