import type { QuotedPrice } from '#domain/trade/order-totals.ts';
import { quotationState, quotedPrices, type QuotedLine } from '#domain/trade/quotations/quotation.ts';
import { AppError } from '#server/platform/errors.ts';
import { sql } from '#server/platform/database/query.ts';

/** What placing asks of the quotation that a draft was made of. */
export interface DraftQuotation {
  valid_until: string;
  lines: QuotedLine[];
}

/** The quotation of draft `d`; null without one. */
export const draftQuotationSql = sql<DraftQuotation | null>`(
  select json_build_object('valid_until', q.valid_until, 'lines', q.facts -> 'lines')
  from quotations q where q.id = d.quotation_id)`;

/** The prices that a draft keeps from its quotation; none without. It may have been open when its draft was made. */
export function quotedPricesOf(quotation: DraftQuotation | null, at: Date): QuotedPrice[] {
  if (quotation === null) return [];
  const valid_until = new Date(quotation.valid_until);
  if (quotationState({ valid_until, order_no: null }, at) !== 'open') throw new AppError('quotation_expired');
  return quotedPrices(quotation.lines);
}
