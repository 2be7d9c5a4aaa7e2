import { formatNumber } from '#domain/values/format.ts';
import { LOCALES, localized, type Localized } from '#domain/values/locale.ts';
import words from './packs.json' with { type: 'json' };

/** What goods are counted in: the kinds that the trade has words for, and `unit` for any other. */
export type PackKind = keyof typeof words.kinds;
type Names = Readonly<Record<'name_th' | 'name_en' | 'name_cn', string>>;

/** The narrower kinds stand before those whose word is a part of theirs. */
const kinds = Object.keys(words.kinds) as PackKind[];

/** Packing as such is no pack; its Chinese word holds that for "bale". */
const packing = new RegExp(words.packing.join('|'), 'g');

const patterns = new Map<PackKind, RegExp>(
  kinds
    .filter((kind) => kind !== 'unit')
    .map((kind) => {
      const { th, en, cn, also } = words.kinds[kind];
      const known = [th, en.one, en.many, cn, ...also];
      // Latin words stand alone; Thai and Chinese ones have nothing between words.
      const each = known.map((word) => (/^[\w ]+$/.test(word) ? `\\b${word}\\b` : word));
      return [kind, new RegExp(each.join('|'), 'i')] as const;
    }),
);

/**
 * Which kind of pack a name such as `25 kg bag` speaks of. Orders keep the name that their pack had then, and staff
 * name packs as they like, so that the name is all there is.
 */
export function packKindOf(pack: Names | null | undefined): PackKind {
  if (!pack) return 'unit';
  const said = LOCALES.map((locale) => pack[`name_${locale}`])
    .join('\n')
    .replace(packing, ' ');
  return kinds.find((kind) => patterns.get(kind)?.test(said)) ?? 'unit';
}

/** The word for so many of a pack; without a number for many, as labels have it: `bags`. */
export function packWord(pack: Names | null | undefined, count?: number): Localized<string> {
  const { th, en, cn } = words.kinds[packKindOf(pack)];
  return { th, en: count === 1 ? en.one : en.many, cn };
}

/** So many of a pack: `40 bags`. */
export function packsCounted(count: number, pack: Names | null | undefined): Localized<string> {
  const word = packWord(pack, count);
  return localized((locale) => `${formatNumber(count)} ${word[locale]}`);
}
