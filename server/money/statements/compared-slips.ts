import { comparedSince, type ComparedTransfer, type OpenLine } from '#domain/money/statements/match-lines.ts';
import { SETTLEMENT_VERIFIED, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { typedNumberSql } from '#server/money/receivables/index.ts';
import { slipJoins } from '#server/money/slips/index.ts';

/** Lines that no transfer was confirmed with. */
export const openLines = (since: Date) => sql`
  select id, booked_at as at, has_time as "hasTime", amount, text, reference,
    reopened_at is not null as "isReopened" /* not null: a comparison */
  from statement_lines where confirmed_at is null and booked_at >= ${since}`;

/** Slips that wait, and those verified of the amount of an open line that no line was closed with. */
export const comparedSlips = (since: Date) => sql`
  select id as settlement_id, account_digits, false as is_verified from settlements
  where kind = 'slip' and status = ${sql.lit(SETTLEMENT_WAITING)} and not is_deleted and payment_date >= ${since}
  union all select s.id, s.account_digits, true from settlements s
  where s.kind = 'slip' and s.status = ${sql.lit(SETTLEMENT_VERIFIED)} and not s.is_deleted
    and s.payment_date >= ${since}
    and s.amount in (select l.amount from statement_lines l where l.confirmed_at is null and l.booked_at >= ${since})
    and not exists (select from statement_lines l where l.settlement_id = s.id)`;

/** The open lines of these amounts, under lock: lines come before slips. `also` is one that may be older. */
export function lockOpenLines(amounts: readonly Satang[], also: number | null = null): Promise<OpenLine[]> {
  return rows(sql<OpenLine>`
    select id, booked_at as at, has_time as "hasTime", amount, text, reference,
      reopened_at is not null as "isReopened" /* not null: a comparison */
    from statement_lines
    where confirmed_at is null and amount = any (${amounts}::bigint[])
      and (booked_at >= ${comparedSince(now())} or id = ${also}::int)
    order by booked_at, id for update`);
}

export interface ComparedSlip {
  slip: number;
  orderNo: string;
  /** The place in the list is its name. */
  compared: ComparedTransfer;
}

interface Found extends Omit<ComparedTransfer, 'id'> {
  settlement_id: number;
}

/** The slips that lines of these amounts may be. */
export async function readComparedSlips(amounts: readonly Satang[]): Promise<ComparedSlip[]> {
  const found = await rows(sql<Found>`
    select w.settlement_id, t.amount /* not null: of a slip */, t.payment_date as at /* not null: of a slip */,
      ${typedNumberSql} as "orderNo" /* not null: a slip pays for something */,
      w.account_digits as "accountDigits", r.reference,
      w.is_verified as "isVerified" /* not null: said of each */
    from (${comparedSlips(comparedSince(now()))}) w ${slipJoins('w')}
      left join slip_readings r on r.settlement_id = w.settlement_id
    where t.amount = any (${amounts}::bigint[]) order by at, t.id`);
  return found.map(({ settlement_id, ...transfer }, id) => ({
    slip: settlement_id,
    orderNo: transfer.orderNo,
    compared: { ...transfer, id },
  }));
}
