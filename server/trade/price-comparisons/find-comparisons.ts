import type { z } from 'zod';
import type { priceComparisonRow } from '#contract/trade/price-comparison-list.ts';
import type { priceComparisons } from '#contract/trade/price-comparisons.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ComparisonFacts } from './facts.ts';

type ListRow = z.output<typeof priceComparisonRow>;
type Detail = z.output<(typeof priceComparisons)['GET /price-comparison/detail/{id}']['answer']>;
type Row = Omit<ListRow, 'kg'> & { grams: number };

const columns = sql`c.id, c.comparison_no, c.made_at, c.grade, c.grams::float8 as grams, c.offer_count,
  c.total_include_vat`;

const toListRow = ({ grams, ...row }: Row): ListRow => ({ ...row, kg: kgFromGrams(grams) });

/** The comparisons with these ids, in any order. */
export async function comparisonsWithIds(ids: readonly number[]): Promise<ListRow[]> {
  const found = await rows(sql<Row>`select ${columns} from price_comparisons c where c.id = any (${[...ids]}::int[])`);
  return found.map(toListRow);
}

/** One comparison as it was made. 404 for another company's. */
export async function findComparison(id: number, companyId: number): Promise<Detail> {
  const found = await maybeRow(sql<Row & { facts: ComparisonFacts }>`
    select ${columns}, c.facts from price_comparisons c where c.id = ${id} and c.company_id = ${companyId}`);
  if (!found) throw new AppError('not_found');
  const { facts, ...row } = found;
  return {
    ...toListRow(row),
    place: facts.place,
    contact: facts.buyer.contact,
    reference: facts.buyer.reference,
    offers: facts.offers.map((offer) => ({
      ...offer,
      kg: kgFromGrams(offer.grams),
      goods: BigInt(offer.goods),
      freight: BigInt(offer.freight),
      vat: BigInt(offer.vat),
      total: BigInt(offer.total),
      per_kg: BigInt(offer.per_kg),
    })),
  };
}
