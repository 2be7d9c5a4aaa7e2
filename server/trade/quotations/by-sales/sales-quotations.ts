import type { z } from 'zod';
import { staffQuotationList } from '#contract/trade/staff-quotation-list.ts';
import type { RowOf } from '#contract/kit/define-list.ts';
import type { staffQuotations } from '#contract/trade/staff-quotations.ts';
import { salesQuotationState } from '#domain/trade/quotations/sales-quotation.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { QuotationFacts } from '../make-quotation.ts';
import { quotedOrderSql } from '../quoted-order.ts';

type Row = RowOf<typeof staffQuotationList>;
type Detail = z.output<(typeof staffQuotations)['GET /staff/quotations/{id}']['answer']>;
type Stored = Omit<Row, 'state'> & { is_held: boolean };

const columns = sql`q.id, q.quotation_no, ${companySql('c')} as buyer, q.made_at, q.valid_until, q.total_include_vat,
  q.line_count, q.is_held, ${personNameSql('m')} as made_by, o.order_no`;
const source = sql`quotations q join companies c on c.id = q.company_id join staff_members m on m.id = q.made_by
  ${quotedOrderSql}`;

function rowOf({ is_held, ...row }: Stored): Row {
  return { ...row, state: salesQuotationState({ ...row, is_held }, now()) };
}

export const salesQuotations = listOf(staffQuotationList, {
  from: sql`quotations q ${quotedOrderSql}`,
  key: sql`q.id`,
  seenBy: (_staff: unknown) => sql`q.made_by is not null`,
  filters: {
    number: sql`q.quotation_no`,
    buyer: ofCompanyNamed(sql`q.company_id`),
    // Twin of `salesQuotationState` in domain/trade/quotations/sales-quotation.ts.
    state: (names) => sql`(case when o.order_no is not null then 'ordered' when q.valid_until < ${now()} then 'expired'
      when q.is_held then 'waiting' else 'open' end) = any (${names}::text[])`,
    made_at: sql`q.made_at`,
    valid_until: sql`q.valid_until`,
    total_include_vat: sql`q.total_include_vat`,
  },
  sorts: {
    made_at: { by: sql`q.made_at` },
    valid_until: { by: sql`q.valid_until` },
    total_include_vat: { by: sql`q.total_include_vat` },
  },
  read: async (ids) =>
    (await rows(sql<Stored>`select ${columns} from ${source} where q.id = any (${[...ids]}::int[])`)).map(rowOf),
});

/** One quotation that sales made; 404 for those of buyers themselves. */
export async function findSalesQuotation(id: number): Promise<Detail> {
  const found = await maybeRow(sql<
    Stored & {
      facts: QuotationFacts;
      consents: (Omit<Detail['consents'][number], 'reduction'> & { reduction: string })[];
    }
  >`
    select ${columns}, q.facts,
      (select coalesce(json_agg(json_build_object('seller', ${companySql('s')}, 'reduction', x.reduction::text,
          'consent', x.consent) order by s.id), '[]')
        from quotation_consents x join companies s on s.id = x.seller_company_id where x.quotation_id = q.id)
        as consents /* not null: coalesced */
    from ${source} where q.id = ${id}`);
  if (!found) throw new AppError('not_found');
  const { facts, consents, ...row } = found;
  return {
    ...rowOf(row),
    lines: facts.lines.map((line) => ({
      ...line,
      unit_weight: kgFromGrams(line.unit_weight_grams),
      price: BigInt(line.price),
      line_total: BigInt(line.line_total),
    })),
    note: facts.note ?? '',
    consents: consents.map((consent) => ({ ...consent, reduction: BigInt(consent.reduction) })),
  };
}
