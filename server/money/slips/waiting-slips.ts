import type { z } from 'zod';
import type { waitingSlips } from '#contract/money/slip-shapes.ts';
import { SETTLEMENT_VERIFIED, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { slipMatch } from '#domain/money/payments/slip-match.ts';
import { verdictNow, type SlipVerdict } from '#domain/money/payments/slip-verdict.ts';
import type { Satang } from '#domain/values/money.ts';
import { owedSql } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type Waiting = z.output<typeof waitingSlips>;

interface SlipRow {
  order_id: number;
  id: number;
  amount: Satang;
  sent_at: Date;
  payment_date: Date;
  verdict: SlipVerdict | null;
  is_paid_elsewhere: boolean;
  owed: Satang;
}

/**
 * The slips that wait of these orders, each order's beside what it owes; what was read of them is for finance alone.
 */
export async function waitingSlipsOf(
  orderIds: readonly number[],
  { showsVerdicts }: { showsVerdicts: boolean },
): Promise<Map<number, Waiting>> {
  if (orderIds.length === 0) return new Map();
  const found = await rows(sql<SlipRow>`
    select t.order_id /* not null: asked for */, t.id, t.amount, t.created_at as sent_at, t.payment_date, r.verdict,
      exists (select from slip_readings x join settlements xs on xs.id = x.settlement_id
        where x.bank_code = r.bank_code and x.reference = r.reference and xs.id <> t.id
          and xs.status = ${sql.lit(SETTLEMENT_VERIFIED)} and not xs.is_deleted) as is_paid_elsewhere,
      case when v.state <> 'ended' then ${owedSql(sql`v.source_id`)} else 0 end as owed
    from settlements t join receivables v on v.id = t.receivable_id left join slip_readings r on r.settlement_id = t.id
    where t.order_id = any (${orderIds}::int[]) and t.status = ${sql.lit(SETTLEMENT_WAITING)} and not t.is_deleted
      order by t.id`);
  return new Map(
    [...Map.groupBy(found, ({ order_id }) => order_id)].map(([id, slips]) => {
      const { owed } = slips[0]!;
      return [
        id,
        {
          slips: slips.map(({ order_id: _order, owed: _owed, is_paid_elsewhere, verdict, ...slip }) => ({
            ...slip,
            verdict: showsVerdicts && verdict !== null ? verdictNow(verdict, is_paid_elsewhere) : null,
          })),
          outstanding: owed > 0n ? owed : 0n,
          match: slipMatch(
            slips.map(({ amount }) => amount),
            owed,
          ),
        },
      ];
    }),
  );
}
