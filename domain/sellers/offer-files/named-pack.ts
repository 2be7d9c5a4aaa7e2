import { foldText } from '#domain/values/typed-text.ts';
import words from './heading-words.json' with { type: 'json' };

interface Pack {
  unitWeightGrams: number;
  pack_th: string;
  pack_en: string;
  pack_cn: string;
}

const key = (text: string) => foldText(text).replace(/\s+/gu, '').toLowerCase();
/** `25 kg`, `25kg bag`, `25`. */
const KILOGRAMS = new RegExp(String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)\s*(?:${words.kilograms.join('|')})`, 'iu');
const NUMBER = /^\d+(?:,\d{3})*(?:\.\d+)?$/;
const GRAMS_PER_KG = 1000;

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
  const kilograms = KILOGRAMS.exec(text)?.[1] ?? (NUMBER.test(text) ? text : undefined);
  return kilograms === undefined ? null : Math.round(Number(kilograms.replaceAll(',', '')) * GRAMS_PER_KG);
}
