import { follow, tabTo, typeInto } from '../keys.ts';
import { confirmOrder, placeOrder } from '../ordering.ts';
import { signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('notifications are read, and their ways and quiet hours chosen, with nothing but the keyboard', async ({
  page,
  market,
  request,
}) => {
  const [buyer, offer] = [await market.buyer(), await market.offer({ seller: await market.seller() })];
  await placeOrder(request, buyer, offer);
  const order = await placeOrder(request, buyer, offer);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  await signIn(page, buyer);
  await page.goto('/th/user/notifications');
  const unread = page.locator('main ol li[data-unread]');
  await page.keyboard.press('Tab');
  await expect(unread).toHaveCount(3);

  await tabTo(page, 'main ol li[data-unread] button');
  await page.keyboard.press('Enter');
  await expect(unread).toHaveCount(2);
  await follow(page, 'main ol li[data-unread] a', /user\/orders\/view\?key=/);
  await page.goBack();
  await expect(unread).toHaveCount(1);
  await tabTo(page, 'main form:not(:has(input[name=id])) button');
  await page.keyboard.press('Enter');
  await expect(unread).toHaveCount(0);

  await follow(page, 'main a[href$="/notifications/choices"]', /notifications\/choices$/);
  const [way, from] = [page.locator('select[name="order.mail"]'), page.locator('select[name=from]')];
  await tabTo(page, 'select[name="order.mail"]');
  await page.keyboard.press('ArrowDown');
  const chosen = await way.inputValue();
  await tabTo(page, 'button[value=choose]');
  await page.keyboard.press('Enter');
  await expect(page.locator('main [role=status]:not(:empty)').first()).toContainText('บันทึกแล้ว');
  await tabTo(page, 'select[name=from]');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'button[value=quiet]');
  await page.keyboard.press('Enter');
  await expect(page.locator('main [role=status]:not(:empty)').first()).toContainText('บันทึกช่วงเวลางดรบกวนแล้ว');
  await page.reload();
  expect(chosen).not.toBe('at_once');
  await expect(way).toHaveValue(chosen);
  await expect(from).toHaveValue('22');
});

test('a message is written for one member, published, read and closed, and its figures seen, by keys alone', async ({
  page: writer,
  browser,
  market,
}) => {
  const buyer = await market.buyer();
  const title = `ปรับเวลารับสินค้า ${Date.now()}`;
  await signIn(writer, await market.staff({ role: 'sales' }));
  await writer.goto('/th/staff/messages');
  await follow(writer, 'main a[href$="/staff/messages/new"]', /messages\/new/);
  await typeInto(writer, 'input[name="texts.th.title"]', title);
  await tabTo(writer, 'main [role=textbox][lang=th]');
  await writer.keyboard.type('คลังเปิดเร็วขึ้นหนึ่งชั่วโมง');
  await typeInto(writer, 'textarea[name="audience.list"]', buyer.email);
  await tabTo(writer, 'main button[name=do][value=save]');
  await writer.keyboard.press('Enter');
  await expect(writer.locator('main h1')).toHaveText(title);
  await tabTo(writer, 'main button[name=do][value=publish]');
  await writer.keyboard.press('Enter');
  await expect(writer.locator('main header')).toContainText('แสดงอยู่');

  const reader = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(reader, buyer);
  await reader.goto('/th');
  await tabTo(reader, 'header details[data-menu]:has(a[href$="/user/messages"]) summary');
  await reader.keyboard.press('Enter');
  await expect(reader.locator('header details[open] li a', { hasText: title })).toBeVisible();
  await tabTo(reader, 'header details[open] li a');
  await reader.keyboard.press('Enter');
  const popup = reader.getByRole('dialog', { name: title });
  await expect(popup).toBeVisible();
  await reader.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  const row = reader.locator('main ol li', { hasText: title });
  await expect(row.getByRole('link')).toBeFocused();
  await reader.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  await tabTo(reader, 'dialog a[aria-label="ปิด"]');
  await reader.keyboard.press('Enter');
  await expect(popup).toHaveCount(0);
  await expect(row.getByRole('link')).toBeFocused();

  await writer.goto('/th/staff/messages');
  await typeInto(writer, 'main input[name=q]', title);
  await writer.keyboard.press('Enter');
  await expect(writer.locator('main tbody tr')).toHaveCount(1);
  await follow(writer, 'main td a', /staff\/messages\/\d+/);
  await expect(writer.locator('main aside')).toContainText('100%');
});

test('a mail that could not be delivered is sent again with nothing but the keyboard', async ({
  page,
  market,
  request,
}) => {
  const [buyer, sales] = [await market.buyer(), await market.staff({ role: 'sales' })];
  const order = await placeOrder(request, buyer, await market.offer());
  await confirmOrder(request, sales, order);
  await market.deadMail({ orderId: order.id, kind: 'order_confirmed' });
  await signIn(page, sales);
  await follow(page, 'main a[href$="/staff/mails?state=dead"]', /staff\/mails\?state=dead$/);
  await tabTo(page, 'main summary[data-filter-opener]');
  await page.keyboard.press('Enter');
  await typeInto(page, 'main input[name=about]', order.orderNo);
  await page.keyboard.press('Enter');
  const row = page.locator('main tbody tr', { hasText: order.orderNo });
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await tabTo(page, 'main td input[name=ids]');
  await page.keyboard.press('Space');
  await tabTo(page, 'button[name=do][value=resend]');
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
});
