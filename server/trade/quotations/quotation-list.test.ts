import { test } from 'vitest';
import { quotationList } from '#contract/trade/quotation-list.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

test('a company lists its quotations by number or reference, state, days and amount, and takes them as a file', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const quote = async (amount: number, reference: string) => {
    await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount } });
    return buyer.api('POST /quotation', { body: { reference } });
  };
  for (const [at, amount, reference] of [
    ['2026-06-29T03:00:00Z', 1, 'PR-1'],
    ['2026-07-09T03:00:00Z', 4, 'PR-77'],
    ['2026-07-11T03:00:00Z', 5, 'PR-3'],
  ] as const) {
    app.clock.set(at);
    await quote(amount, reference);
  }
  await expectListRules(quotationList, {
    page: (query) => buyer.api('GET /quotation/list', { query }),
    export: (query) => buyer.api('GET /quotation/list/export', { query }),
    byStranger: () => market.sales('GET /quotation/list', { query: {} }),
    samples: {
      number: 'pr-77',
      state: 'open',
      made_at_from: '2026-07-09',
      made_at_to: '2026-07-09',
      valid_until_from: '2026-07-16',
      valid_until_to: '2026-07-16',
      total_include_vat_min: '2000',
      total_include_vat_max: '6000',
    },
  });
});
