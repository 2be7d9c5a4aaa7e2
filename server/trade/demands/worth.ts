import { wholeGrams, type DraftTerms } from '#domain/trade/demands/draft.ts';
import { worthOf } from '#domain/trade/demands/worth.ts';
import type { Satang } from '#domain/values/money.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { readTerms } from './locked-demand.ts';

/**
 * What a demand is worth with VAT: by its targets, hidden ones among them, else by what the market asks now. A line
 * that nobody prices counts nothing. For the purchasing rules of the buyer's company; nobody else learns it.
 */
export async function worthOfTerms(
  { lines }: Pick<DraftTerms, 'lines'>,
  hidden: ReadonlyMap<number, bigint>,
): Promise<Satang> {
  const unpriced = lines.flatMap(({ position, goods, target_per_kg }) =>
    goods === null || target_per_kg !== null || hidden.has(position) ? [] : [{ position, ...marketOf(goods) }],
  );
  const [market, vat] = await Promise.all([
    unpriced.length === 0
      ? []
      : rows(sql<{ position: number; per_kg: bigint }>`
          select x.position, min(f.price_per_kg) as per_kg /* not null: grouped */
          from jsonb_to_recordset(${JSON.stringify(unpriced)}::jsonb)
            x (position int, product_id int, subcategory_id int)
            join offer_facets f on f.product_id = x.product_id
              or x.product_id is null and f.subcategory_id = x.subcategory_id
          group by 1`),
    vatRateHundredths(),
  ]);
  const byMarket = new Map(market.map(({ position, per_kg }) => [position, per_kg]));
  return worthOf(
    lines.map((line) => ({
      grams: wholeGrams(line),
      per_kg: hidden.get(line.position) ?? line.target_per_kg ?? byMarket.get(line.position) ?? null,
    })),
    BigInt(vat),
  );
}

/**
 * The same by the targets that everybody sees: for what sellers can notice. What follows from it tells nothing of a
 * hidden target.
 */
export const shownWorthOfDemand = async (id: number): Promise<Satang> => worthOfTerms(await readTerms(id), new Map());

type Goods = NonNullable<DraftTerms['lines'][number]['goods']>;

const marketOf = (goods: Goods) =>
  goods.kind === 'properties'
    ? { product_id: null, subcategory_id: goods.subcategory_id }
    : { product_id: goods.product_id, subcategory_id: null };
