import { carbonSum, type CarbonLine } from '#domain/catalogue/carbon/carbon-sum.ts';
import { formatNumber } from '#domain/values/format.ts';
import words from './carbon-words.json' with { type: 'json' };

/** What papers say below the weight of their goods; null where nothing is known. */
export function carbonWords(lines: readonly CarbonLine[]): { th: string; en: string } | null {
  const { co2_kg, known_percent, is_typical } = carbonSum(lines);
  if (co2_kg === null) return null;
  const said = (language: 'th' | 'en') => {
    const { sum, typical } = words[language];
    const text = sum.replace('{kg}', formatNumber(co2_kg, 1)).replace('{percent}', String(known_percent));
    return is_typical ? `${text} ${typical}` : text;
  };
  return { th: said('th'), en: said('en') };
}
