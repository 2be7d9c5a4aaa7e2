import { SETTLEMENT_VERIFIED, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';

const HOUR_MS = 3_600_000;
/** Deposits of so many paid orders stand in the last statements. */
const CONFIRMED = 6;

/** The bank's statements: deposits that paid orders, those of slips that wait, and one that nobody reported. */
export async function writeStatements({ staffIds }: MarketPeople, at: Date): Promise<void> {
  const finance = staffIds['finance'];
  const morning = new Date(at.getTime() - 5 * HOUR_MS);
  await rows(sql`
    insert into statement_lines
      (identity, booked_at, has_time, amount, text, reference, created_at, created_by, settlement_id, confirmed_at,
        confirmed_by)
    select 'demo paid ' || t.id, t.payment_date + interval '1 minute', true, t.amount, ${lineText}, r.reference,
      t.decided_at, ${finance}, t.id, t.decided_at, ${finance}
    from settlements t join slip_readings r on r.settlement_id = t.id
    where t.kind = 'slip' and t.status = ${sql.lit(SETTLEMENT_VERIFIED)}
      order by t.payment_date desc limit ${CONFIRMED}`);
  // A transfer that was used before brought no money a second time.
  await rows(sql`
    insert into statement_lines (identity, booked_at, has_time, amount, text, reference, created_at, created_by)
    select 'demo waiting ' || t.id, t.payment_date + interval '1 minute', true, t.amount, ${lineText},
      case when t.id % 2 = 0 then coalesce(r.reference, '') else '' end, ${at}::timestamptz, ${finance}::int
    from settlements t join slip_readings r on r.settlement_id = t.id
    where t.status = ${sql.lit(SETTLEMENT_WAITING)} and r.verdict <> 'used'
    union all select 'demo unknown', ${morning}::timestamptz, true, 1875000, 'TR fr 004-XXX7781', '',
      ${at}::timestamptz, ${finance}::int`);
}

const lineText = sql`'TR fr ' || coalesce(r.bank_code, '004') || '-XXX' || lpad((t.id * 37 % 10000)::text, 4, '0')`;
