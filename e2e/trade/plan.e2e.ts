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
});
