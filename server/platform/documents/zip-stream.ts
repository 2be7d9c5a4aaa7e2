import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { streamOf } from './stream-of.ts';

export interface ZipFile {
  name: string;
  at: Date;
  /** Text is; pictures and PDFs are small already. */
  isText: boolean;
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** A ZIP that is made while it is read: the next part of a file is asked for when the ones before are taken. */
export function zipStream(files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array> {
  return streamOf(chunksOf(files));
}

async function* chunksOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  function* taken() {
    const chunks = ready;
    ready = [];
    yield* chunks.filter(({ length }) => length > 0);
  }
  for await (const { name, at, isText, parts } of files) {
    const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    entry.mtime = at;
    archive.add(entry);
    for await (const part of parts) {
      entry.push(part);
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}
