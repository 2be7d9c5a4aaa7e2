import { COSTS, type MarketCodes, type Priced } from './priced-segments.ts';
import { endsHere, isSeparators, startsHere, thaiWordEnds } from './letters.ts';
import { withoutMarks, type Lexicon } from './lexicon.ts';
import { isCodeLike } from './reading.ts';
import type { FoundName } from './said/places.ts';
import { spelledFrom } from './thai/thai-letter-names.ts';
import { factWord } from './wanted.ts';

/** Thai words up to here stand by themselves only where a word of the language begins and ends. */
const SHORT_THAI = 3;

/** Words of the lexicon, what Thai names of letters spell, and names beside the goods. */
export function entriesIn(
  text: string,
  lexicon: Lexicon,
  market: MarketCodes,
): { entries: Priced[]; names: FoundName[] } {
  const found: Priced[] = [];
  const names: FoundName[] = [];
  const wordEnds = thaiWordEnds(text);
  for (let at = 0; at < text.length; at += 1) {
    if (!startsHere(text, at)) continue;
    let key = '';
    for (let to = at + 1; to <= text.length && key.length < lexicon.longestFrom(key); to += 1) {
      const letter = text.slice(to - 1, to);
      if (isSeparators(letter)) continue;
      key += letter;
      if (!endsHere(text, to)) continue;
      const entry = lexicon.getInflected(key);
      const says = entry && entry.kind !== 'commercial' ? undefined : lexicon.getSaid(key);
      const isWithinWord = isShortThai(key) && !(wordEnds.has(at) && wordEnds.has(to));
      if (says && !(isWithinWord && says.kind === 'elsewhere')) names.push({ at, to, says });
      if (entry && !isWithinWord)
        found.push({
          segment: { at, to, kind: 'entry', entry },
          cost: entryCost(key),
        });
      else if (!entry && /\p{Script=Thai}/u.test(key) && withoutMarks(key).length > SHORT_THAI) {
        const alike = lexicon.getUnmarked(key);
        if (alike) found.push({ segment: { at, to, kind: 'entry', entry: alike }, cost: COSTS.entryWithoutMarks });
      }
    }
    if (/[\p{Script=Thai}a-z\d]/u.test(text.charAt(at)))
      for (const { to, latin } of spelledFrom(text, at)) {
        const entry = lexicon.get(latin);
        if (isCodeLike(latin) && !isMaterialName(latin, lexicon) && market.hasCode(latin))
          found.push({ segment: { at, to, kind: 'code', code: latin, isPrefix: false }, cost: COSTS.code });
        else if (entry) found.push({ segment: { at, to, kind: 'entry', entry }, cost: entryCost(latin) });
      }
  }
  return { entries: found, names };
}

function entryCost(key: string): number {
  return /\d/.test(key) ? COSTS.entryWithNumber : COSTS.entry;
}

/**
 * PA66 is the name of a material though grades have it in their names, 1010 that of a grade though it is known for one.
 */
export function isMaterialName(code: string, lexicon: Lexicon): boolean {
  const fact = factWord('sub', code);
  const conditions = lexicon.get(code)?.alternatives.flat() ?? [];
  return conditions.some((condition) => 'words' in condition && condition.words.some(({ term }) => term === fact));
}

function isShortThai(key: string): boolean {
  return key.length <= SHORT_THAI && /\p{Script=Thai}/u.test(key);
}
