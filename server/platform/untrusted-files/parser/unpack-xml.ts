import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

const MAX_ENTRIES = 200;
/** A workbook of 500 rows unpacks to less than a tenth of it. */
const MAX_UNPACKED = 30 * 1024 * 1024;

/**
 * A cell holds 32,767 letters, each written as a reference of up to 8 bytes. The XML reader's time grows with the
 * square of one text.
 */
const MAX_TEXT_BYTES = 32_767 * 8 + 1024;
const TAG = '<'.charCodeAt(0);

/** Pictures and all: what a program unpacks that opens the file. */
const MAX_UNPACKED_WHOLE = 100 * 1024 * 1024;

/** The XML parts of an archive. */
export const unpackXml = async (bytes: Buffer): Promise<Record<string, Buffer>> => (await unpackArchive(bytes)).parts;

/**
 * The XML parts of an archive, and the names of all that is in it. yauzl refuses an entry that unpacks to more or less
 * than the directory says, so that the sum of those sizes is what is really produced.
 */
export async function unpackArchive(bytes: Buffer): Promise<{ parts: Record<string, Buffer>; names: string[] }> {
  const archive = await fromBufferPromise(bytes);
  if (archive.entryCount > MAX_ENTRIES) throw new Error('too many entries');
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  await requireOwnPlaces(archive, entries);
  if (sizeOf(entries) > MAX_UNPACKED_WHOLE) throw new Error('too large');
  const xml = entries.filter(({ fileName }) => /\.(?:xml|rels)$/.test(fileName));
  if (sizeOf(xml) > MAX_UNPACKED) throw new Error('too large');
  const parts: Record<string, Buffer> = {};
  for (const entry of xml) {
    const part = await buffer(await archive.openReadStreamPromise(entry));
    requireShortTexts(part);
    parts[entry.fileName] = part;
  }
  return { parts, names: entries.map(({ fileName }) => fileName) };
}

const sizeOf = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);

/** No tag stands further from the next one than a full cell. */
function requireShortTexts(part: Buffer): void {
  for (let from = 0; from < part.length;) {
    const next = part.indexOf(TAG, from + 1);
    const to = next < 0 ? part.length : next;
    if (to - from > MAX_TEXT_BYTES) throw new Error('a text is too long');
    from = to;
  }
}

/** No two entries use the same bytes of the file. */
async function requireOwnPlaces(archive: ZipFile, entries: readonly Entry[]): Promise<void> {
  const places = await Promise.all(
    entries.map(async (entry) => {
      const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
      return { from: entry.relativeOffsetOfLocalHeader, to: fileDataStart + entry.compressedSize };
    }),
  );
  places.sort((a, b) => a.from - b.from);
  if (places.some(({ from }, index) => index > 0 && from < places[index - 1]!.to)) throw new Error('entries overlap');
}
