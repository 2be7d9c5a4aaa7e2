import { expectAccessible, signIn } from '../people.ts';
import { approveAsSecond } from '../second-person.ts';
import { expect, test } from '../test.ts';

test('a discount that two of staff agreed is in the price that members of the level see next', async ({
  browser,
  request,
  market,
}) => {
  const found = await request.post('/api/product/search', { data: { name: 'Makrolon 2407' } });
  const { data } = (await found.json()) as { data: { id: number; grade: string }[] };
  const { id } = data.find((card) => card.grade === 'Makrolon 2407')!;
  const { product } = (await (await request.get(`/api/product-detail/${id}`)).json()) as {
    product: { subcategory: { id: number } };
  };
  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, await market.buyer());
  await buyer.goto(`/th/products/${id}`);
  await expect(buyer.locator('main')).toContainText('0.5%');
  const sales = await (await browser.newContext()).newPage();
  await signIn(sales, await market.staff({ role: 'sales' }));
  await sales.goto(`/th/staff/levels?cell=1-${product.subcategory.id}`);
  await expectAccessible(sales);
  const percent = sales.getByLabel('ส่วนลด (%)');
  await percent.fill('12.345');
  await percent.press('Enter');
  await expect(sales.getByText('ทศนิยมได้ไม่เกิน 2 ตำแหน่ง')).toBeVisible();
  await percent.fill('12.34');
  await percent.press('Enter');
  await sales.waitForURL(/money-settings\/\d+\?done=proposed/);
  await expectAccessible(sales);
  await expect(sales.getByRole('button', { name: 'อนุมัติ', exact: true })).toHaveCount(0);
  const second = await (await browser.newContext()).newPage();
  await signIn(second, await market.staff({ role: 'sales' }));
  await approveAsSecond(sales, second);
  await expectAccessible(second);
  await buyer.reload();
  await expect(buyer.locator('main')).toContainText('12.34%');
  await sales.goto(`/th/staff/levels?cell=1-${product.subcategory.id}`);
  await sales.getByRole('button', { name: 'ใช้ค่าตั้งต้นแทน' }).click();
  await approveAsSecond(sales, second);
  await buyer.reload();
  await expect(buyer.locator('main')).toContainText('0.5%');
});
