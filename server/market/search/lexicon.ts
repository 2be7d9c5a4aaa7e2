import { Lexicon, type Names, type Written } from '#domain/market/search/query/lexicon.ts';
import { factWord } from '#domain/market/search/query/wanted.ts';
import type { Synonym } from '#domain/market/search/synonyms.ts';
import { kindOfFact, ownEntry } from '#domain/market/search/vocabulary/own-words.ts';
import { vocabulary, writtenOf } from '#domain/market/search/vocabulary/vocabulary.ts';
import { entryWithForm } from '#domain/market/search/vocabulary/words-with-forms.ts';
import { cached } from '#server/platform/cache.ts';
import { namedFacts, type NamedFact } from './fact-names.ts';
import { saidNames } from './said-names.ts';
import { readSynonyms } from './read-synonyms.ts';

/** What staff change in the tree, in makers, in properties or in words is understood after so long at the latest. */
const SECONDS = 30;

/** Made once: it is large, and the same until the program ends. */
let shipped: Lexicon | undefined;

/**
 * Staff's own words, the vocabulary behind them, and behind it the names of this market's categories, makers and
 * properties.
 */
export const currentLexicon = cached(
  SECONDS,
  async (_knownValues: string) => {
    shipped ??= new Lexicon(vocabulary.map(writtenOf));
    const [own, named, said] = await Promise.all([readSynonyms(), namedFacts(), saidNames()]);
    return new Lexicon(own.flatMap(writtenByStaff), [shipped, new Lexicon(named.map(writtenAs), [], said)]);
  },
  2,
);

function writtenByStaff(synonym: Synonym): Written[] {
  const entry = ownEntry(synonym, entryWithForm(synonym.typed));
  return entry ? [{ entry, forms: [synonym.typed] }] : [];
}

function writtenAs({ fact, code, name_th, name_en, name_cn }: NamedFact): Written {
  const names: Names = { th: name_th, en: name_en, cn: name_cn };
  const words = [{ term: factWord(fact, code), isPrefix: false }];
  return {
    entry: { kind: kindOfFact(fact), names, alternatives: [[{ words, isInName: false }]], near: [] },
    forms: [...(fact === 'sub' ? [code] : []), ...Object.values(names).flatMap((name) => formsOf(name, code))],
  };
}

/**
 * `HDPE, high-density polyethylene` is known whole, and by what follows its code; `Polyethylene (PE)` by both names.
 */
function formsOf(name: string, code: string): string[] {
  const withoutCode = name.startsWith(code) ? name.slice(code.length).replace(/^[\s,:，-]+/, '') : name;
  const [, outside, inside] = /^(.+?)\s*[(（](.+)[)）]$/.exec(name) ?? [];
  return [name, withoutCode, ...(outside ? [outside, inside!] : [])].filter((form) => form !== '');
}
