import type { APIRequestContext } from '@playwright/test';
import type { Offer, Seller } from '../fixtures/builders.ts';
import { checkOut } from '../ordering.ts';
import { expectAccessible, hasScript, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const CONDITION = '190C/2.16kg';

/** Lots of an offer, each of 40 bags, with what was measured as melt flow index; null for nothing. */
async function givenLots(
  request: APIRequestContext,
  { stockId, seller }: Offer & { seller: Seller },
  lots: Record<string, number | null>,
): Promise<void> {
  const headers = headersOf(seller);
  for (const [lot_no, mfi] of Object.entries(lots)) {
    const data = { product_stock_id: stockId, lot_no, packs: 40 };
    const { id } = (await (await request.post('/api/seller/stock-lots', { data, headers })).json()) as { id: number };
    if (mfi === null) continue;
    const lot = (await (await request.get(`/api/seller/stock-lots/${id}`, { headers })).json()) as {
      version: number;
      properties: { id: number; unit: string | null }[];
    };
    const property = lot.properties.find(({ unit }) => unit?.startsWith('g/10'))!;
    const values = [{ property_id: property.id, condition: CONDITION, value: mfi }];
    const change = { version: lot.version, made_on: null, best_before: null, packs: 40, values };
    expect((await request.put(`/api/seller/stock-lots/${id}`, { data: change, headers })).ok()).toBe(true);
  }
}

test('a buyer keeps what they accept, finds a lot by it, orders it and sees it in the order', async ({
  page,
  request,
  market,
}) => {
  const buyer = await market.buyer();
  const offer = await market.offer();
  await givenLots(request, offer, { 'A2311-07': 2, 'B2311-08': 2.5, 'C2311-09': null });
  await signIn(page, buyer, 'en');
  await page.goto(`/en/products/${offer.productId}`);
  await hasScript(page.locator('main'));
  const lots = page.getByRole('region', { name: 'Lots of this product' });
  await expect(lots.getByRole('row')).toHaveCount(4);
  await page.getByText('Find by measured values').click();
  await page.getByLabel(/from$/).first().fill('1.9');
  await page.getByLabel(/, to$/).first().fill('2.1');
  await page.getByRole('button', { name: 'Keep for our company' }).click();
  await expect(page.getByText('The acceptance window is kept for your company.')).toBeVisible();
  await expect(lots.getByRole('row', { name: /A2311-07/ })).toContainText('Fits');
  await expect(lots.getByRole('row', { name: /B2311-08/ })).toContainText('Outside');
  await expect(lots.getByRole('row', { name: /C2311-09/ })).toContainText('Not measured');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show lots that fit' }).click();
  await expect(lots.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('1 lot is outside the limits.')).toBeVisible();
  await expect(page.getByText('1 lot without these values not shown.')).toBeVisible();
  await lots.getByRole('link', { name: 'Select lot A2311-07' }).click();
  await expect(page.getByText('From lot A2311-07')).toBeVisible();
  await page.getByRole('spinbutton').first().fill('5');
  await page.locator('button[name=then][value=buy]').click();
  await page.waitForURL(/\/cart\?offer=\d+$/);
  await expect(page.getByRole('link', { name: 'From lot A2311-07' })).toBeVisible();
  const orderNo = await checkOut(page, false);
  await page.goto('/en/user/orders');
  await page.getByRole('link', { name: orderNo }).first().click();
  await expect(page.getByRole('link', { name: 'Lot A2311-07, chosen with the order' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Lot A2311-07, chosen with the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A2311-07');
  await page.goto('/en/user/acceptance-windows');
  await expect(page.getByRole('row', { name: new RegExp(offer.grade) })).toContainText('1.9–2.1');
  await expectAccessible(page);
});
