import { RESERVATION_RULES, type ReservationRules } from '#domain/trade/checkout-checks.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';

const KEY = 'reservation_rules';

/** What staff set for orders that nobody has confirmed, as columns of a statement that settles something by it. */
export const reservationRulesSql = sql<{ confirm_within_hours: number; most_unconfirmed: bigint }>`
  coalesce((select (value ->> 'confirm_within_hours')::int from settings where key = ${KEY}), ${RESERVATION_RULES.confirm_within_hours}::int) as confirm_within_hours /* not null: coalesced */,
  coalesce((select (value ->> 'most_unconfirmed')::bigint from settings where key = ${KEY}), ${RESERVATION_RULES.most_unconfirmed}::bigint) as most_unconfirmed /* not null: coalesced */`;

export function reservationRules(): Promise<ReservationRules> {
  return oneRow(sql<ReservationRules>`select ${reservationRulesSql}`);
}

/** For orders that are placed from now on. */
export async function setReservationRules(staffId: number, after: ReservationRules): Promise<void> {
  await inTransaction(async () => {
    const before = await reservationRules();
    const value = { ...after, most_unconfirmed: after.most_unconfirmed.toString() };
    await rows(sql`
      insert into settings (key, value, updated_at) values (${KEY}, ${JSON.stringify(value)}::jsonb, ${now()})
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`);
    await recordDecision({
      staffId,
      action: 'set_reservation_rules',
      objectKind: 'site_setting',
      objectId: KEY,
      before: facts(before),
      after: facts(after),
    });
  });
}

const facts = ({ confirm_within_hours, most_unconfirmed }: ReservationRules) => ({
  confirm_within_hours,
  most_unconfirmed: bahtFromSatang(most_unconfirmed),
});
