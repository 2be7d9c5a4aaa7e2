import { fileTypeFromBuffer } from 'file-type';
import { MEDIA_TYPES, type FileKind } from '#domain/files/file-rules.ts';
import { answerOnce } from '#server/platform/untrusted-files/parser-program.ts';
import type { FileAnswer, FileTask } from '../read-file.ts';
import { avatarPicture, boundedPicture, shownPicture, type RemadePicture } from './pictures.ts';

/** Tells what a file is and makes pictures anew, in a process of its own. */

const PDF_START = '%PDF-';
const PDF_END = '%%EOF';
const PDF_END_WINDOW = 2048;
const AS_IT_CAME = Buffer.alloc(0);

async function read({ accepted, picture }: FileTask, bytes: Buffer): Promise<{ json: FileAnswer; bytes: Buffer }> {
  const kind = await kindOf(bytes);
  if (!kind || !accepted.includes(kind)) return { json: { refusal: 'file_type_not_accepted' }, bytes: AS_IT_CAME };
  const refusal = await refusalOf(kind, bytes);
  if (refusal) return { json: { refusal }, bytes: AS_IT_CAME };
  if (kind !== 'jpg' && kind !== 'png' && kind !== 'webp') return { json: { kind }, bytes: AS_IT_CAME };
  const made = await remade(bytes, kind, picture);
  return { json: { kind: made.kind, width: made.width, height: made.height }, bytes: made.bytes };
}

/**
 * Why a document is not taken: it does something by itself, or is locked. What looks is loaded when one comes: pictures
 * are more.
 */
async function refusalOf(kind: FileKind, bytes: Buffer): Promise<'file_active' | 'file_locked' | null> {
  if (kind === 'docx') return (await (await import('./word-document.ts')).isActiveDocx(bytes)) ? 'file_active' : null;
  if (kind !== 'pdf') return null;
  requireWholePdf(bytes);
  const { isActivePdf, LockedPdf } = await import('./pdf-document.ts');
  try {
    return (await isActivePdf(bytes)) ? 'file_active' : null;
  } catch (error) {
    if (error instanceof LockedPdf) return 'file_locked';
    throw error;
  }
}

function remade(bytes: Buffer, kind: FileKind, picture: FileTask['picture']): Promise<RemadePicture> {
  if (picture === 'avatar') return avatarPicture(bytes);
  return picture === 'bounded' ? boundedPicture(bytes, kind === 'png') : shownPicture(bytes, picture.width);
}

async function kindOf(bytes: Buffer): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  return found && found.ext in MEDIA_TYPES ? (found.ext as FileKind) : undefined;
}

function requireWholePdf(bytes: Buffer): void {
  const begins = bytes.toString('latin1', 0, PDF_START.length) === PDF_START;
  const ends = bytes.subarray(-PDF_END_WINDOW).includes(PDF_END);
  if (!begins || !ends) throw new Error('no whole PDF');
}

await answerOnce(({ json, bytes }) => read(json as FileTask, bytes));
