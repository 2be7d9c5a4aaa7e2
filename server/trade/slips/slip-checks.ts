import type { z } from 'zod';
import type { slipCheck } from '#contract/trade/slip-shapes.ts';
import { SETTLEMENT_VERIFIED } from '#domain/trade/order-status.ts';
import { verdictNow } from '#domain/trade/payments/slip-verdict.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export type SlipCheck = z.output<typeof slipCheck>;

/** What the slips of an order say beside what was typed, with every other report of the same transfer. For finance only. */
export async function slipChecksOf(orderId: number): Promise<SlipCheck[]> {
  const found = await rows(sql<SlipCheck>`
    select t.id as settlement_id, t.bank_code as typed_bank_code, t.account_digits as typed_account_digits,
      r.verdict, r.bank_code, r.reference, r.read_at,
      (select coalesce(json_agg(json_build_object('order_id', o.id, 'order_no', o.order_no, 'company_name', o.company_name,
          'status', x.status) order by x.id), '[]')
        from slip_readings s join settlements x on x.id = s.settlement_id join orders o on o.id = x.order_id
        where s.bank_code = r.bank_code and s.reference = r.reference and x.id <> t.id and not x.is_deleted) as others
    from settlements t left join slip_readings r on r.settlement_id = t.id
    where t.order_id = ${orderId} and t.kind = 'slip' and not t.is_deleted order by t.id`);
  return found.map((check) => ({
    ...check,
    verdict:
      check.verdict &&
      verdictNow(
        check.verdict,
        check.others.some(({ status }) => status === SETTLEMENT_VERIFIED),
      ),
  }));
}
