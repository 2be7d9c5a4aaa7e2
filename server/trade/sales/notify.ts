import type { Localized } from '#domain/values/locale.ts';
import { staffMailbox, notify } from '#server/notifications/index.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { LockedSale } from './lock-sales.ts';
import { goodsReady, type ReadinessNews } from './notifications.ts';

/** Notifies logistics of goods that stand ready, or no longer do; one mail for all of them. */
export async function notifyOfReadiness(
  news: ReadinessNews,
  companyId: number,
  sales: readonly LockedSale[],
  facts: { ready_date: string; vehicle_plate: string | null } | null,
): Promise<void> {
  if (sales.length === 0) return;
  const { seller } = await oneRow(
    sql<{
      seller: Localized<string>;
    }>`select ${companyNamesSql('c')} as seller from companies c where c.id = ${companyId}`,
  );
  await notify(goodsReady({ news, seller, sales, facts }), [staffMailbox('logistics')]);
}
