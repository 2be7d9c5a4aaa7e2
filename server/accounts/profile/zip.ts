import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
  at: Date;
  /** Text is; pictures and PDFs are small already. */
  isText: boolean;
}

/** A ZIP that is made while it is sent: one entry at a time is in memory, and the next is asked for when the last has gone. */
export function zipOf(entries: AsyncIterator<ZipEntry>): ReadableStream<Uint8Array> {
  let zip: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) controller.error(error);
        else controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const next = await entries.next();
      if (next.done) {
        zip.end();
        return;
      }
      const { name, bytes, at, isText } = next.value;
      const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
      file.mtime = at;
      zip.add(file);
      file.push(bytes, true);
    },
    async cancel() {
      zip.terminate();
      await entries.return?.();
    },
  });
}
