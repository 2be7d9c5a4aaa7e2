import { beforeEach, expect, test, vi } from 'vitest';
import { sql } from '#server/platform/database/query.ts';

// As a process has it that loads one room without those that register with it.
beforeEach(() => void vi.resetModules());

const CALLS: Record<string, () => Promise<() => unknown>> = {
  'no holds of sales are registered': async () => (await import('#server/money/payouts/sales.ts')).isHeldSql,
  'no deletion of emptied sales is registered': async () =>
    (await import('#server/trade/orders/emptied-sales.ts')).deleteOfEmptiedSql,
  'no uses of products are registered': async () => {
    const { isUsedSql } = await import('#server/catalogue/products/product-offers.ts');
    return () => isUsedSql(sql`1`);
  },
  'no reasons to keep a tax id are registered': async () =>
    (await import('#server/accounts/registration/kept-tax-ids.ts')).keepsTaxIdSql,
  'no company keeps the statuses of its documents': async () => {
    const { writeStatuses } = await import('#server/accounts/documents/company-statuses.ts');
    return () => writeStatuses(1, {});
  },
  'no reserved packs of lots are registered': async () =>
    (await import('#server/market/stock-lots/reserved-packs.ts')).freePacksSql,
  'no sold units in warehouses are registered': async () =>
    (await import('#server/market/stock-lots/warehouse-stock.ts')).inWarehouseSql,
  'no buyers of lots are registered': async () => (await import('#server/market/lot-coas/lot-buyers.ts')).leftLotSql,
  'no users of warehouses are registered': async () => {
    const { requireFree } = await import('#server/accounts/warehouses/warehouse-users.ts');
    return () => requireFree(1, 1);
  },
  'no users of addresses are registered': async () => {
    const { isAddressNeeded } = await import('#server/accounts/addresses/address-users.ts');
    return () => isAddressNeeded(1);
  },
  'no personal data are registered': async () => {
    const { waitingSql } = await import('#server/accounts/privacy/personal-data.ts');
    return () => waitingSql('owed');
  },
  'no counter-offers are registered': async () =>
    (await import('#server/trade/demands/counter-rounds.ts')).isCounterRoundSql,
};

test.each(Object.entries(CALLS))('%s: refused where silence would move money, delete or deny', async (said, load) => {
  const call = await load();
  await expect((async () => call())()).rejects.toThrow(said);
});
