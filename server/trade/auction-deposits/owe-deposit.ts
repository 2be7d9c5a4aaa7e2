import { depositNo } from '#domain/trade/auctions/hold.ts';
import type { Satang } from '#domain/values/money.ts';
import { owe } from '#server/money/receivables/index.ts';
import { AUCTION_DEPOSIT } from './deposit-kind.ts';

interface OwedDeposit {
  id: number;
  auction_id: number;
  company_id: number;
  amount: Satang;
  due_at: Date;
}

/** What is asked for before a bid, and what a winner on credit owes who did not keep to it: neither has VAT. */
export const oweDeposit = ({ id, auction_id, company_id, amount, due_at }: OwedDeposit) =>
  owe({
    kind: AUCTION_DEPOSIT,
    source_id: id,
    page_id: auction_id,
    company_id,
    number: depositNo(auction_id, id),
    buyer_reference: null,
    due_at,
    amount,
    vat: 0n,
    tax_point: 'none',
  });
