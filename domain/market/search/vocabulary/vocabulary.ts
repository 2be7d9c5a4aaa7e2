import additives from './additives.json' with { type: 'json' };
import applications from './applications.json' with { type: 'json' };
import brands from './brands.json' with { type: 'json' };
import makers from './makers.json' with { type: 'json' };
import materials from './materials.json' with { type: 'json' };
import processes from './processes.json' with { type: 'json' };
import properties from './properties.json' with { type: 'json' };
import tradeWords from './trade-words.json' with { type: 'json' };
import { entryOf, type Names, type Written } from '#domain/market/search/query/lexicon.ts';
import type { PartKind } from '#domain/market/search/query/wanted.ts';

/**
 * A word of the trade as the files here have it: what it means (`readMeaning`), how it is written, where it is from.
 */
export interface VocabularyEntry {
  name: string;
  kind: string;
  means: string;
  near?: string;
  th: string[];
  en: string[];
  cn: string[];
  source: string;
}

/** What an entry's kind is in a query. */
const KINDS: Readonly<Record<string, PartKind>> = {
  polymer: 'material',
  rubber: 'material',
  additive: 'additive',
  chemical: 'additive',
  masterbatch: 'additive',
  semi: 'material',
  brand: 'brand',
  maker: 'maker',
  application: 'application',
  process: 'process',
  quality: 'quality',
  form: 'form',
  colour: 'colour',
  certificate: 'certificate',
  property: 'property',
  commercial: 'commercial',
};

/** All that the program brings. Where two entries have a form, the first one counts. */
export const vocabulary: readonly VocabularyEntry[] = [
  materials,
  additives,
  applications,
  processes,
  properties,
  makers,
  brands,
  tradeWords,
].flat();

export function partKindOf(kind: string): PartKind {
  const known = KINDS[kind];
  if (!known) throw new Error(`no kind of words: ${kind}`);
  return known;
}

/** Every way in which the word of an entry is written. */
export function formsOf({ th, en, cn }: Pick<VocabularyEntry, 'th' | 'en' | 'cn'>): string[] {
  return [...th, ...en, ...cn];
}

export function writtenOf(word: VocabularyEntry): Written {
  const { name, kind, means, near, th, en, cn } = word;
  const names: Names = { th: th[0] ?? en[0] ?? name, en: en[0] ?? name, cn: cn[0] ?? en[0] ?? name };
  return { entry: entryOf(partKindOf(kind), names, means, near), forms: formsOf(word) };
}

/** The forms that a word is suggested by: of each language those in its own letters, what it is called first. */
export function suggestedOf(word: VocabularyEntry): Written {
  const thai = word.th.filter((form) => /\p{Script=Thai}/u.test(form));
  const chinese = word.cn.filter((form) => /\p{Script=Han}/u.test(form));
  return { entry: writtenOf(word).entry, forms: [...thai, ...word.en, ...chinese] };
}
