import type { DemandLine, DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import type { DemandState } from '#domain/trade/demands/demand.ts';
import type { OpenedQuote, QuoteLine } from '#domain/trade/quotes/quote.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { writeOpenedQuotes } from '#server/trade/quotes/index.ts';
import { makeDemandKey } from '#server/trade/quotes/sealing/demand-key.ts';

/** What a line of a demand asks for: a tonne of a grade within August, unless said otherwise. */
export const demandLine = (product_id: number, of: Partial<DemandLine> = {}): DemandLine => ({
  position: 0,
  what: 'HDPE',
  goods: { kind: 'grade', product_id, equal_grades: 'none' },
  grams: 1_000_000,
  tolerance_hundredths: 500,
  packs: null,
  delivery: { kind: 'window', from: '2026-08-10', to: '2026-08-31' },
  target_per_kg: null,
  qualities: [],
  certificates: [],
  coa_limits: [],
  ...of,
});

export const demandTerms = (lines: DemandLine[], of: Partial<DemandTerms> = {}): DemandTerms => ({
  lines,
  province_id: 10,
  address_id: null,
  payment_types: [2, 3],
  weights: { price: 70, time: 10, record: 10, co2: 10 },
  audience: 'open',
  is_name_shown: false,
  rounds: 3,
  award: 'orders',
  note: '',
  ...of,
});

interface GivenDemand {
  companyId: number;
  userId: number;
  terms: DemandTerms;
  state?: DemandState;
  closes_at: Date;
  round?: number;
}

/** A demand as its table has it. Answers its id. */
export async function givenDemandRow(of: GivenDemand): Promise<number> {
  const { companyId, userId, terms, state = 'open', closes_at, round = 1 } = of;
  const at = new Date(closes_at.getTime() - 86_400_000);
  // Money is a whole number in JSON.
  const kept = JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
  const { id } = await oneRow(sql<{ id: number }>`
    insert into demands (company_id, user_id, state, round, title, terms, province_id, created_at, published_at,
      closes_at, opened_at)
    values (${companyId}, ${userId}, ${state}, ${round}, 'HDPE', ${kept}::jsonb, ${terms.province_id}, ${at}, ${at},
      ${closes_at}, ${state === 'opened' ? closes_at : null})
    returning id`);
  const lines = terms.lines.flatMap(({ position, goods, grams }) =>
    goods.kind === 'properties' ? [] : [{ position, product_id: goods.product_id, grams }],
  );
  await rows(sql`
    insert into demand_lines (demand_id, position, product_id, subcategory_id, grams)
    select ${id}, x.position, p.id, p.subcategory_id, x.grams
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x (position int, product_id int, grams bigint)
      join products p on p.id = x.product_id`);
  await rows(sql`
    insert into demand_versions (demand_id, version, terms, user_id, at)
    values (${id}, 1, ${kept}::jsonb, ${userId}, ${at})`);
  return id;
}

/** An open demand that quotes can be sealed for. Answers its id. */
export async function givenSealedDemand({ worth = 0n, ...of }: GivenDemand & { worth?: bigint }): Promise<number> {
  const id = await givenDemandRow(of);
  await makeDemandKey({ id, worth });
  return id;
}

/** A line of a quote: 50 baht a kilogram at the warehouse, any number of packs up to 100, unless said otherwise. */
export const quoteLine = (offer_id: number, of: Partial<QuoteLine> = {}): QuoteLine => ({
  position: 0,
  offer_id,
  basis: 'warehouse',
  steps: [{ from_packs: 1, price_per_kg: 500_000n }],
  least_packs: 1,
  most_packs: 100,
  lead_days: 2,
  is_alternative: false,
  differences: '',
  lot_no: null,
  coa_file_id: null,
  coa: null,
  ...of,
});

export const quoteOfLines = (
  seller_company_id: number,
  lines: QuoteLine[],
  of: Partial<OpenedQuote> = {},
): OpenedQuote => ({
  seller_company_id,
  lines,
  payment_types: [2, 3],
  valid_until: '2026-12-31',
  note: '',
  given_at: new Date('2026-07-01T03:00:00Z'),
  demand_version: 1,
  round: 1,
  ...of,
});

/** A demand that was opened, with the quotes that were read. Answers its id. */
export async function givenOpenedDemand(
  of: Omit<GivenDemand, 'state'>,
  quotes: readonly OpenedQuote[],
): Promise<number> {
  const id = await givenDemandRow({ ...of, state: 'opened' });
  await writeOpenedQuotes(id, quotes);
  return id;
}
