import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a seller sees what waits and how sales go, and looks at another period', async ({ page, market }) => {
  const seller = await market.seller();
  const [offer, buyer] = [await market.offer({ seller }), await market.buyer()];
  const watched = await page.request.put(`/api/product-stock/edit/${offer.stockId}`, {
    headers: headersOf(seller),
    data: { low_stock_level: 500 },
  });
  expect(watched.ok()).toBe(true);
  const { purchaseNo } = await market.sale({ offer, buyer, amount: 20 });
  await market.sale({ offer, buyer, amount: 10, daysAgo: 20 });
  await market.sale({ offer, buyer, amount: 10, daysAgo: 40 });

  await signIn(page, seller, 'en');
  await page.goto('/en/seller');
  const tasks = page.getByRole('region', { name: 'To do' });
  await expect(tasks.getByRole('listitem')).toHaveText([/Hand over today, or overdue.*1/, /Offers low in stock.*1/]);
  await expect(tasks.getByRole('link', { name: 'Offers low in stock' })).toHaveAttribute(
    'href',
    '/en/seller/products?state=low_stock',
  );
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await expect(sales.getByText('฿31,500.00', { exact: true }).first()).toBeVisible();
  await expect(sales.getByText('up 200%')).toHaveCount(3);
  await expectAccessible(page);

  await sales.getByRole('link', { name: '90 days' }).click();
  await page.waitForURL(/days=90/);
  await expect(sales.getByText('฿42,000.00', { exact: true }).first()).toBeVisible();
  await sales.getByText('Show as a table').click();
  await expect(sales.getByRole('row').filter({ hasText: '฿21,000.00' })).toBeVisible();
  await expectAccessible(page);
  await tasks.getByRole('link', { name: 'Hand over today' }).click();
  await page.waitForURL(/orders\?task=hand_over/);
  await expect(page.getByRole('main').getByRole('link', { name: purchaseNo, exact: true })).toBeVisible();
});

test('a new seller is told what comes first, and that nothing is sold', async ({ page, market }) => {
  await signIn(page, await market.seller());
  await page.goto('/th/seller');
  const steps = page.getByRole('region', { name: 'เริ่มต้นขาย' });
  await expect(steps.getByRole('link', { name: 'ลงขายสินค้าแรก' })).toHaveAttribute('href', '/th/seller/products/new');
  await expect(page.getByText('ไม่มีงานค้าง ทุกอย่างเรียบร้อย')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'ไม่มียอดขายในช่วงนี้' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ภาพรวม' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});
