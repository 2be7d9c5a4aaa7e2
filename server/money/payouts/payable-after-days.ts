import { PAYABLE_AFTER_DAYS } from '#domain/money/payouts/purchase-charge.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { writeSetting } from '#server/platform/settings.ts';

const KEY = 'payable_after_days';

/** How many days after delivery and payment a purchase is due. */
export async function payableAfterDays(): Promise<number> {
  return (
    (
      await maybeRow(
        sql<{
          days: number;
        }>`select (value #>> '{}')::int /* not null: a number */ as days from settings where key = ${KEY}`,
      )
    )?.days ?? PAYABLE_AFTER_DAYS
  );
}

/** Holds for what is not due yet; what is due stays due. */
export function setPayableAfterDays(staffId: number, days: number): Promise<void> {
  return inTransaction(async () => {
    const before = await payableAfterDays();
    await writeSetting(KEY, days);
    await recordDecision({
      staffId,
      action: 'set_payable_after_days',
      objectKind: 'site_setting',
      objectId: KEY,
      before: { payable_after_days: before },
      after: { payable_after_days: days },
    });
  });
}
