import type { Page } from '@playwright/test';
import { slip } from '../papers.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const ONE_COLUMN = { width: 360, height: 800 };

/** Chooses a picture and waits until it has arrived. */
async function addPicture(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await slip());
  await expect(page.getByRole('list', { name: 'ไฟล์ที่ส่งแล้ว' })).toBeVisible();
}

/** The one picture of a conversation, which this session may open. */
async function expectPicture(page: Page, conversation: string): Promise<void> {
  const picture = page.getByRole('list', { name: conversation }).locator('img');
  await expect(picture).toHaveCount(1);
  expect((await page.request.get((await picture.getAttribute('src'))!)).status()).toBe(200);
}

test('an address that names no order leads nowhere, and is no fault of the system', async ({ page, market }) => {
  await signIn(page, await market.buyer());
  for (const address of ['/en/user/claims/new', '/en/user/claims/new?order=1&purchase=x'])
    expect((await page.goto(address))?.status()).toBe(404);
});

test('a buyer claims with a picture, the seller disputes, staff propose a refund, and both read why', async ({
  page,
  browser,
  market,
}) => {
  const [seller, buyer] = [await market.seller(), await market.buyer()];
  const offer = await market.offer({ seller });
  const { purchaseNo } = await market.sale({ offer, buyer, amount: 4, daysAgo: 2 });

  // From the order's page; what is refused stands at its field, what was typed stays.
  await signIn(page, buyer);
  await page.goto('/th/user/orders');
  await page.getByRole('link', { name: /OR\d/ }).first().click();
  await page.getByRole('link', { name: 'แจ้งเคลม', exact: true }).click();
  await page.waitForURL(/claims\/new/);
  await expectAccessible(page);
  await page.getByLabel('รายละเอียด').fill('ถุงแตกสองถุง');
  await addPicture(page);
  await page.getByRole('button', { name: 'ส่งเคลม' }).click();
  // Of all that is missing the first has the focus: how many, before what is wrong with them.
  await expect(page.getByText('กรุณาระบุจำนวนอย่างน้อยหนึ่งรายการ')).toBeVisible();
  await expect(page.getByText('กรุณาเลือกจากรายการ')).toBeVisible();
  await expect(page.getByLabel('จำนวนที่มีปัญหา')).toBeFocused();
  await page.getByText('สินค้าเสียหาย').click();
  await expect(page.getByLabel('รายละเอียด')).toHaveValue('ถุงแตกสองถุง');
  await expect(page.getByRole('list', { name: 'ไฟล์ที่ส่งแล้ว' })).toBeVisible();
  await page.getByLabel('จำนวนที่มีปัญหา').fill('2');
  await page.getByRole('button', { name: 'ส่งเคลม' }).click();
  await page.waitForURL(/claims\/\d+\?done=opened/);
  await expectPicture(page, 'การติดต่อ');
  await expectAccessible(page);
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!;

  // The seller finds it among its tasks, and takes a position.
  const selling = await (await browser.newContext()).newPage();
  await signIn(selling, seller);
  await selling.goto('/th/seller');
  await selling.getByRole('link', { name: /เคลมที่ต้องตอบ/ }).click();
  await selling.waitForURL(/seller\/claims/);
  await expectAccessible(selling);
  await expect(selling.locator('main')).toContainText(purchaseNo);
  await selling.getByRole('link', { name: number }).click();
  await expect(selling.locator('main')).not.toContainText(buyer.company);
  await selling.getByLabel('คำอธิบาย').fill('ตอนส่งไม่มีถุงแตก');
  await selling.getByRole('button', { name: 'ส่งคำตอบ' }).click();
  await expect(selling.getByText('กรุณาระบุว่ายอมรับหรือโต้แย้งเคลมนี้')).toBeVisible();
  await expectAccessible(selling);
  await selling.locator('input[name=position][value=disputes]').check({ force: true });
  await selling.getByRole('button', { name: 'ส่งคำตอบ' }).click();
  await selling.waitForURL(/done=written/);

  // Staff read both, and decide a part; a colleague approves it.
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, await market.staff({ role: 'sales' }));
  await desk
    .getByRole('link', { name: /^เคลมสินค้า/ })
    .first()
    .click();
  await desk.waitForURL(/staff\/claims/);
  await expectAccessible(desk);
  await desk.getByRole('link', { name: number }).click();
  await desk.waitForURL(/staff\/claims\/\d+/);
  await expect(desk.locator('main')).toContainText('ผู้ขายโต้แย้ง');
  await expect(desk.getByLabel('จำนวน (ถุง)')).toBeHidden();
  await desk.getByText('คืนเงินทั้งหมดหรือบางส่วน').click();
  await desk.getByLabel('จำนวน (ถุง)').fill('3');
  await desk.getByLabel('เหตุผล').fill('รูปแสดงถุงที่แตกก่อนลงสินค้า');
  await desk.locator('form:has(input[name=outcome])').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await desk.getByRole('button', { name: 'บันทึกผล' }).click();
  await expect(desk.getByText('ระบุจำนวนตั้งแต่ 1 ถึง 2')).toBeVisible();
  await expect(desk.getByLabel('เหตุผล')).toHaveValue('รูปแสดงถุงที่แตกก่อนลงสินค้า');
  await expectAccessible(desk);
  await desk.getByLabel('จำนวน (ถุง)').fill('1');
  await desk.getByRole('button', { name: 'บันทึกผล' }).click();
  await desk.waitForURL(/done=decide/);
  await expect(desk.locator('main')).toContainText('เสนอคืน ฿1,050.00 รออนุมัติ');

  // Both read it, on a phone, too; the order's pages show it.
  await page.setViewportSize(ONE_COLUMN);
  for (const reading of [page, selling]) {
    await reading.reload();
    await expect(reading.locator('main')).toContainText('รูปแสดงถุงที่แตกก่อนลงสินค้า');
  }
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ONE_COLUMN.width);
  await page.goto('/th/user/claims');
  await expect(page.locator('main')).toContainText(number);
  await expectAccessible(page);
  const mail = await market.mail({ to: buyer.email, kind: 'claim_news_buyer' });
  expect(mail?.text).toContain('รูปแสดงถุงที่แตกก่อนลงสินค้า');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a claim is made with its picture, and taken back', async ({ page, market }) => {
    const buyer = await market.buyer();
    await market.sale({ offer: await market.offer(), buyer, amount: 4, daysAgo: 1 });
    await signIn(page, buyer, 'en');
    await page.goto('/en/user/orders');
    await page.getByRole('link', { name: /OR\d/ }).first().click();
    await page.getByRole('link', { name: 'Make a claim' }).click();
    await page.getByLabel('Units concerned').fill('1');
    await page.locator('input[name=kind][value=other]').check({ force: true });
    await page.getByLabel('Description').fill('One bag did not come');
    await page.locator('input[type=file]').setInputFiles(await slip());
    await page.getByRole('button', { name: 'Submit the claim' }).click();
    await expect(page.getByText('Claim submitted.')).toBeVisible();
    await expectPicture(page, 'Conversation');
    await page.locator('summary', { hasText: 'Withdraw this claim' }).click();
    await page.getByLabel('Reason').fill('It came today');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Claim withdrawn.')).toBeVisible();
  });
});
