import { expectAccessible, fillLogIn, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('what is gathered page by page goes side by side, and what differs stays when the rest is left out', async ({
  page,
}) => {
  await page.goto('/th/products/1');
  await expect(page.getByRole('img', { name: /กราฟราคาต่อ กก\./ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'เพิ่มเพื่อเปรียบเทียบ' }).click();
  await page.waitForURL(/\/compare\?product=1$/);
  await page.goto('/th/products/2');
  await page.getByRole('button', { name: 'เพิ่มเพื่อเปรียบเทียบ' }).click();
  await page.waitForURL(/\/compare\?product=1&product=2$/);
  await expectAccessible(page);
  const rows = page.locator('main tbody tr');
  const all = await rows.count();
  await page.getByRole('link', { name: 'แสดงเฉพาะที่ต่างกัน' }).click();
  await page.waitForURL(/only=differences/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await expect(page.getByRole('row', { name: /ดัชนีการไหล/ })).toContainText('สูงกว่าคอลัมน์แรก');
  await page.getByRole('button', { name: 'นำ HD2208J ออก' }).click();
  await page.waitForURL(/\/compare\?product=2&only=differences$/);
  await expect(page.getByRole('columnheader', { name: /HD2208J/ })).toHaveCount(0);
  // What was taken out stays out of what is gathered next.
  await page.goto('/th/products/3');
  await page.getByRole('button', { name: 'เพิ่มเพื่อเปรียบเทียบ' }).click();
  await page.waitForURL(/\/compare\?product=2&product=3$/);
  await page.getByRole('button', { name: 'ล้างรายการ' }).click();
  await page.waitForURL(/\/compare$/);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  // More than fit: it is said, and the next one comes in where one goes out.
  await page.goto('/th/compare?product=1&product=2&product=3&product=4&product=5&product=6');
  const out = page.getByRole('button', { name: /^นำ .* ออก$/ });
  await expect(out).toHaveCount(5);
  await expect(page.locator('main')).toContainText('เลือกไว้ 6 รายการ');
  await out.first().click();
  await page.waitForURL(/\/compare\?product=2&.*product=6$/);
  await expect(page.locator('main')).not.toContainText('เลือกไว้');
  await expect(out).toHaveCount(5);
  await page.goto('/th/products');
  const ticks = page.locator('main input[name=product]');
  for (let place = 0; place < 6; place += 1) await ticks.nth(place).click();
  await expect(page.locator('form:has(input[name=product]) [role=status]')).toHaveText(
    'เปรียบเทียบได้สูงสุด 5 รายการ นำรายการอื่นออกก่อนเลือกเพิ่ม',
  );
  await expect(page.locator('main input[name=product]:checked')).toHaveCount(5);
});

test('what is ticked before the page has its script counts', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => held.promise.then(() => route.continue()));
  await page.goto('/th/products', { waitUntil: 'commit' });
  const ticks = page.locator('main input[name=product]');
  for (const place of [0, 1]) await ticks.nth(place).check();
  held.resolve();
  await expect(page.locator('form:has(input[name=product]) [role=status]')).toHaveText(
    /^เลือกไว้เปรียบเทียบ 2 รายการ \(สูงสุด 5\): \S+ · \S+/,
  );
  await expect(page.locator('main input[name=product]:checked')).toHaveCount(2);
});

test('the grades stay in view, and the least of an offer goes into the cart from its column', async ({
  page,
  market,
}) => {
  await page.goto('/en/compare?product=1&product=2');
  const head = page.getByRole('columnheader', { name: /HD2208J/ });
  const grade = head.getByRole('link', { name: 'HD2208J' });
  await page.locator('main tbody tr').last().scrollIntoViewIfNeeded();
  await expect(grade).toBeInViewport();
  // Where columns have no room the table scrolls within itself, under its head.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('region', { name: 'Compare products' }).evaluate((table) => {
    table.scrollIntoView({ block: 'center' });
    table.scrollTo(0, table.scrollHeight);
  });
  await expect(page.locator('main tbody tr').last()).toBeInViewport();
  await expect(grade).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await head.getByRole('button', { name: /^Add 750 kg to cart/ }).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await page.waitForURL(/\/en\/login\?redirect=/);
  await fillLogIn(page, (await market.buyer()).email);
  await expect(head.getByRole('status')).toContainText('Added.');
  await expect(page.getByRole('columnheader', { name: /HD2308J/ }).getByRole('status')).toHaveCount(0);
  await expectAccessible(page);
  await head.getByRole('link', { name: 'To the cart' }).click();
  await page.waitForURL(/\/cart$/);
  await expect(page.locator('main')).toContainText('HD2208J');
  // The weight is read before the sums.
  await expect(page.locator('main aside dl > div').first()).toContainText('Total weight');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a grade is kept in a list of the company, and a month’s need of it goes into the cart', async ({
    page,
    market,
  }) => {
    await signIn(page, await market.buyer({ personal: true }), 'en');
    await page.goto('/en/products/2');
    await page.getByRole('link', { name: 'Add to favourites' }).click();
    await page.getByLabel('Monthly use (kg)').fill('1500');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/user\/favourites\?list=\d+&done=saved/);
    await expect(page.locator('main')).toContainText('Monthly use: 1.50 t');
    await page.getByRole('button', { name: /Add all to cart/ }).click();
    await expect(page.locator('main')).toContainText('1 product was added to your cart.');
  });
});

test('favourites: a list that is named is made, only the pressed button is busy, and a refusal stands at its field', async ({
  page,
  market,
}) => {
  const name = `清单 ${Date.now()}`;
  await signIn(page, await market.buyer(), 'cn');
  await page.goto('/cn/user/favourites/keep?product=3');
  await expectAccessible(page);
  await page.locator('main input[name=name]').fill(name);
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/favourites\?list=\d+&done=saved/);
  await expect(page.locator('#list')).toContainText(name);
  await page.goto('/cn/user/favourites/keep?product=4');
  await page.locator('select[name=list]').selectOption({ label: name });
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/favourites\?list=\d+&done=saved/);
  await expectAccessible(page);
  const remove = page.locator('main button[value=remove]');
  await expect(remove).toHaveCount(2);
  const held = Promise.withResolvers<void>();
  await page.route('**/favourites.data*', (route) => held.promise.then(() => route.continue()));
  await remove.first().click();
  await expect(page.locator('main button[aria-busy]')).toHaveCount(1);
  held.resolve();
  await expect(remove).toHaveCount(1);
  await page.getByText('新建清单').click();
  await page.getByLabel('清单名称').first().fill(name);
  await page.getByRole('button', { name: '创建' }).click();
  await expect(page.locator('details[open] input[name=name]')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});
