import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import type { Order } from '#web/trade/checkout/open-order.ts';

type Refund = Pick<Order['refunds'][number], 'state' | 'total' | 'pay_back'>;

/** What refunds changed of an order's sums: what is owed no more, and what was sent back. */
export function refundSums(refunds: readonly Refund[]): { setOff: number; sentBack: number } {
  const sums = { setOff: 0n, sentBack: 0n };
  for (const { state, total, pay_back } of refunds) {
    // One that the cancellation took over has no money of its own.
    if (pay_back === null || state === 'refused' || state === 'taken_over') continue;
    sums.setOff += satangFromBaht(total) - satangFromBaht(pay_back);
    if (state === 'sent') sums.sentBack += satangFromBaht(pay_back);
  }
  return { setOff: bahtFromSatang(sums.setOff), sentBack: bahtFromSatang(sums.sentBack) };
}
