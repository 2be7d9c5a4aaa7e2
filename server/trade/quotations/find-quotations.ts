import type { z } from 'zod';
import type { quotationRow } from '#contract/trade/quotation-list.ts';
import type { quotations } from '#contract/trade/quotations.ts';
import { errorMessage } from '#contract/errors.ts';
import { cartBlockers } from '#domain/trade/checkout-checks.ts';
import { quotationState, type QuotedLine } from '#domain/trade/quotations/quotation.ts';
import type { Locale } from '#domain/values/locale.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { blockerDetails, chosenLotColumn, linesOf } from '#server/trade/cart/index.ts';
import type { QuotationFacts } from './make-quotation.ts';
import { quotedOrderSql } from './quoted-order.ts';

type QuotationRow = z.output<typeof quotationRow>;
type Detail = z.output<(typeof quotations)['GET /quotation/detail/{id}']['answer']>;
type Row = Omit<QuotationRow, 'state'>;

const columns = sql`q.id, q.quotation_no, q.made_at, q.valid_until, q.total_include_vat, q.line_count,
  o.id as order_id, o.order_no, o.po_number`;

/** The quotations with these ids, in any order. */
export async function quotationsWithIds(ids: readonly number[]): Promise<QuotationRow[]> {
  const found = await rows(sql<Row>`
    select ${columns} from quotations q ${quotedOrderSql} where q.id = any (${[...ids]}::int[])`);
  const at = now();
  return found.map((row) => ({ ...row, state: quotationState(row, at) }));
}

/** One quotation as it was made; an open one says what of it is not there any more. 404 for another company's. */
export async function findQuotation(id: number, companyId: number, locale: Locale): Promise<Detail> {
  const row = await maybeRow(sql<Row & { facts: QuotationFacts; is_by_sales: boolean }>`
    select ${columns}, q.facts, q.made_by is not null as is_by_sales from quotations q ${quotedOrderSql}
    where q.id = ${id} and q.company_id = ${companyId} and not q.is_held`);
  if (!row) throw new AppError('not_found');
  const { facts, ...plain } = row;
  const state = quotationState(row, now());
  const problems = state === 'open' ? await problemsOf(facts.lines, locale) : new Map<number, string>();
  return {
    ...plain,
    state,
    lines: facts.lines.map((line) => ({
      ...line,
      unit_weight: kgFromGrams(line.unit_weight_grams),
      lot_no: line.lot?.lot_no ?? null,
      price: BigInt(line.price),
      discount: line.discount_hundredths / 100,
      line_total: BigInt(line.line_total),
      problem: problems.get(line.productstock_id) ?? null,
    })),
    total: BigInt(facts.total),
    vat_rate: facts.vat_rate_hundredths / 100,
    vat: BigInt(facts.vat),
    contact: facts.buyer.contact,
    reference: facts.buyer.reference ?? '',
    note: facts.note ?? '',
  };
}

/** Why offers cannot be ordered now in the quantities that were quoted, by offer. */
export async function problemsOf(quoted: readonly QuotedLine[], locale: Locale): Promise<Map<number, string>> {
  const lines = await rows(
    linesOf(
      sql`select 0 as id, *
        from unnest(${quoted.map((line) => line.productstock_id)}::int[],
          ${quoted.map((line) => line.quantity)}::int[], ${quoted.map((line) => line.lot?.id ?? null)}::int[])
        as named (productstock_id, amount, stock_lot_id)`,
      sql`s.id`,
      chosenLotColumn(),
    ),
  );
  const blockers = cartBlockers(lines, now());
  const problems = new Map<number, string>();
  for (const [index, line] of lines.entries()) {
    const blocker = blockers[index];
    if (blocker) problems.set(line.productstock_id, errorMessage(blocker, locale, blockerDetails(line)));
  }
  const known = new Set(lines.map((line) => line.productstock_id));
  for (const { productstock_id } of quoted)
    if (!known.has(productstock_id)) problems.set(productstock_id, errorMessage('product_unavailable', locale));
  return problems;
}
