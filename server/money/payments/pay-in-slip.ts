import type { BinaryAnswer } from '#contract/endpoint.ts';
import { counterBill } from '#domain/money/payments/pay-in-slip.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import { now } from '#server/platform/clock.ts';
import { payeeTextsSql } from '#server/money/payment-accounts/index.ts';
import {
  companyReceivable,
  payableNow,
  receivableKind,
  type NamedReceivable,
} from '#server/money/receivables/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { counterSlip } from './counter-slip.ts';
import plainWords from './slip-words.json' with { type: 'json' };

interface Parties {
  payer: string;
  payer_en: string;
  /** The buyer's own number of it; '' without one. */
  po_number: string;
  /** What staff wrote of the marketplace and of its account: key, then language. */
  texts: CompanyTexts;
}

/**
 * What the buyer takes to a bank's counter: barcode and QR of the bill, and in words what they say. It is made of what
 * is owed, so that a reprint has the same bytes until some of it is paid. Company null, for mails to the buyer: any
 * company's.
 */
export async function payInSlip(companyId: number | null, named: NamedReceivable): Promise<BinaryAnswer> {
  const owed = await companyReceivable(companyId, named);
  const { atCounter, outstanding, billedAt } = await payableNow(owed);
  if (!atCounter) throw new AppError('pay_in_slip_not_expected');
  const parties = await oneRow(sql<Parties>`
    select c.company_name_th as payer, c.company_name_en as payer_en,
      coalesce(v.buyer_reference, '') as po_number /* not null: coalesced */,
      ${payeeTextsSql(sql`${billedAt}::timestamptz`)} as texts
    from receivables v join companies c on c.id = v.company_id where v.id = ${owed.id}`);
  const bill = counterBill(parties.texts['tax_id']?.th ?? null, owed, outstanding);
  if (!bill) throw new AppError('pay_in_slip_not_ready');
  return counterSlip({
    ...parties,
    number: owed.number,
    due_date: owed.due_at,
    owed: outstanding,
    bill,
    words: receivableKind(owed.kind).slipWords ?? plainWords,
    at: billedAt ?? owed.due_at ?? now(),
  });
}
