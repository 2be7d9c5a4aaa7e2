import type { z } from 'zod';
import type { payouts } from '#contract/money/payouts.ts';
import { eventNamesIn } from '#domain/ledger/names.ts';
import type { LedgerEvent } from '#domain/ledger/booking.ts';
import { transferReference } from '#domain/money/payouts/bank-file.ts';
import { lineStates } from '#domain/money/payouts/payout-run.ts';
import type { Locale } from '#domain/values/locale.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { ordersSql } from '#server/money/receivables/index.ts';
import { previousLineSql } from './previous-line-sql.ts';
import { sales } from './sales.ts';
import { sellerMoves } from './seller-moves.ts';
import { readTakenOff, takenOffJson, takenOffSql, type TakenOffJson } from './taken-off-sql.ts';

type PayoutLine = z.output<(typeof payouts)['GET /staff/payout-lines/{id}']['answer']>;
type Purchase = NonNullable<PayoutLine['moves'][number]['purchase']>;

interface LineRow {
  id: number;
  run_id: number;
  company_id: number;
  company: PayoutLine['company'];
  status: number;
  amount: bigint;
  proposed_at: Date;
  paid_at: Date | null;
  previous: { id: number; run_id: number; amount: string; proposed_at: string } | null;
}

/** What a payout is made of: all that moved since the seller's payout before. 404 for another seller's. */
export async function findPayoutLine(id: number, companyId: number | null, locale: Locale): Promise<PayoutLine> {
  const line = await maybeRow(sql<LineRow>`
    select l.id, l.run_id, l.company_id, ${companySql('c')} as company, l.status::int, l.amount, r.proposed_at,
      l.paid_at,
      (select to_json(b) from (${previousLineSql(sql`d.id, d.run_id, d.amount::text, e.proposed_at`)}) b) as previous
    from payout_lines l join payout_runs r on r.id = l.run_id join companies c on c.id = l.company_id
    where l.id = ${id} and ${companyId === null ? sql`true` : sql`l.company_id = ${companyId}`}`);
  if (!line) throw new AppError('not_found');
  const { company_id, status, previous, ...shown } = line;
  const since = previous ? new Date(previous.proposed_at) : null;
  const moves = await listMoves(company_id, { since, until: line.proposed_at }, locale);
  return {
    ...shown,
    reference: transferReference('payout', line.run_id, id),
    state: lineStates[status]!,
    previous: previous && {
      ...previous,
      amount: BigInt(previous.amount),
      proposed_at: new Date(previous.proposed_at),
    },
    carried: line.amount - moves.reduce((sum, { amount }) => sum + amount, 0n),
    moves,
  };
}

interface MoveRow extends Omit<Purchase, 'purchase_id' | 'refunds'> {
  at: Date;
  event: LedgerEvent;
  amount: bigint;
  purchase_id: number | null;
  refunds: TakenOffJson[];
  taken_back: TakenOffJson | null;
}

/** Payouts themselves are no part of what a payout is made of. */
const PAYOUTS = sql`('payout_paid', 'payout_failed')`;

async function listMoves(
  companyId: number,
  { since, until }: { since: Date | null; until: Date },
  locale: Locale,
): Promise<PayoutLine['moves']> {
  const found = await rows(sql<MoveRow>`
    select m.at /* not null: booked */, m.event /* not null: booked */, m.amount /* not null: booked */,
      p.id as purchase_id, p.purchase_no /* not null: where there is one */, o.po_number, p.payable_on,
      p.charged_goods as goods /* not null: charged */, p.goods_vat /* not null: charged */,
      p.commission /* not null: charged */,
      p.commission_vat /* not null: charged */,
      (select coalesce(json_agg(n.rate_hundredths / 100.0 order by n.rate_hundredths), '[]')
        from purchase_charge_rates n
        where n.purchase_id = p.id) as percents /* not null: coalesced */,
      ${takenOffSql(sql`p.id`)} as refunds /* not null: coalesced */,
      case when x.id is not null then ${takenOffJson} end as taken_back
    from (${sellerMoves(sql`company_id = ${companyId}`)}) m
      left join refund_purchases x on m.event = 'purchase_taken_back' and x.id = m.cause_id
      left join refunds f on f.id = x.refund_id
      left join ${sales().relation} p
        on p.id = case m.event when 'purchase_payable' then m.cause_id else x.purchase_id end
      left join ${ordersSql()} o on o.id = p.order_id
    where m.event not in ${PAYOUTS} and m.at <= ${until} and m.at > coalesce(${since}::timestamptz, '-infinity')
    order by m.at, m.place, m.cause_id`);
  return found.map(({ at, event, amount, taken_back, refunds, ...purchase }) => ({
    at,
    event_name: eventNamesIn[event][locale],
    amount,
    purchase: hasPurchase(purchase) ? { ...purchase, refunds: refunds.map(readTakenOff) } : null,
    taken_back: taken_back && readTakenOff(taken_back),
  }));
}

function hasPurchase(
  of: Omit<MoveRow, 'at' | 'event' | 'amount' | 'taken_back' | 'refunds'>,
): of is Omit<Purchase, 'refunds'> {
  return of.purchase_id !== null;
}
