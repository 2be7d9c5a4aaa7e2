import { z } from 'zod';
import { WAITING_COST, type WaitingCost } from '#domain/trade/loading-slots/waiting.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { proposeMoneyChange, registerMoneyKind, type Proposed } from '#server/money-settings/index.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { writeSetting } from '#server/platform/settings.ts';

const KEY = 'waiting_cost';

export function readWaitingCost(): Promise<WaitingCost> {
  return oneRow(sql<WaitingCost>`
    select coalesce((select (value ->> 'free_minutes')::int from settings where key = ${KEY}),
        ${WAITING_COST.free_minutes}::int) as free_minutes /* not null: coalesced */,
      coalesce((select (value ->> 'per_hour')::bigint from settings where key = ${KEY}),
        ${WAITING_COST.per_hour}::bigint) as per_hour /* not null: coalesced */`);
}

registerMoneyKind(KEY, {
  /** Satang an hour. */
  payload: z.object({ free_minutes: z.int(), per_hour: z.int() }),
  async read() {
    await lockByText(KEY);
    return facts(await readWaitingCost());
  },
  async apply({ payload, by }) {
    const before = await readWaitingCost();
    await writeSetting(KEY, payload);
    if ('staffId' in by)
      await recordDecision({
        staffId: by.staffId,
        action: 'set_waiting_cost',
        objectKind: 'site_setting',
        objectId: KEY,
        before: facts(before),
        after: facts({ ...payload, per_hour: BigInt(payload.per_hour) }),
      });
  },
});

/** More is what carriers are paid, less what they lose: a second person decides either. */
export function proposeWaitingCost(staffId: number, cost: WaitingCost): Promise<Proposed> {
  return inTransaction(() =>
    proposeMoneyChange(
      KEY,
      { staffId },
      {
        objectId: KEY,
        subject: null,
        after: facts(cost),
        payload: { ...cost, per_hour: Number(cost.per_hour) },
        amount: null,
      },
    ),
  );
}

const facts = ({ free_minutes, per_hour }: WaitingCost) => ({
  waiting_free_minutes: free_minutes,
  waiting_per_hour: bahtFromSatang(per_hour),
});
