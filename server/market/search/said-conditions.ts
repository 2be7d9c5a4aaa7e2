import { daysAheadFor } from '#domain/market/delivery/delivery-date.ts';
import type { Part } from '#domain/market/search/query/parts.ts';
import { dayOf } from '#domain/market/search/query/said/latest-day.ts';
import { isCondition, type Loosened } from '#domain/market/search/query/said/loosening.ts';
import { packKgOf } from '#domain/market/search/query/said/pack-weights.ts';
import { bahtPerKgOf } from '#domain/market/search/query/said/prices.ts';
import type { Said, SaidAmount, SaidPrice } from '#domain/market/search/query/said/said.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { marketOfNow } from './market-of-now.ts';
import { PER_BAHT } from './index-query.ts';
import type { SaidOfPart } from './question.ts';
import type { IndexQuery } from './search-index/types.ts';

const NONE = -1;

type Conditions = Omit<IndexQuery, 'wanted' | 'tier' | 'properties'>;
type Change = (query: Conditions) => Conditions;

/** What the words say beside the goods: how each kind narrows a question, and what a reader is told of each part. */
export interface SaidConditions {
  changes: ReadonlyMap<Loosened, Change>;
  shown: (SaidOfPart | null)[];
}

const NOTHING: SaidConditions = { changes: new Map(), shown: [] };

export async function saidConditions(parts: readonly Part[]): Promise<SaidConditions> {
  if (parts.every(({ says }) => says === null)) return { ...NOTHING, shown: parts.map(() => null) };
  const { bahtFor, isHoliday } = await marketOfNow().terms();
  const at = now();
  const today = bangkokDate(at);
  const inBaht = (price: SaidPrice) => bahtPerKgOf(price, bahtFor(price.currency) ?? Number.NaN);
  const changes = new Map<Loosened, Change>();
  for (const kind of new Set(parts.flatMap(({ says }) => (says && isCondition(says.kind) ? [says.kind] : [])))) {
    const said = parts.flatMap(({ says }) => (says?.kind === kind ? [says] : []));
    changes.set(kind, (query) =>
      narrowed(query, said, { inBaht, daysAhead: (day) => daysAheadFor(day, at, isHoliday), today }),
    );
  }
  return { changes, shown: parts.map(({ says }) => says && shownOf(says, { inBaht, today })) };
}

interface Now {
  inBaht: (price: SaidPrice) => { from: number | null; to: number | null };
  today: string;
  daysAhead: (day: string) => number;
}

/** A question narrowed by all that was said of one kind: by either of several warehouses or sellers. */
function narrowed(query: Conditions, said: readonly Said[], given: Now): Conditions {
  const [first] = said;
  switch (first?.kind) {
    case 'price':
      return withPrice(query, first, given);
    case 'pack':
      return { ...query, packKg: packKgOf(first) };
    case 'date':
      return { ...query, readyInDays: given.daysAhead(dayOf(first.until, given.today)) };
    case 'origin':
      return chosen(
        query,
        'province',
        said.flatMap((one) => (one.kind === 'origin' ? [one.provinceId] : [])),
      );
    case 'seller':
      return chosen(
        query,
        'warehouse',
        said.flatMap((one) => (one.kind === 'seller' ? one.warehouseIds : [])),
      );
    default:
      return query;
  }
}

/** A price without a currency's rate is no condition that anything fits. */
function withPrice(query: Conditions, price: SaidPrice, { inBaht }: Now): Conditions {
  const { from, to } = inBaht(price);
  const end = (baht: number | null, open: number) => {
    if (baht === null) return open;
    return Number.isNaN(baht) ? NONE : Math.round(baht * PER_BAHT);
  };
  if (price.basis === 'warehouse') return { ...query, goodsFrom: end(from, 0), goodsTo: end(to, Infinity) };
  // Without a place nothing is known to cost so much delivered.
  if (price.basis === 'delivered' && query.freight === null) return { ...query, priceTo: NONE };
  return {
    ...query,
    priceFrom: Math.max(query.priceFrom, end(from, 0)),
    priceTo: Math.min(query.priceTo, end(to, Infinity)),
  };
}

/** What filters have chosen already stays a condition of its own. */
function chosen(query: Conditions, facet: 'province' | 'warehouse', ids: readonly number[]): Conditions {
  const before = query.chosen[facet];
  const both = before.length === 0 ? ids : ids.filter((id) => before.includes(id));
  return { ...query, chosen: { ...query.chosen, [facet]: both.length === 0 ? [NONE] : both } };
}

function shownOf(says: Said, { inBaht, today }: Pick<Now, 'inBaht' | 'today'>): SaidOfPart {
  switch (says.kind) {
    case 'place':
    case 'origin':
      return { kind: says.kind, names: says.names, province: says.province };
    case 'seller':
      return { kind: 'seller', names: says.names };
    case 'amount':
      return {
        kind: 'amount',
        kg: kgFromGrams(says.grams),
        bags: says.bags && bagsShown(says.bags),
        vehicles: says.vehicles,
      };
    case 'price': {
      const { from, to, currency, per, basis } = says;
      const baht = currency === 'THB' ? null : inBaht(says);
      const known = (end: number | null | undefined) => (end === undefined || Number.isNaN(end) ? null : end);
      return { kind: 'price', from, to, currency, per, basis, baht_from: known(baht?.from), baht_to: known(baht?.to) };
    }
    case 'pack':
      return { kind: 'pack', kg: says.kg, container: says.container };
    case 'date':
      return { kind: 'date', day: dayOf(says.until, today) };
    case 'lot':
      return { kind: 'lot', lot_no: says.lotNo };
    case 'elsewhere':
      return { kind: 'elsewhere' };
    case 'not':
    case 'pieces':
    case 'unread':
      return { kind: 'unread' };
  }
}

function bagsShown({ count, kg }: NonNullable<SaidAmount['bags']>) {
  return { count, kg };
}
