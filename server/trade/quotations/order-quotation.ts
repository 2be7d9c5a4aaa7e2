import { quotationState, quotedPrices, type QuotedLine } from '#domain/trade/quotations/quotation.ts';
import type { Locale } from '#domain/values/locale.ts';
import { pricesFor } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { makeDraft } from '#server/trade/checkout/index.ts';
import { problemsOf } from './find-quotations.ts';
import type { QuotationFacts } from './make-quotation.ts';
import { QUOTATION, quotedOrderSql } from './quoted-order.ts';

const NAMES = { th: 'product_name', en: 'product_name_en', cn: 'product_name_cn' } as const;

/**
 * A draft order of a quotation at its prices, under the quotation's lock: of two that ask at once, both get the same
 * draft. Refused when it has expired, was ordered or sent for approval, or some of its goods are not there any more.
 */
export async function orderQuotation(id: number, member: Member, locale: Locale): Promise<{ order_id: number }> {
  // Loaded before the transaction, which would have to read it for itself alone.
  await pricesFor(member);
  return inTransaction(async () => {
    const quotation = await lockQuotation(id, member.companyId);
    const state = quotationState(quotation, now());
    if (state !== 'open') throw new AppError(state === 'expired' ? 'quotation_expired' : 'quotation_ordered');
    if (quotation.source === 'request') throw new AppError('order_in_approval');
    if (quotation.order_id !== null) return { order_id: quotation.order_id };
    const { lines } = quotation.facts;
    await requireGoods(lines, locale);
    const wanted = lines.map(({ productstock_id, quantity, lot }) => ({
      productstock_id,
      amount: quantity,
      stock_lot_id: lot?.id ?? null,
    }));
    return makeDraft(member, wanted, { prices: quotedPrices(lines), agreed: { kind: QUOTATION, id } });
  });
}

interface LockedQuotation {
  valid_until: Date;
  facts: QuotationFacts;
  order_id: number | null;
  order_no: string | null;
  /** Of its draft. */
  source: string | null;
}

/** The second statement sees the draft that was made while the first waited for the lock. */
async function lockQuotation(id: number, companyId: number): Promise<LockedQuotation> {
  await rows(sql`select from quotations where id = ${id} and company_id = ${companyId} for update`);
  const found = await maybeRow(sql<LockedQuotation>`
    select q.valid_until, q.facts, o.id as order_id, o.order_no, o.source
    from quotations q ${quotedOrderSql}
    where q.id = ${id} and q.company_id = ${companyId} and not q.is_held`);
  if (!found) throw new AppError('not_found');
  return found;
}

async function requireGoods(lines: readonly QuotedLine[], locale: Locale): Promise<void> {
  const problems = await problemsOf(lines, locale);
  const gone = lines.filter(({ productstock_id }) => problems.has(productstock_id));
  if (gone.length === 0) return;
  const goods = gone.map((line) => line[NAMES[locale]] || line.product_name).join(', ');
  throw new AppError('quotation_goods_gone', { details: { goods } });
}
