import type { DraftTerms } from '#domain/trade/demands/draft.ts';
import { formatQuantity } from '#domain/values/format.ts';
import { localized, type Localized, type Locale } from '#domain/values/locale.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { showGoods, type TermNames } from './names-of-terms.ts';

/** Lines that a mail or a title names. */
const NAMED_LINES = 3;

/** What a demand asks for in a few words, by names of the catalogue alone: nobody's words, no price and no company. */
export function goodsText({ lines }: Pick<DraftTerms, 'lines'>, names: TermNames): Localized<string> {
  const named = lines.flatMap(({ goods, grams }) => {
    const shown = goods && showGoods(goods, names);
    return shown ? [{ shown, grams }] : [];
  });
  const nameOf = (shown: (typeof named)[number]['shown'], locale: Locale) =>
    shown.kind === 'properties' ? shown.subcategory[`name_${locale}`] : shown.product.grade;
  return localized((locale) => {
    const first = named
      .slice(0, NAMED_LINES)
      .map(({ shown, grams }) =>
        [nameOf(shown, locale), grams === null ? '' : formatQuantity(kgFromGrams(grams), locale)].join(' ').trim(),
      )
      .join(', ');
    return named.length > NAMED_LINES ? `${first} +${named.length - NAMED_LINES}` : first;
  });
}
