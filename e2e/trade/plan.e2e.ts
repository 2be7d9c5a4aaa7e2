import { tabTo } from '../keys.ts';
import { expectAccessible, fillLogIn, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('from a pasted Thai text to a placed order of three lines in at most six presses @main', async ({
  page,
  market,
}) => {
  const seller = await market.seller();
  const goods = [await market.offer({ seller }), await market.offer({ seller }), await market.offer({ seller })];
  await signIn(page, await market.buyer());
  await page.goto('/th/plan');
  await expectAccessible(page);
  const [first, second, third] = goods.map(({ grade }) => grade);
  await page
    .locator('textarea[name=text]')
    .fill(
      `สวัสดีครับ รบกวนเสนอราคา\n1. ${first} 500 กก.\n2. ${second} จำนวน 1 ตัน\n3. ${third} 20 ถุง\nส่งโรงงานที่กรุงเทพมหานคร\nขอบคุณครับ`,
    );
  let presses = 0;
  const press = async (selector: string) => {
    presses += 1;
    await page.locator(selector).first().click();
  };
  await press('main button[name=do][value=text]');
  await page.waitForURL(/\/th\/plan\/[\w-]{22}$/);
  const cart = page.locator('section[data-cart="0"]');
  for (const { grade } of goods) await expect(cart).toContainText(grade);
  await expect(cart).toContainText('500 กก.');
  await expectAccessible(page);
  await press('section[data-cart="0"] button[name=do][value=order]');
  await page.waitForURL(/\/payment\?key=/);
  await press('form:has(input[name=expected_total]) button[type=submit]');
  await page.waitForURL(/\/thank-you\?key=/);
  await expect(page.locator('main')).toContainText(/OR\d{10}/);
  expect(presses).toBeLessThanOrEqual(6);
});

test('a visitor plans, changes a line, and finds the plan after the log-in', async ({ page, market }) => {
  const { grade } = await market.offer();
  await page.goto(`/th/plan?say=${encodeURIComponent(`${grade} 3 ตัน ส่งระยอง`)}`);
  await expect(page.locator('textarea[name=text]')).toHaveValue(`${grade} 3 ตัน ส่งระยอง`);
  await tabTo(page, 'button[name=do][value=text]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/plan\/[\w-]{22}$/);
  await expectAccessible(page);
  await page.locator('main summary', { hasText: grade }).click();
  await page.locator('input[name=amount_0]').fill('1,250');
  await page.locator('button[name=do][value=change]').click();
  await expect(page.locator('main summary', { hasText: grade })).toContainText('1,250');
  const plan = page.url();
  await page.locator('section[data-cart="0"] button[name=do]').first().click();
  await page.waitForURL(/\/th\/login\?redirect=/);
  await fillLogIn(page, (await market.buyer()).email);
  await page.waitForURL(plan);
  await expect(page.locator('main summary', { hasText: grade })).toContainText('1,250');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('carts are swiped, or chosen by their tabs, and the one in sight is ordered by the bar at the foot', async ({
    page,
    market,
  }) => {
    const [cheap, all] = [await market.seller(), await market.seller()];
    const [first, second] = [await market.offer({ seller: cheap, price: 90_000 }), await market.offer({ seller: all })];
    await market.offer({ seller: all, of: first });
    await signIn(page, await market.buyer());
    await page.goto(`/th/plan?say=${encodeURIComponent(`${first.grade} 1 ตัน\n${second.grade} 2 ตัน\nส่งกรุงเทพมหานคร`)}`);
    await page.locator('main button[name=do][value=text]').click();
    await page.waitForURL(/\/th\/plan\/[\w-]{22}$/);
    await expectAccessible(page);
    const [tabs, bars] = [
      page.locator('input[name=shown-cart]'),
      page.locator('section[data-cart] button[name=do][value=order]:visible'),
    ];
    await expect(tabs).toHaveCount(2);
    await expect(tabs.first()).toBeChecked();
    await expect(bars).toHaveCount(1);
    const strip = page.locator('section[data-cart="0"]').locator('..');
    await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect(tabs.last()).toBeChecked();
    await expect(page.locator('section[data-cart="1"] h2')).toBeInViewport();
    await expect(page.locator('section[data-cart="1"] button[value=order]')).toBeVisible();
    await expect(bars).toHaveCount(1);
    await tabs.last().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('section[data-cart="0"] h2')).toBeInViewport();
    await expect(page.locator('section[data-cart="1"] h2')).not.toBeInViewport();
    await bars.first().click();
    await page.waitForURL(/\/payment\?key=/);
  });
});

test('plans stand in a list, named and shared, and say which order came of them', async ({ page, market }) => {
  const { grade } = await market.offer();
  await signIn(page, await market.buyer());
  await page.goto(`/th/plan?say=${encodeURIComponent(`${grade} 1 ตัน`)}`);
  await page.locator('main button[name=do][value=text]').click();
  await page.waitForURL(/\/th\/plan\/[\w-]{22}$/);
  const plan = page.url();
  await page.locator('main summary', { hasText: 'ชื่อและการแบ่งปัน' }).click();
  await page.locator('main input[name=name]').fill('งานเดือนหน้า');
  await page.locator('input[name=is_shared]').check({ force: true });
  await page.locator('button[name=do][value=name]').click();
  await expect(page.locator('h1')).toHaveText('งานเดือนหน้า');
  await page.locator('section[data-cart="0"] button[name=do][value=order]').click();
  await page.waitForURL(/\/payment\?key=/);
  await page.locator('form:has(input[name=expected_total]) button[type=submit]').click();
  await page.waitForURL(/\/thank-you\?key=/);
  await page.goto('/th/user/plans');
  await expectAccessible(page);
  await expect(page.locator('main tr', { hasText: 'งานเดือนหน้า' })).toContainText('สั่งซื้อแล้ว');
  await page.getByRole('link', { name: 'งานเดือนหน้า' }).first().click();
  await page.waitForURL((url) => url.pathname === new URL(plan).pathname);
  await expect(page.locator('main')).toContainText(/OR\d{10}/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sentence and its plan are plain forms', async ({ page, market }) => {
    const { grade } = await market.offer();
    await page.goto('/en/plan');
    await page.locator('textarea[name=text]').fill('hello');
    await page.locator('main button[name=do][value=text]').click();
    await expect(page.locator('main')).toContainText('This text names no goods');
    await page.locator('textarea[name=text]').fill(`${grade} 500 kg to Rayong`);
    await page.locator('main button[name=do][value=text]').click();
    await page.waitForURL(/\/plan\/[\w-]{22}$/);
    await expect(page.locator('section[data-cart="0"]')).toContainText(grade);
  });

  test('on a phone one cart is there with its press', async ({ page, market }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { grade } = await market.offer();
    await page.goto('/th/plan');
    await page.locator('textarea[name=text]').fill(`${grade} 500 กก. ส่งระยอง`);
    await page.locator('main button[name=do][value=text]').click();
    await page.waitForURL(/\/plan\/[\w-]{22}$/);
    await expect(page.locator('section[data-cart]:visible')).toHaveCount(1);
    await page.locator('section[data-cart="0"] button[name=do]').first().click();
    await page.waitForURL(/\/th\/login\?redirect=/);
  });
});
