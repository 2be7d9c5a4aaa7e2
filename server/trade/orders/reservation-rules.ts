import { z } from 'zod';
import { baht } from '#contract/wire.ts';
import { holdsMore, RESERVATION_RULES, type ReservationRules } from '#domain/trade/unconfirmed-orders.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { proposeMoneyChange, registerMoneyKind, type Proposed } from '#server/money-settings/index.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { writeSetting } from '#server/platform/settings.ts';

const KEY = 'reservation_rules';

/** What staff set for orders that nobody has confirmed, as columns of a statement that settles something by it. */
export const reservationRulesSql = sql<{ confirm_within_hours: number; most_unconfirmed: bigint }>`
  coalesce((select (value ->> 'confirm_within_hours')::int from settings where key = ${KEY}),
    ${RESERVATION_RULES.confirm_within_hours}::int) as confirm_within_hours /* not null: coalesced */,
  coalesce((select (value ->> 'most_unconfirmed')::bigint from settings where key = ${KEY}),
    ${RESERVATION_RULES.most_unconfirmed}::bigint) as most_unconfirmed /* not null: coalesced */`;

export function reservationRules(): Promise<ReservationRules> {
  return oneRow(sql<ReservationRules>`select ${reservationRulesSql}`);
}

registerMoneyKind(KEY, {
  payload: z.object({ confirm_within_hours: z.int(), most_unconfirmed: baht }),
  async read() {
    await lockRules();
    return facts(await reservationRules());
  },
  async apply({ payload, by }) {
    const before = await reservationRules();
    const value = { ...payload, most_unconfirmed: payload.most_unconfirmed.toString() };
    await writeSetting(KEY, value);
    if ('staffId' in by)
      await recordDecision({
        staffId: by.staffId,
        action: 'set_reservation_rules',
        objectKind: 'site_setting',
        objectId: KEY,
        before: facts(before),
        after: facts(payload),
      });
  },
});

/** For orders that are placed from now on. Whoever lets orders hold more, or longer, needs a second person. */
export function proposeReservationRules(staffId: number, after: ReservationRules): Promise<Proposed> {
  return inTransaction(async () => {
    // What is more is compared with what holds then: a change at the same moment must not lower it in between.
    await lockRules();
    const before = await reservationRules();
    return proposeMoneyChange(
      KEY,
      { staffId },
      {
        objectId: KEY,
        subject: null,
        after: facts(after),
        payload: after,
        amount: null,
        isRaise: holdsMore(before, after),
      },
    );
  });
}

const lockRules = () => lockByText(KEY);

const facts = ({ confirm_within_hours, most_unconfirmed }: ReservationRules) => ({
  confirm_within_hours,
  most_unconfirmed: bahtFromSatang(most_unconfirmed),
});
