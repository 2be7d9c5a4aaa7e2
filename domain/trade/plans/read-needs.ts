import type { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { dayOf } from '#domain/market/search/query/said/latest-day.ts';
import type { SaidPlace } from '#domain/market/search/query/said/said.ts';
import { plainList, QUICK_ORDER_MAX_LINE } from '#domain/trade/quick-order/quick-order.ts';
import { allowsEqual } from './filler-words.ts';
import { MAX_NEEDS } from './need.ts';
import { MAX_NEED_LETTERS, MAX_READ_LINES, MAX_UNREAD_LINES } from './plan-limits.ts';
import { readGoods, type Goods } from './read-goods.ts';
import { foldLine, readLine, type LinePiece } from './read-line.ts';

/** A line of a text that names goods. */
export interface ReadNeed extends Omit<Goods, 'unread'> {
  allows_equal: boolean;
}

/** Where a text sends goods: an address of the buyer's company, or a province. */
export interface PlaceInText {
  province_id: number;
  address_id: number | null;
}

export interface ReadText {
  needs: ReadNeed[];
  place: PlaceInText | null;
  day: string | null;
  /** What names no goods, no place and no day, so that nothing is passed over in silence. */
  unread: string[];
  /** How many there are: the first of them are in `unread`. */
  unread_count: number;
  /** Needs and lines beyond those that are taken. */
  more: number;
}

/** Letters and figures in one word: `HD2208J`, `1100NK`, `GPPS 150`. */
const CODE = /(?=[a-z0-9-]*\d)(?=[a-z0-9-]*[a-z])[a-z0-9-]{4,}/iu;
/** What a line names at least. */
const MIN_LETTERS = 2;

/**
 * What a pasted mail, a chat message or a sentence asks for: goods with amounts, where they go and until when. Nothing
 * in it is obeyed or followed. What has an amount names goods; without one, a code or the only line does. `names` are
 * of places: those of the country, before them those of the buyer's own addresses. `most` needs are taken: as many as a
 * plan has lines, or whatever else they are read for.
 */
export function readNeeds(text: string, names: Lexicon, today: string, most = MAX_NEEDS): ReadText {
  const lines = plainList(text)
    .split(/\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found: ReadText = { needs: [], place: null, day: null, unread: [], unread_count: 0, more: 0 };
  let allEqual = false;
  for (const line of lines.slice(0, MAX_READ_LINES)) {
    const folded = foldLine(line);
    if (folded.length > QUICK_ORDER_MAX_LINE) {
      found.unread.push(line);
      continue;
    }
    const rest = readCircumstances(readLine(folded, names), found, today);
    const goods = readGoods(rest).filter((one) => isNamed(one, lines.length === 1));
    const isEqual = allowsEqual(folded);
    if (isEqual && goods.length === 0) allEqual = true;
    for (const { unread, ...one } of goods) {
      found.unread.push(...unread);
      addNeed(found.needs, { ...one, allows_equal: isEqual });
    }
    if (goods.length === 0 && !isEqual && readGoods(rest).some(({ what }) => what !== '')) found.unread.push(line);
  }
  const named = found.needs.filter(({ what }) => what.length >= MIN_LETTERS);
  return {
    ...found,
    needs: named.slice(0, most).map((need) => ({ ...need, allows_equal: need.allows_equal || allEqual })),
    unread: found.unread.slice(0, MAX_UNREAD_LINES).map((line) => line.slice(0, MAX_NEED_LETTERS)),
    unread_count: found.unread.length,
    more: Math.max(0, named.length - most) + Math.max(0, lines.length - MAX_READ_LINES),
  };
}

/** With an amount it is goods; without one, where it is a code or the only line. */
function isNamed({ what, wanted, unread }: Goods, isOnly: boolean): boolean {
  return wanted !== null || unread.length > 0 || (what.length >= MIN_LETTERS && (isOnly || CODE.test(what)));
}

/** Takes place and day out of a line; the first ones of a text count, and others are told to be unread. */
function readCircumstances(pieces: readonly LinePiece[], found: ReadText, today: string): LinePiece[] {
  return pieces.filter(({ text, says }) => {
    switch (says?.kind) {
      case 'place':
        if (!takePlace(found, says)) found.unread.push(text.trim());
        return false;
      case 'date': {
        const day = dayOf(says.until, today);
        if (found.day === null && day >= today) found.day = day;
        else if (found.day !== day) found.unread.push(text.trim());
        return false;
      }
      // Plans take the cheapest, and say that a price was not read.
      case 'price':
      case 'origin':
      case 'seller':
        found.unread.push(text.trim());
        return false;
      default:
        return true;
    }
  });
}

/** A province beside a district or an address in it is the same place; two addresses are two, wherever they are. */
function takePlace(found: ReadText, { provinceId, addressId }: SaidPlace): boolean {
  const { place } = found;
  if (place && place.province_id !== provinceId) return false;
  if (place?.address_id && addressId && place.address_id !== addressId) return false;
  found.place = { province_id: provinceId, address_id: place?.address_id ?? addressId ?? null };
  return true;
}

/** An amount that stands alone is of the goods of the line before. */
function addNeed(needs: ReadNeed[], need: ReadNeed): void {
  const before = needs.at(-1);
  if (need.what.length >= MIN_LETTERS) needs.push(need);
  else if (before?.wanted === null && need.wanted)
    Object.assign(before, {
      wanted: need.wanted,
      packs: before.packs ?? need.packs,
      rhythm: before.rhythm ?? need.rhythm,
      typed: `${before.typed} ${need.typed}`,
    });
}
