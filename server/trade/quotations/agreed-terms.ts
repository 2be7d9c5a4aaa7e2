import { quotationState, quotedPrices, type QuotedLine } from '#domain/trade/quotations/quotation.ts';
import { sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { registerAgreedTerms } from '#server/trade/checkout/index.ts';
import { QUOTATION } from './quoted-order.ts';

interface Facts {
  valid_until: string;
  lines: QuotedLine[];
}

registerAgreedTerms<Facts>({
  kind: QUOTATION,
  facts: sql<Facts | null>`(
    select json_build_object('valid_until', q.valid_until, 'lines', q.facts -> 'lines')
    from quotations q where q.id = d.agreed_id and q.company_id = d.company_id)`,
  /** The quotation may have been open when its draft was made. */
  prices({ valid_until, lines }, at) {
    const state = quotationState({ valid_until: new Date(valid_until), order_no: null }, at);
    if (state !== 'open') throw new AppError('quotation_expired');
    return quotedPrices(lines);
  },
  skipsCartChecks: false,
  isAcceptedAlready: false,
  stock: () => 'free',
});
