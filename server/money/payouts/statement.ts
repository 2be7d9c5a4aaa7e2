import type { z } from 'zod';
import type { payouts } from '#contract/money/payouts.ts';
import { eventNamesIn } from '#domain/ledger/names.ts';
import type { LedgerEvent } from '#domain/ledger/booking.ts';
import { statementPeriod, type Period } from '#domain/money/payouts/statement-period.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { ordersSql } from '#server/money/receivables/index.ts';
import { deliveredPurchases } from './delivered-purchases.ts';
import { payableAfterDays } from './payable-after-days.ts';
import { sales } from './sales.ts';
import { sellerMoves } from './seller-moves.ts';
import { readTakenOff, takenOffSql, type TakenOffJson } from './taken-off-sql.ts';

type Statement = z.output<(typeof payouts)['GET /seller/statement']['answer']>;
export type Line = Statement['lines'][number];
type Asked = { from?: string | undefined; to?: string | undefined };

const MOST_TO_COME = 100;

/** What a seller is owed and was paid from a day to a day, and what is to come. */
export async function statement(
  companyId: number,
  asked: Asked,
  page: { start: number; limit: number },
  locale: Locale,
): Promise<Statement> {
  const period = statementPeriod(asked, bangkokDate(now()));
  const days = await payableAfterDays();
  const [sums, lines, to_come] = await Promise.all([
    sumsOf(companyId, period),
    statementLines(companyId, period, page, locale),
    toCome(companyId, days),
  ]);
  const { opening, charged, paid_out, count } = sums;
  return {
    ...period,
    opening,
    charged,
    paid_out,
    closing: opening + charged + paid_out,
    count,
    lines,
    payable_after_days: days,
    to_come,
  };
}

const bounds = ({ from, to }: Period) => ({
  first: startOfBangkokDay(from),
  end: startOfBangkokDay(addDays(to, 1)),
});

function sumsOf(companyId: number, period: Period) {
  const { first, end } = bounds(period);
  return oneRow(sql<{ opening: bigint; charged: bigint; paid_out: bigint; count: number }>`
    select coalesce(sum(amount) filter (where at < ${first}), 0)::bigint as opening,
      coalesce(sum(amount) filter (where at >= ${first} and event = 'purchase_payable'), 0)::bigint as charged,
      coalesce(sum(amount) filter (where at >= ${first} and event <> 'purchase_payable'), 0)::bigint as paid_out,
      (count(*) filter (where at >= ${first}))::int as count
    from (${sellerMoves(sql`company_id = ${companyId}`)}) m where at < ${end}`);
}

interface Row {
  at: Date;
  event: LedgerEvent;
  cause_id: number;
  amount: bigint;
  balance: bigint;
  purchase_id: number | null;
  purchase_no: string | null;
  po_number: string | null;
  payable_on: string | null;
  goods: bigint | null;
  goods_vat: bigint | null;
  commission: bigint | null;
  commission_vat: bigint | null;
  percents: number[];
  refunds: TakenOffJson[];
}

/** A page of lines, the oldest first, with what was owed after each. */
export async function statementLines(
  companyId: number,
  period: Period,
  { start, limit }: { start: number; limit: number },
  locale: Locale,
): Promise<Line[]> {
  const { first, end } = bounds(period);
  const found = await rows(sql<Row>`
    with moves as not materialized (${sellerMoves(sql`company_id = ${companyId}`)})
    select m.at /* not null: booked */, m.event /* not null: booked */,
      m.cause_id::int /* not null: booked */ as cause_id, m.amount /* not null: booked */,
      m.balance /* not null: a sum of amounts */,
      p.id as purchase_id, p.purchase_no, o.po_number, p.payable_on, p.charged_goods as goods, p.goods_vat,
      p.commission, p.commission_vat,
      (select coalesce(json_agg(r.rate_hundredths / 100.0 order by r.rate_hundredths), '[]')
        from purchase_charge_rates r where r.purchase_id = p.id) as percents /* not null: coalesced */,
      ${takenOffSql(sql`p.id`)} as refunds /* not null: coalesced */
    from (
      select *, ((select coalesce(sum(amount), 0) from moves where at < ${first}) + sum(amount) over (order by at,
        place, cause_id))::bigint as balance
      from (select * from moves where at >= ${first} and at < ${end} order by at, place, cause_id
        limit ${start + limit}) first_lines) m
    left join ${sales().relation} p on m.event = 'purchase_payable' and p.id = m.cause_id
    left join ${ordersSql()} o on o.id = p.order_id
    order by m.at, m.place, m.cause_id limit ${limit} offset ${start}`);
  return found.map(({ at, event, cause_id, amount, balance, refunds, ...purchase }) => ({
    at,
    event,
    event_name: eventNamesIn[event][locale],
    cause_id,
    purchase: isPurchase(purchase) ? { ...purchase, refunds: refunds.map(readTakenOff) } : null,
    amount,
    balance,
  }));
}

function isPurchase(
  of: Omit<Row, 'at' | 'event' | 'cause_id' | 'amount' | 'balance' | 'refunds'>,
): of is Omit<NonNullable<Line['purchase']>, 'refunds'> {
  return of.purchase_id !== null;
}

async function toCome(companyId: number, days: number): Promise<Statement['to_come']> {
  const found = await deliveredPurchases(sql`p.company_id = ${companyId}`, days);
  const newest = found.toSorted((a, b) => b.delivered_at.getTime() - a.delivered_at.getTime() || b.id - a.id);
  return {
    count: found.length,
    net: found.reduce((sum, { charge }) => sum + charge.net, 0n),
    rows: newest
      .slice(0, MOST_TO_COME)
      .map(({ id, purchase_no, po_number, delivered_at, due, is_claimed, charge }) => ({
        purchase_id: id,
        purchase_no,
        po_number,
        delivered_at,
        payable_on: due,
        is_claimed,
        goods: charge.goods,
        goods_vat: charge.goodsVat,
        commission: charge.commission,
        commission_vat: charge.commissionVat,
        net: charge.net,
        percents: charge.rates.map(({ hundredths }) => hundredths / 100),
      })),
  };
}
