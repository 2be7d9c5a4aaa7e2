import { z } from 'zod';
import { ALONE_DAYS } from '#domain/money-settings/money-setting.ts';
import { negotiationNo } from '#domain/trade/negotiations/negotiation.ts';
import { formatSatang } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { proposeMoneyChange, readMoneyLimits, registerMoneyKind } from '#server/money-settings/index.ts';
import { AppError } from '#server/platform/errors.ts';

const KIND = 'negotiated_price';

/** It never waits: what is above the limit the seller answers itself. */
registerMoneyKind(KIND, {
  payload: z.object({ negotiation_id: z.int() }),
  read: () => Promise.resolve({}),
  isCurrent: () => Promise.resolve(false),
  apply: () => Promise.resolve(),
});

/**
 * What sales give for a seller counts, at its worst, with what they gave alone in the last 30 days. Above the limit of
 * one person nothing is offered.
 */
export async function requireWithinLimit(staffId: number, negotiationId: number, reduction: Satang): Promise<void> {
  if (reduction === 0n) return;
  const { waiting_change } = await proposeMoneyChange(
    KIND,
    { staffId },
    {
      objectId: String(negotiationId),
      subject: localized(() => negotiationNo(negotiationId)),
      after: { amount: bahtFromSatang(reduction) },
      payload: { negotiation_id: negotiationId },
      amount: reduction,
    },
  );
  if (waiting_change === null) return;
  const { second_person: limit } = await readMoneyLimits();
  throw new AppError('negotiation_above_limit', {
    details: { amount: formatSatang(reduction), limit: formatSatang(limit), days: ALONE_DAYS },
  });
}
