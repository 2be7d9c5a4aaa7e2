/** Thai marks that programs store in several ways and show in one. */
const NIKHAHIT = '\u0e4d';
const SARA_AM = '\u0e33';
const SARA_AA = '\u0e32';
/** The four tones, and the mark of a silent letter. */
const TONES = '\u0e48-\u0e4c';
/** What stands above or below a letter, under its tone. */
const VOWEL_MARKS = '\u0e31\u0e34-\u0e3a\u0e47';

const IN_TWO_PIECES = new RegExp(`${NIKHAHIT}([${TONES}]?)${SARA_AA}`, 'g');
const AM_AMONG_TONES = new RegExp(`[${SARA_AM}${TONES}]{2,}`, 'g');
const VOWELS_AMONG_TONES = new RegExp(`[${VOWEL_MARKS}${TONES}]{2,}`, 'g');
const IS_TONE = new RegExp(`[${TONES}]`);
const TWO_E = /\u0e40{2}/g;

/**
 * Nobody sees them, and some turn what stands behind them around; those by which letters and pictures choose their form
 * stay.
 */
const UNSEEN =
  /(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])(?!\u200d\p{Extended_Pictographic})[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Blanks that do not break lines, as documents have them. */
const FIXED_BLANKS = /[\u00a0\u202f]/g;

/**
 * A text as everybody means it: the one gate for what people type or paste. What it looks like does not change; what
 * looks the same becomes the same. Twice is as once. It reads each letter a fixed number of times, since it comes
 * before the limit on a text's length.
 */
export function tidyText(text: string): string {
  const seen = text.replace(UNSEEN, '').replace(FIXED_BLANKS, ' ');
  return (/[\u0e00-\u0e7f]/.test(seen) ? orderThai(seen) : seen).normalize('NFC');
}

/**
 * A sara am in one piece, behind its tones; tones behind their vowels; two sara e as the sara ae that they look like.
 */
function orderThai(text: string): string {
  return text
    .replace(IN_TWO_PIECES, `$1${SARA_AM}`)
    .replace(AM_AMONG_TONES, (marks) => pickTones(marks) + pickOthers(marks))
    .replace(VOWELS_AMONG_TONES, (marks) => pickOthers(marks) + pickTones(marks))
    .replace(TWO_E, '\u0e41');
}

const pickTones = (marks: string) => [...marks].filter((mark) => IS_TONE.test(mark)).join('');
const pickOthers = (marks: string) => [...marks].filter((mark) => !IS_TONE.test(mark)).join('');

const THAI_ZERO = 0x0e50;

/** The figures of Thai and of full-width keyboards as everybody reads them. */
export function plainFigures(text: string): string {
  return text
    .replace(/[\u0e50-\u0e59]/g, (figure) => String(figure.codePointAt(0)! - THAI_ZERO))
    .replace(/[\uff01-\uff5e\u3000]/g, (sign) => sign.normalize('NFKC'));
}

/** So many figures of any keyboard, for fields that a browser checks. */
export const figuresPattern = (count: number): string => `[0-9\u0e50-\u0e59\uff10-\uff19]{${count}}`;

/** A text by which something is looked for or compared: width and figures fold too, so that codes are found. */
export function foldText(text: string): string {
  return plainFigures(tidyText(text.normalize('NFKC')));
}

/** A name by which something is found: however wide, spaced or capitalised it is written. */
export function nameKey(text: string): string {
  return foldText(text).replace(/\s+/gu, ' ').trim().toLowerCase();
}
