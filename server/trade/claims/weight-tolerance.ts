import { z } from 'zod';
import { recordDecision } from '#server/audit/index.ts';
import { proposeMoneyChange, registerMoneyKind, type Proposed } from '#server/money-settings/index.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { writeSetting } from '#server/platform/settings.ts';
import { WEIGHT_TOLERANCE_KEY, weightTolerance } from '#server/trade/weight-tolerance/index.ts';

registerMoneyKind(WEIGHT_TOLERANCE_KEY, {
  payload: z.object({ hundredths: z.int() }),
  async read() {
    await lockByText(WEIGHT_TOLERANCE_KEY);
    return facts(await weightTolerance());
  },
  async apply({ payload, by }) {
    const before = await weightTolerance();
    await writeSetting(WEIGHT_TOLERANCE_KEY, payload);
    if ('staffId' in by)
      await recordDecision({
        staffId: by.staffId,
        action: 'set_weight_tolerance',
        objectKind: 'site_setting',
        objectId: WEIGHT_TOLERANCE_KEY,
        before: facts(before),
        after: facts(payload.hundredths),
      });
  },
});

/** More takes from buyers, less from sellers: a second person decides either. */
export function proposeWeightTolerance(staffId: number, hundredths: number): Promise<Proposed> {
  return inTransaction(() =>
    proposeMoneyChange(
      WEIGHT_TOLERANCE_KEY,
      { staffId },
      {
        objectId: WEIGHT_TOLERANCE_KEY,
        subject: null,
        after: facts(hundredths),
        payload: { hundredths },
        amount: null,
      },
    ),
  );
}

const facts = (hundredths: number) => ({ weight_tolerance_percent: hundredths / 100 });
