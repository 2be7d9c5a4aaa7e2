import type { Page } from '@playwright/test';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { firstDayOf, lastDayOf, monthOf } from '#domain/values/month.ts';
import { typeDay } from '../dates.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const today = bangkokDate(new Date());
const lastDay = lastDayOf(monthOf(today));
const inAWeek = addDays(today, 7);

/** Calls packs off from the contract's page, through the ordinary checkout; answers what a kilogram cost. */
async function callOff(page: Page, contract: string, packs: number): Promise<string> {
  await page.goto(contract);
  const panel = page.locator('main form:has(input[name=packs])');
  const price = (await panel.locator('.money').first().textContent())!;
  await panel.locator('input[name=packs]').fill(String(packs));
  await panel.getByRole('button').click();
  await page.waitForURL(/\/th\/shipping/);
  await page.locator('form:has(input[name=billing_name]) button[type=submit]').last().click();
  await page.waitForURL(/\/th\/payment/);
  await page.locator('form:has(input[name=expected_total]) button[type=submit]').last().click();
  await page.waitForURL(/thank-you/);
  return price;
}

test('from a proposed contract to its third call-off at a moved index', async ({ page, browser, market }) => {
  const [seller, buyer] = [await market.seller(), await market.buyer()];
  const { stockId } = await market.offer({ seller });
  const as = async () => (await browser.newContext({ locale: 'th-TH' })).newPage();

  const selling = await as();
  await signIn(selling, seller);
  await selling.goto(`/th/seller/call-off-contracts/new?offer=${stockId}`);
  await expectAccessible(selling);
  await selling.locator('input[name=buyer]').fill(buyer.taxId);
  await typeDay(selling, 'วันแรกของงวดแรก', firstDayOf(monthOf(today)));
  await selling.locator('input[name=kg]').fill('20000');
  await selling.locator('select[name=price_kind]').selectOption('index');
  await selling.locator('select[name=price_trend_id]').selectOption({ index: 1 });
  await selling.locator('input[name=premium]').fill('1.20');
  await selling.locator('input[name=floor_price]').fill('10');
  await selling.locator('input[name=ceiling_price]').fill('200');
  await selling.locator('input[name=fallback_price]').fill('45');
  await typeDay(selling, 'ตอบรับได้ถึง', inAWeek < lastDay ? inAWeek : lastDay);
  await selling.getByRole('button', { name: 'ส่งข้อเสนอ' }).click();
  await selling.waitForURL(/call-off-contracts\/\d+\?done=proposed/);
  await expectAccessible(selling);
  const id = /call-off-contracts\/(\d+)/.exec(selling.url())![1]!;

  await signIn(page, buyer);
  const contract = `/th/user/call-off-contracts/${id}`;
  await page.goto('/th/user/call-off-contracts');
  await expectAccessible(page);
  await page.goto(contract);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ตอบรับสัญญา' }).click();
  await page.waitForURL(/done=active/);
  const first = await callOff(page, contract, 40);
  expect(await callOff(page, contract, 20)).toBe(first);

  // The index turns out to be wrong: two of staff correct it.
  const desk = await as();
  await signIn(desk, await market.staff({ role: 'sales' }));
  await desk.goto(`/th/staff/call-off-contracts/${id}`);
  await expectAccessible(desk);
  await desk.locator('main details').first().locator('summary').click();
  await desk.locator('input[name=average_per_kg]').fill('61.00');
  await desk.locator('main details textarea[name=reason]').fill('ราคาวันสุดท้ายผิด');
  await desk.getByRole('button', { name: 'เสนอแก้ไขดัชนี' }).click();
  await desk.waitForURL(/done=corrected/);
  const second = await as();
  await signIn(second, await market.staff({ role: 'finance' }));
  await second.goto(`/th/staff/call-off-contracts/${id}`);
  await second.locator('main details').first().locator('summary').click();
  await second.getByRole('button', { name: 'ยืนยันการแก้ไข' }).click();
  await second.waitForURL(/done=corrected/);

  const third = await callOff(page, contract, 10);
  expect(third).toContain('62.20');
  await page.goto(contract);
  await expect(page.locator('main')).toContainText('เพิ่มหนี้');
  await expectAccessible(page);
});
