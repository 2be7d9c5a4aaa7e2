import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { nameIn } from '#web/i18n/language.ts';
import { boundsText } from '#web/market/mall/filters/property-words.ts';

export type VocabularyWord = Answer<'GET /staff/vocabulary'>['rows'][number];
export type Meaning = VocabularyWord['meaning'];
type Term = Meaning[number][number];

/** Words of a screen that a meaning needs. */
export interface MeaningTexts {
  /** Of a quality's code; null where there is none. */
  quality: (code: string) => string | null;
  more: (count: number) => string;
}

const MOST_VALUES = 3;

/** What a word means, a line for each alternative, in the market's own names. A code that it does not have stays. */
export function meaningLines(meaning: Meaning, locale: Locale, texts: MeaningTexts): string[] {
  return meaning.map((terms) => terms.map((term) => termWords(term, locale, texts)).join(' · '));
}

function termWords({ fact, values, range }: Term, locale: Locale, texts: MeaningTexts): string {
  if (range) {
    const bounds = boundsText(range.from ?? undefined, range.to ?? undefined);
    return [range.names ? nameIn(locale, range.names) : fact, bounds, bounds && range.unit].filter(Boolean).join(' ');
  }
  const names = values.map(({ code, names: named }) => {
    if (fact === 'word') return `“${code}”`;
    if (named) return nameIn(locale, named);
    return (fact === 'quality' && texts.quality(code)) || `${fact}:${code}`;
  });
  const shown = names.slice(0, MOST_VALUES).join(' / ');
  return names.length > MOST_VALUES ? `${shown} ${texts.more(names.length - MOST_VALUES)}` : shown;
}
