import type { RowOf } from '#contract/kit/define-list.ts';
import type { slipList } from '#contract/money/slip-list.ts';
import type { SlipState } from '#domain/money/payments/slip-decision.ts';
import { slipMatch } from '#domain/money/payments/slip-match.ts';
import { verdictNow } from '#domain/money/payments/slip-verdict.ts';
import { SETTLEMENT_VERIFIED, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { outstandingSql } from '#server/money/receivables/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql } from '#server/platform/database/query.ts';

type Shown = RowOf<typeof slipList>;

/** What finance look at: reports with a slip, and money that a gateway reported otherwise than it is owed. */
export const isShownSql = sql`not t.is_deleted and (t.kind = 'slip' or t.review_reason is not null)`;

export const slipFrom = sql`settlements t join receivables v on v.id = t.receivable_id`;

export interface SlipRow extends Omit<Shown, 'match' | 'state'> {
  state: SlipState;
  is_paid_elsewhere: boolean;
  /** All that waits for the same. */
  waiting: Satang;
}

/** Slip `t` of receivable `v` of company `c`, with its reading `r`. */
export const slipColumns = sql`t.id, v.number, v.kind, v.page_id, ${companySql('c')} as company, t.amount,
  t.created_at as sent_at, t.payment_date, r.verdict, ${outstandingSql} as outstanding /* not null: a sum */,
  case t.status when ${sql.lit(SETTLEMENT_WAITING)} then 'waiting' when ${sql.lit(SETTLEMENT_VERIFIED)} then 'verified'
    else 'rejected' end as state,
  exists (select from slip_readings x join settlements xs on xs.id = x.settlement_id
    where x.bank_code = r.bank_code and x.reference = r.reference and xs.id <> t.id
      and xs.status = ${sql.lit(SETTLEMENT_VERIFIED)} and not xs.is_deleted) as is_paid_elsewhere,
  (select coalesce(sum(w.amount), 0)::bigint from settlements w where w.receivable_id = v.id
    and w.status = ${sql.lit(SETTLEMENT_WAITING)} and not w.is_deleted) as waiting /* not null: coalesced */`;
export const slipJoins = sql`${slipFrom} join companies c on c.id = v.company_id
  left join slip_readings r on r.settlement_id = t.id`;

export const slipOfRow = ({ is_paid_elsewhere, waiting, verdict, outstanding, ...row }: SlipRow): Shown => ({
  ...row,
  outstanding: outstanding > 0n ? outstanding : 0n,
  match: row.state === 'waiting' ? slipMatch([waiting], outstanding) : null,
  verdict: verdict && verdictNow(verdict, is_paid_elsewhere),
});
