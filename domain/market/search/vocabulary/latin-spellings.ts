import places from './place-names.json' with { type: 'json' };

const RULES = places.latin_variants.map(([official, typed]) => [new RegExp(official!, 'gi'), typed!] as const);
const MOST = 32;

/** How people write a Thai name in Latin letters beside its official spelling: Samut Sakorn, Sriracha, Songkla. */
export function latinSpellings(name: string): string[] {
  return RULES.reduce(
    (spellings, [official, typed]) =>
      [...new Set(spellings.flatMap((each) => [each, each.replace(official, typed)]))].slice(0, MOST),
    [name],
  );
}
