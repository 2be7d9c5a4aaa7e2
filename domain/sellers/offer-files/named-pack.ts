import { typedAmount } from '#domain/values/typed-number.ts';
import { foldText } from '#domain/values/typed-text.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import words from './heading-words.json' with { type: 'json' };

interface Pack {
  unitWeightGrams: number;
  pack_th: string;
  pack_en: string;
  pack_cn: string;
}

const key = (text: string) => foldText(text).replace(/\s+/gu, '').toLowerCase();
/**
 * `25 kg`, `25kg bag`: all that stands together before the unit, so that no part of a number is taken for the whole.
 */
const KILOGRAMS = new RegExp(String.raw`(?<![\d,.]\s*)(\d[\d,.]*)\s*(?:${words.kilograms.join('|')})`, 'iu');

/** The packs that a file’s word means: by their name in any language, else by their weight. */
export function findNamedPacks<Of extends Pack>(packs: readonly Of[], said: string): Of[] {
  const name = key(said);
  const exact = packs.filter((pack) => [pack.pack_th, pack.pack_en, pack.pack_cn].some((each) => key(each) === name));
  if (exact.length > 0) return exact;
  const grams = readGrams(said);
  return packs.filter(({ unitWeightGrams }) => unitWeightGrams === grams);
}

function readGrams(said: string): number | null {
  const text = foldText(said).trim();
  const kilograms = typedAmount(KILOGRAMS.exec(text)?.[1] ?? text) ?? Number.NaN;
  return Number.isNaN(kilograms) ? null : Math.round(kilograms * GRAMS_PER_KG);
}
