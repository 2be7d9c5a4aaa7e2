import type { FileKind } from './file-rules.ts';

/**
 * How names of each kind end. Phones and messengers rename pictures without changing them; they are made anew, so any
 * of these does.
 */
const PICTURE_ENDINGS = ['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp', 'heic', 'heif'];
const ENDINGS: Readonly<Record<FileKind, readonly string[]>> = {
  jpg: PICTURE_ENDINGS,
  png: PICTURE_ENDINGS,
  webp: PICTURE_ENDINGS,
  pdf: ['pdf'],
  mp4: ['mp4', 'm4v', 'mov'],
  doc: ['doc'],
  docx: ['docx'],
};

/**
 * The ending as programs see it: up to five letters and digits that begin with a letter. "Lot 3.5" and "no.12" have
 * none.
 */
const ENDING = /\.([a-z][a-z0-9]{0,4})$/i;

/** Whether a name says nothing else than what the content is. A name without an ending says nothing. */
export function endingFits(name: string, kind: FileKind): boolean {
  const ending = ENDING.exec(name.trim())?.[1]?.toLowerCase();
  return ending === undefined || ENDINGS[kind].includes(ending);
}
