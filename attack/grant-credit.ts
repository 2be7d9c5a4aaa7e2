import type { PreparedMarket } from './market/prepared-market.ts';
import type { Shopper } from './ordering.ts';

const DAY_MS = 86_400_000;

interface Customer {
  line: object | null;
  /** Of the last decision. */
  version: number | null;
  in_use: number;
}

/** What finance know of the credit of the company that the racers buy for. */
export function creditOf(finance: Shopper, { buyingCompany }: PreparedMarket): Promise<Customer> {
  return finance.must<Customer>(finance.get(`/staff/credit/companies/${buyingCompany}`));
}

/**
 * Gives the racers' company so much credit: at first by approving the request that waits, later by changing it. A
 * second person approves what is above the limit.
 */
export async function grantCredit(
  finance: Shopper,
  second: Shopper,
  market: PreparedMarket,
  amount: number,
): Promise<void> {
  const { line, version } = await creditOf(finance, market);
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  const terms = { amount, credit_time: 30, interest_rate: 7.3, effective_on: day(-1), expires_on: day(60), version };
  const { waiting_change } = await finance.must<{ waiting_change?: number | null }>(
    line
      ? finance.put(`/staff/credit/companies/${market.buyingCompany}`, { ...terms, reason: 'test' })
      : finance.post(`/staff/credit/requests/${market.objects.creditRequest}/approve`, terms),
  );
  if (waiting_change) await second.must(second.post(`/staff/money-settings/changes/${waiting_change}/approve`, {}));
}
