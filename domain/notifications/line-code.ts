/** What links a LINE account: long enough that guessing it while it holds is hopeless, short enough to type. */
export const LINE_CODE_LENGTH = 8;
export const LINE_CODE_MINUTES = 10;
/** Without letters and digits that look alike. */
export const LINE_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Messages of one LINE account that are compared with codes in a minute. */
export const LINE_TRIES_PER_MINUTE = 5;

const ONLY_LETTERS = new RegExp(`^[${LINE_CODE_LETTERS}]{${LINE_CODE_LENGTH}}$`);

/** The code that somebody typed, however they wrote it; undefined for any other message. */
export function lineCodeIn(text: string): string | undefined {
  if (text.length > 2 * LINE_CODE_LENGTH) return undefined;
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return ONLY_LETTERS.test(letters) ? letters : undefined;
}

/** A code of random numbers, one for each letter. */
export function lineCodeOf(letterAt: (letters: number) => number): string {
  return Array.from(
    { length: LINE_CODE_LENGTH },
    () => LINE_CODE_LETTERS[letterAt(LINE_CODE_LETTERS.length)] ?? '',
  ).join('');
}
