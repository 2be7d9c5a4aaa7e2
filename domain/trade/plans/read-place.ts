import placeWords from '#domain/values/place-words.json' with { type: 'json' };
import { foldText } from '#domain/values/typed-text.ts';
import { anyOf, escaped, takeOut, type TakenOut } from './taken-out.ts';
import words from './need-words.json' with { type: 'json' };

/** Where goods can go: the provinces by all their names, and the addresses of the buyer's company. */
export interface KnownPlaces {
  provinces: readonly { id: number; names: readonly string[] }[];
  addresses: readonly { id: number; province_id: number; name: string }[];
}

export interface SaidPlace {
  province_id: number;
  address_id: number | null;
}

export type ReadPlace = (line: string) => TakenOut<SaidPlace> | null;

/** Shorter names are words of their own, too: where they are meant, a word of delivery stands before them. */
const OWN_LETTERS = { alphabet: 5, other: 2 };
const MIN_ADDRESS_LETTERS = 3;
const LEAD = anyOf(words.lead);

interface Named {
  name: string;
  place: SaidPlace;
}

/** Reads the place that a line names. The buyer's own addresses come before provinces, and of several the longest name. */
export function placeReader({ provinces, addresses }: KnownPlaces): ReadPlace {
  const own = addresses
    .filter(({ name }) => name.length >= MIN_ADDRESS_LETTERS)
    .map(({ id, province_id, name }) => ({ name: foldText(name), place: { province_id, address_id: id } }));
  const all = provinces.flatMap(({ id, names }) =>
    [...names, ...aliasesOf(names)].map((name) => ({
      name: foldText(name),
      place: { province_id: id, address_id: null },
    })),
  );
  const named = [own, all].flatMap((group: readonly Named[]) =>
    group.toSorted((a, b) => b.name.length - a.name.length),
  );
  return (line) => {
    const lower = line.toLowerCase();
    for (const { name, place } of named) {
      // Most of some 250 names are not in the line: no pattern is made or tried for them.
      const found = lower.includes(name.toLowerCase()) ? patternOf(name).exec(line) : null;
      if (found) return { rest: takeOut(line, found.index, found.index + found[0].length), meaning: place };
    }
    return null;
  };
}

/** Names that people have for a province beside its own. */
function aliasesOf(names: readonly string[]): string[] {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return Object.entries(placeWords.names).flatMap(([alias, name]) => (known.has(name) ? [alias] : []));
}

function patternOf(name: string): RegExp {
  const isLatin = /^[a-z]/iu.test(name);
  const isThai = /[\u0e00-\u0e7f]/u.test(name);
  const least = isThai || isLatin ? OWN_LETTERS.alphabet : OWN_LETTERS.other;
  const standsAlone = name.length >= least;
  const word = isLatin ? String.raw`(?<![a-z0-9])${escaped(name)}(?![a-z0-9])` : escaped(name);
  return new RegExp(`(?:${LEAD}\\s*)${standsAlone ? '?' : ''}${word}\\s*${anyOf(words.behindPlace)}?`, 'iu');
}
