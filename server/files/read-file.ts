import { z } from 'zod';
import { endingFits } from '#domain/files/file-endings.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MB, MEDIA_TYPES, type FileKind } from '#domain/files/file-rules.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { requireClean } from '#server/platform/file-scanner/scan-file.ts';
import { isolatedParser } from '#server/platform/untrusted-files/isolated-parser.ts';

/** What is asked about a file: which kinds are taken, and what a picture becomes. */
export interface FileTask {
  accepted: readonly FileKind[];
  picture: 'bounded' | 'avatar' | { width: number };
}

const kinds = Object.keys(MEDIA_TYPES) as FileKind[];
const fileAnswer = z.union([
  z.strictObject({ refusal: z.enum(['file_type_not_accepted', 'file_active', 'file_locked']) }),
  z.strictObject({ kind: z.enum(kinds), width: z.int(), height: z.int() }),
  z.strictObject({ kind: z.enum(kinds) }),
]);
export type FileAnswer = z.output<typeof fileAnswer>;

export interface ReadFile {
  kind: FileKind;
  bytes: Buffer;
  /** Of pictures. */
  width?: number;
  height?: number;
}

const parser = {
  program: new URL('./parser/program.ts', import.meta.url),
  answer: fileAnswer,
  // A picture of 40 million points takes 160 MB while it is turned; one of 3000 × 3000 that nothing compresses is
  // answered in 36 MB. The dearest of those that are read, 40 million points that come interlaced and are turned, took
  // 4.2 s of the processor on a machine with seven times as much to do as it has processors.
  limits: { milliseconds: 20_000, processorMilliseconds: 10_000, memoryMb: 640, answerBytes: 40 * 1024 * 1024 },
};
/** Each that waits holds up to 10 MB, and the last of them waits for as long as people wait for a page. */
const parseUpload = isolatedParser<FileTask, typeof fileAnswer>({
  ...parser,
  atOnce: 2,
  mayWait: 12,
  // Forms send one file. A few windows may send theirs at once, a script that sends more keeps nobody else out.
  eachMay: 4,
});
/**
 * Apart, so that uploads do not wait for pages. A menu asks for thirty at once, the first time that anybody opens it.
 */
const parseStored = isolatedParser<FileTask, typeof fileAnswer>({ ...parser, atOnce: 2, mayWait: 200 });

/**
 * An upload as it is kept, after the scanner has looked at it. What it is, its content says; a picture is made anew.
 * Refuses what is too large or not accepted, what is called something else than it is, and documents that do something
 * by themselves.
 */
export async function readUpload({ name, bytes, of }: UploadedFile, task: FileTask): Promise<ReadFile> {
  if (bytes.length === 0) throw fieldError('file_missing', 'file');
  if (bytes.length > MAX_UPLOAD_BYTES) throw fieldError('file_too_large', 'file', { max: MAX_UPLOAD_MB });
  await requireClean(bytes, of);
  const parsed = await parseUpload(task, bytes, of);
  if (!parsed) throw fieldError('file_unreadable', 'file');
  if ('refusal' in parsed.answer) {
    const { refusal } = parsed.answer;
    if (refusal !== 'file_type_not_accepted') throw fieldError(refusal, 'file');
    const accepted = task.accepted.map((kind) => kind.toUpperCase()).join(', ');
    throw fieldError(refusal, 'file', { kinds: accepted });
  }
  if (!endingFits(name, parsed.answer.kind)) throw fieldError('file_ending_wrong', 'file');
  return 'width' in parsed.answer ? { ...parsed.answer, bytes: parsed.bytes } : { ...parsed.answer, bytes };
}

/**
 * A stored picture, smaller. It was made anew by a process that had a hostile file in its hands, and is not trusted
 * either.
 */
export async function smallerPicture(bytes: Buffer, width: number): Promise<Buffer> {
  const parsed = await parseStored({ accepted: ['jpg', 'png', 'webp'], picture: { width } }, bytes);
  if (!parsed || 'refusal' in parsed.answer) throw new Error('a stored picture cannot be read');
  return parsed.bytes;
}
