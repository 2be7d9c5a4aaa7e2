import { z } from 'zod';
import { WEIGHT_TOLERANCE_HUNDREDTHS } from '#domain/trade/claims/claimed-weight.ts';
import { recordDecision } from '#server/audit/index.ts';
import { proposeMoneyChange, registerMoneyKind, type Proposed } from '#server/money-settings/index.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { writeSetting } from '#server/platform/settings.ts';

const KEY = 'weight_tolerance';

/** How much lighter goods may be, in hundredths of a percent: for claims and receipts from now on. */
export async function weightTolerance(): Promise<number> {
  const { hundredths } = await oneRow(sql<{ hundredths: number }>`
    select coalesce((select (value ->> 'hundredths')::int from settings where key = ${KEY}),
      ${WEIGHT_TOLERANCE_HUNDREDTHS}::int) as hundredths /* not null: coalesced */`);
  return hundredths;
}

registerMoneyKind(KEY, {
  payload: z.object({ hundredths: z.int() }),
  async read() {
    await lockByText(KEY);
    return facts(await weightTolerance());
  },
  async apply({ payload, by }) {
    const before = await weightTolerance();
    await writeSetting(KEY, payload);
    if ('staffId' in by)
      await recordDecision({
        staffId: by.staffId,
        action: 'set_weight_tolerance',
        objectKind: 'site_setting',
        objectId: KEY,
        before: facts(before),
        after: facts(payload.hundredths),
      });
  },
});

/** More takes from buyers, less from sellers: a second person decides either. */
export function proposeWeightTolerance(staffId: number, hundredths: number): Promise<Proposed> {
  return inTransaction(() =>
    proposeMoneyChange(
      KEY,
      { staffId },
      { objectId: KEY, subject: null, after: facts(hundredths), payload: { hundredths }, amount: null },
    ),
  );
}

const facts = (hundredths: number) => ({ weight_tolerance_percent: hundredths / 100 });
