import letters from './thai-cells.json' with { type: 'json' };

const { consonants, silent, am } = letters;
/** Above and below a consonant. */
const VOWELS = ['', ...letters.vowels];
const TONES = ['', ...letters.tones];

/** Every consonant with the marks that may stand on it: what Thai readers see as one letter. */
export function thaiCells(): string[] {
  const marks = [
    ...VOWELS.flatMap((vowel) => [...TONES, silent].map((mark) => vowel + mark)),
    ...TONES.map((tone) => tone + am),
  ].filter((marked) => marked !== '');
  return between(consonants.first, consonants.last).flatMap((consonant) => marks.map((marked) => consonant + marked));
}

function between(first: string, last: string): string[] {
  const begin = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - begin + 1 }, (_, index) => String.fromCharCode(begin + index));
}
