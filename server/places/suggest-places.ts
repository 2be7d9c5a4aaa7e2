import type { z } from 'zod';
import type { places } from '#contract/places.ts';
import { readPlaceQuery, type PlaceWord } from '#domain/values/place-query.ts';
import { foldText } from '#domain/values/typed-text.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';
import { PLACES_SECONDS } from './place-lists.ts';
import { place, province } from './place-json.ts';

type Suggestion = z.output<(typeof places)['POST /address/auto-complete']['answer']>['address'][number];
type Kind = z.output<(typeof places)['POST /address/auto-complete']['body']>['type'];

const MAX_SUGGESTIONS = 20;

interface KnownPlace {
  suggestion: Suggestion;
  /** What it is found by, in small letters. */
  names: Record<Exclude<Kind, 'any'>, string[]>;
}

/** All 7,400 sub-districts: looking through them here is quicker than any index, for any part of any name. */
const knownPlaces = cached(PLACES_SECONDS, async () => {
  const found = await rows(sql<Suggestion>`
    select ${place('s')} as sub_district, ${place('d')} as district, ${province} as province, s.postcode as post_code
    from sub_districts s join districts d on d.id = s.district_id join provinces p on p.id = d.province_id
    order by length(s.name_th), s.id`);
  return found.map((suggestion): KnownPlace => ({
    suggestion,
    names: {
      sub_district: namesOf(suggestion.sub_district),
      district: namesOf(suggestion.district),
      province: namesOf(suggestion.province),
      post_code: [suggestion.post_code],
    },
  }));
});

function namesOf({ name_th, name_en }: { name_th: string; name_en: string }): string[] {
  const english = name_en.toLowerCase();
  // Chon Buri and Chonburi are both written.
  return [foldText(name_th), english, english.replaceAll(' ', '')];
}

/** What is said to be a district is one, unless a name begins with that word. */
function isNamed(names: KnownPlace['names'], wanted: readonly string[], { text, kind, whole }: PlaceWord): boolean {
  if (!kind) return wanted.some((name) => name.includes(text));
  return names[kind].some((name) => name.includes(text)) || wanted.some((name) => name.startsWith(whole));
}

/**
 * Places with every word typed in some of their names of the wanted kind, or the postcode. First those whose
 * sub-district begins with what was typed, then those where another name does, then the rest; the shortest names first.
 */
export async function suggestPlaces(typed: string, kind: Kind): Promise<Suggestion[]> {
  const words = readPlaceQuery(typed);
  const text = words.map((word) => word.text).join(' ');
  const ranked: [Suggestion[], Suggestion[], Suggestion[]] = [[], [], []];
  for (const { suggestion, names } of await knownPlaces('all')) {
    const wanted = kind === 'any' ? Object.values(names).flat() : names[kind];
    const begins = (some: readonly string[]) => some.some((name) => name.startsWith(text));
    if (begins(wanted)) ranked[begins(names.sub_district) ? 0 : 1].push(suggestion);
    else if (words.every((word) => isNamed(names, wanted, word))) ranked[2].push(suggestion);
    if (ranked[0].length === MAX_SUGGESTIONS) break;
  }
  return ranked.flat().slice(0, MAX_SUGGESTIONS);
}
