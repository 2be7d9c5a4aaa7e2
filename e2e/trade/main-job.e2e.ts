import type { Page } from '@playwright/test';
import { addToCart, checkOut } from '../ordering.ts';
import { slip } from '../papers.ts';
import { expectAccessible, fillLogIn, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

async function decide(page: Page, queue: string, orderNo: string, decision: string): Promise<void> {
  const list = queue === 'slips' ? `slips?state=waiting&number=${orderNo}` : `queue/${queue}?order_on=${orderNo}`;
  await page.goto(`/th/staff/${list}`);
  await page.getByRole('link', { name: orderNo, exact: true }).click();
  await page.waitForURL(/\/staff\/(?:order|slips)\/\d+/);
  await expect(page.locator('h1')).toContainText(orderNo);
  await expectAccessible(page);
  // Its shipments, above it, are decided on one by one.
  const form = page.locator(`form:has(input[name=decision][value=${decision}])`).last();
  // No seller of these tests reports the goods ready.
  if (decision === 'ship') await form.locator('input[name=unready_reason]').fill('รถมารับก่อนเวลา');
  await form.locator('button[type=submit]').click();
  await page.waitForURL(/done=/);
  await expect(page.locator('main [role=status]:not(:empty)').first()).toBeVisible();
}

test('the whole job in Thai: found, ordered, confirmed, paid by slip, verified, shipped, delivered, seen by the seller @main', async ({
  browser,
  market,
}) => {
  const as = async () => (await browser.newContext({ locale: 'th-TH' })).newPage();
  const buyer = await as();
  const offer = await market.offer();
  await signIn(buyer, await market.buyer());
  await addToCart(buyer, 'th', offer);
  const orderNo = await checkOut(buyer, true);

  const sales = await as();
  await signIn(sales, await market.staff({ role: 'sales' }));
  await expectAccessible(sales);
  await decide(sales, 'to_confirm', orderNo, 'confirm');

  await buyer.goto(`/th/user/orders?order_on=${orderNo}`);
  await expectAccessible(buyer);
  await buyer.getByRole('link', { name: orderNo, exact: true }).first().click();
  await expect(buyer.locator('input[type=file]')).toBeAttached();
  await expectAccessible(buyer);
  await buyer
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') });
  await expect(buyer.locator('main [role=alert]')).toContainText('JPG, PNG');
  await buyer.locator('input[type=file]').setInputFiles(await slip());
  await expect(buyer.locator('main [role=alert]')).toHaveCount(0);
  await buyer.locator('form:has(input[type=file]) button[type=submit]').click();
  await expect(buyer.locator('main [role=status]:not(:empty)').first()).toContainText('ส่งสลิปแล้ว');

  const finance = await as();
  await signIn(finance, await market.staff({ role: 'finance' }));
  await decide(finance, 'slips', orderNo, 'verify_slip');

  const logistics = await as();
  await signIn(logistics, await market.staff({ role: 'logistics' }));
  await decide(logistics, 'to_ship', orderNo, 'ship');
  await decide(logistics, 'to_deliver', orderNo, 'deliver');

  await buyer.reload();
  await expect(buyer.locator('h1 + span')).toContainText('สำเร็จ');

  const seller = await as();
  await signIn(seller, offer.seller);
  await seller.goto('/th/seller/orders?state=sold');
  await expectAccessible(seller);
  await expect(seller.getByRole('main')).toContainText(/PO\d{10}/);
});

for (const [locale, words] of [
  ['en', 'rubber'],
  ['cn', '橡胶'],
] as const) {
  test(`the shortest path to an order in ${locale} @main`, async ({ page, market }) => {
    await signIn(page, await market.buyer(), locale);
    const offer = await market.offer();
    await addToCart(page, locale, offer, `${words} ${offer.grade}`);
    expect(await checkOut(page, false)).toMatch(/^OR\d{10}$/);
  });
}

test('what a visitor puts into the cart is in it once they have logged in, as much as they wanted', async ({
  page,
  market,
}) => {
  const { productId, grade } = await market.offer();
  await page.goto(`/th/products/${productId}`);
  await page.locator('main input[name=amount]').fill('7');
  await page.locator('button[name=then][value=add]').click();
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole('link').first().click();
  await page.waitForURL(/\/th\/login\?redirect=/);
  await fillLogIn(page, (await market.buyer({ personal: true })).email);
  await page.waitForURL(/\/th\/products\/\d+$/);
  await expect(page.locator('main input[name=amount]')).toHaveValue('7');
  await page.getByRole('status').getByRole('link', { name: 'ไปที่ตะกร้า' }).click();
  await page.waitForURL(/\/th\/cart$/);
  await expect(page.locator('main')).toContainText(grade);
  await expect(page.locator('main input[type=number]')).toHaveValue('7');
});

test('who goes elsewhere before the log-in has nothing put into the cart', async ({ page, market }) => {
  const { productId } = await market.offer();
  await page.goto(`/th/products/${productId}`);
  await page.locator('button[name=then][value=add]').click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await page.waitForURL(/\/th\/login\?redirect=/);
  await page.goto('/th/login?redirect=%2Fth%2Fcart');
  await fillLogIn(page, (await market.buyer({ personal: true })).email);
  await page.waitForURL(/\/th\/cart$/);
  await expect(page.locator('main input[name=offer]')).toHaveCount(0);
});

test('a wrong password says so at the form, in the visitor’s language', async ({ page, market }) => {
  await page.goto('/en/login');
  await fillLogIn(page, (await market.buyer()).email, 'Wrong#2026');
  await expect(page.getByRole('alert')).toContainText('Wrong username or password');
});

test('what is for members leads a visitor to the log-in and back', async ({ page, market }) => {
  await page.goto('/th/user/orders?state=waiting_payment');
  await page.waitForURL(/\/th\/login\?redirect=/);
  await fillLogIn(page, (await market.buyer()).email);
  await page.waitForURL(/\/th\/user\/orders\?state=waiting_payment$/);
});

test('the whole job works without JavaScript up to the thank-you page @main', async ({ browser, market }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await signIn(page, await market.buyer({ personal: true }));
  await addToCart(page, 'th', await market.offer());
  expect(await checkOut(page, false)).toMatch(/^OR\d{10}$/);
});

test('some lines of a cart are ordered, the others stay', async ({ page, market }) => {
  await signIn(page, await market.buyer({ personal: true }), 'en');
  for (const offer of [await market.offer(), await market.offer()]) await addToCart(page, 'en', offer);
  const boxes = page.locator('input[name=offer]');
  await expect(boxes).toHaveCount(2);
  await expect(page.locator('input[name=offer]:checked')).toHaveCount(1);
  await page.goto('/en/cart');
  await expect(page.locator('input[name=offer]:checked')).toHaveCount(2);
  const sum = page.locator('aside dd').last();
  const both = await sum.textContent();
  await boxes.first().uncheck();
  await expect(sum).not.toHaveText(both ?? '');
  const one = await sum.textContent();
  await expect(page).toHaveURL(/offer=\d+$/);
  await page.reload();
  await expect(boxes.first()).not.toBeChecked();
  await expect(sum).toHaveText(one ?? '');
  expect(await checkOut(page, false)).toMatch(/^OR\d{10}$/);
  await page.goto('/en/cart');
  await expect(boxes).toHaveCount(1);
  await page.locator('button[name=do][value=remove]').click();
  await expect(boxes).toHaveCount(0);
});

test('an address is found while it is typed, by keyboard', async ({ page, market }) => {
  await signIn(page, await market.buyer({ personal: true }), 'en');
  await page.goto('/en/user/address/new');
  const place = page.getByRole('combobox', { name: 'Sub-district' });
  await place.pressSequentially('1028');
  await expect(page.getByRole('option').first()).toBeVisible();
  await place.press('ArrowDown');
  await expect(place).toHaveAttribute(
    'aria-activedescendant',
    (await page.getByRole('option').first().getAttribute('id')) ?? '',
  );
  await expectAccessible(page);
  await place.press('Escape');
  await expect(page.getByRole('option').first()).toBeHidden();
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(place).toHaveValue(/10280$/);
});
