import type { Answer, Api } from '#contract/client.ts';
import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { earliestDeliveryDate, earliestPreOrderDate } from '#domain/market/delivery/delivery-date.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { addDays, bangkokDate, weekday } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { holidays, tripsTo } from '#server/market/delivery/index.ts';
import { goods, isRelevant, type Facts, type QualityQuery, type Relevant } from './measure.ts';

/** What a query says beside the goods. */
export interface Conditions {
  /** A province. */
  place?: number;
  /** Tonnes. */
  amount?: number;
  /** Baht per kilogram at most, delivered where the query names a place. */
  price?: number;
  /** Kilograms of a pack, between two ends. */
  pack?: readonly [number, number];
  date?: { days?: number; before?: number; by?: number };
  not?: Relevant;
  /** Melt flow indices between two ends; also a part of what is relevant. */
  property?: readonly [number, number];
}

interface Offer {
  product_id: number;
  province_id: number;
  warehouse_id: number;
  per_kg: number;
  pack_kg: number;
  availability: number;
  pre_order_days: number | null;
}

export interface MeasuredConditions {
  query: QualityQuery;
  found: string[];
  /** Of what is shown first, the share that is right by all conditions. */
  precision: number;
  /** Of what is right, at most ten, the share that is shown among the first ten; null where nothing is right. */
  recall: number | null;
  /** Conditions and words that no part of the answer names. */
  dropped: string[];
}

const RESULTS = 10;
const KINDS = { place: 'place', amount: 'amount', price: 'price', pack: 'pack', date: 'date' } as const;
type Found = Answer<'POST /product/search'>;

/** Asks each query as a visitor who has chosen no place, and compares with a plain look at every offer. */
export async function measureConditions(api: Api, queries: readonly QualityQuery[]): Promise<MeasuredConditions[]> {
  const known = await goods();
  const offers = Map.groupBy(await offersOnSale(), ({ product_id }) => product_id);
  const measured: MeasuredConditions[] = [];
  for (const query of queries) {
    const { conditions = {} } = query;
    const answer = await api('POST /product/search', { body: { name: query.typed, perPage: RESULTS } });
    const fits = await fitting(conditions);
    const right = new Set(
      [...known.values()]
        .filter((one) => isRight(query, one) && (offers.get(one.id) ?? []).some(fits))
        .map(({ id }) => id),
    );
    const shown = answer.data.map(({ id }) => id);
    const hits = shown.filter((id) => right.has(id) && isShownAsAsked(answer, conditions));
    const says = answer.understood.some(({ is_missing }) => is_missing);
    const share = shown.length === 0 ? 0 : hits.length / shown.length;
    measured.push({
      query,
      found: shown.flatMap((id) => known.get(id)?.grade ?? []),
      // Where nothing is right, an answer is right that says what it has given up.
      precision: right.size === 0 ? Number(says || shown.length === 0) : share,
      recall: right.size === 0 ? null : hits.length / Math.min(RESULTS, right.size),
      dropped: droppedIn(answer, query),
    });
  }
  return measured;
}

function isRight({ relevant, conditions }: QualityQuery, one: Facts): boolean {
  return relevant.some((each) => isRelevant(each, one)) && !(conditions?.not && isRelevant(conditions.not, one));
}

/** Prices are of the place and the amount that were typed. */
function isShownAsAsked({ delivery }: Found, { place, amount }: Conditions): boolean {
  return (
    (place === undefined || delivery?.province_id === place) &&
    (amount === undefined || delivery === null || Math.abs(delivery.load_tonnes - amount) < 1e-6)
  );
}

async function offersOnSale(): Promise<Offer[]> {
  return rows(sql<Offer>`
    select f.product_id, f.province_id, f.warehouse_id, f.availability::int,
      (case when f.promotion_start <= ${now()} and ${now()} < f.promotion_end then f.promotion_per_kg
        else f.price_per_kg end)::float8 as per_kg /* not null: either is */,
      k.unit_weight_grams::float8 / 1000 as pack_kg, s.pre_order_days::int
    from offer_facets f join product_stocks s on s.id = f.product_stock_id join skus k on k.id = s.product_sku_id
    where not f.is_out_of_scope and (f.sales_start is null or f.sales_start <= ${now()})
      and (f.sales_end is null or f.sales_end > ${now()})`);
}

async function fitting({ place, amount, price, pack, date }: Conditions): Promise<(offer: Offer) => boolean> {
  const trips = place === undefined ? null : await tripsTo(place, amount ?? DEFAULT_LOAD_TONNES);
  const days = await holidays();
  const isHoliday = (day: string) => days.has(day);
  const until = date && lastDay(date, bangkokDate(now()));
  return (offer) => {
    const freight = trips ? Number(trips[offer.province_id]?.perKg ?? Infinity) : 0;
    const arrives =
      offer.pre_order_days === null
        ? earliestDeliveryDate(now(), isHoliday)
        : earliestPreOrderDate(now(), offer.pre_order_days, isHoliday);
    return (
      (price === undefined || offer.per_kg + freight <= price * 10_000) &&
      (!pack || (offer.pack_kg >= pack[0] && offer.pack_kg <= pack[1])) &&
      (until === undefined || (offer.availability < AVAILABILITY_OUT_OF_STOCK && arrives <= until))
    );
  };
}

function lastDay({ days, before, by }: NonNullable<Conditions['date']>, today: string): string {
  if (days !== undefined) return addDays(today, days);
  const wanted = before ?? by!;
  let day = addDays(today, 1);
  while (weekday(day) !== wanted) day = addDays(day, 1);
  return before === undefined ? day : addDays(day, -1);
}

/** Conditions without a part that names them, and letters that no part covers. */
function droppedIn({ understood }: Found, { typed, conditions = {} }: QualityQuery): string[] {
  const isUnread = understood.some(
    ({ says, is_missing, kind }) => says?.kind === 'unread' || (kind === 'text' && is_missing),
  );
  const named = (kind: string) => understood.some((part) => part.kind === kind);
  const missing = Object.entries(KINDS)
    .filter(([condition, kind]) => condition in conditions && !named(kind) && !isUnread)
    .map(([condition]) => condition);
  if (conditions.not && !understood.some(({ is_excluded }) => is_excluded) && !isUnread) missing.push('not');
  if (conditions.property && !understood.some(({ range }) => range !== null) && !isUnread) missing.push('property');
  let rest = typed.toLowerCase();
  for (const { text } of understood) rest = rest.replace(text.trim(), ' ');
  return [...missing, ...(rest.match(/[\p{L}\d]{2,}/gu) ?? [])];
}
