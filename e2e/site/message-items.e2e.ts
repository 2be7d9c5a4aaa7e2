import type { Page } from '@playwright/test';
import { expectAccessible, hasScript, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const menuOf = (page: Page) => page.locator('header summary', { hasText: 'ข้อความ' });

test('sales write a message to one person: it arrives live, is read in a popup and counted, and another member never sees it', async ({
  browser,
  market,
  request,
}) => {
  const [buyer, other, sales] = [await market.buyer(), await market.buyer(), await market.staff({ role: 'sales' })];
  const as = async () => (await browser.newContext({ locale: 'th-TH' })).newPage();
  const [writer, reader, stranger] = [await as(), await as(), await as()];
  const title = `ปิดคลังชั่วคราว ${Date.now()}`;
  await signIn(reader, buyer);
  await reader.goto('/th/user/messages');
  await reader.mouse.move(5, 5);
  await hasScript(menuOf(reader));

  await signIn(writer, sales);
  await writer.goto('/th/staff/messages/new');
  await writer.locator('input[name="texts.th.title"]').fill(title);
  await writer.locator('main [role=textbox][lang=th]').fill('คลังบางนาปิดหนึ่งวัน');
  await writer.locator('select[name=category]').selectOption('4');
  await writer.locator('textarea[name="audience.list"]').fill(`${buyer.email}\nnobody@example.com`);
  await writer.getByRole('button', { name: 'บันทึกฉบับร่าง' }).click();
  await expect(writer.locator('main').getByText('nobody@example.com').first()).toBeVisible();
  await writer.locator('textarea[name="audience.list"]').fill(buyer.email);
  await writer.getByRole('button', { name: 'บันทึกฉบับร่าง' }).click();
  await expect(writer.locator('main h1')).toHaveText(title);
  await expectAccessible(writer);
  await writer
    .locator('main input[type=file]')
    .setInputFiles({ name: 'map.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
  await writer.getByRole('button', { name: 'แนบไฟล์' }).click();
  await expect(writer.locator('main aside')).toContainText('map.pdf');
  await writer.getByLabel('ส่งการแจ้งเตือนด้วย').check();
  await writer.getByRole('button', { name: 'เผยแพร่', exact: true }).click();
  await expect(writer.locator('main header')).toContainText('แสดงอยู่');
  await expect(writer.locator('main aside')).toContainText('1 คน');

  // It comes to the open page by itself; unread, with its notice.
  const row = reader.locator('main ol li', { hasText: title });
  await expect(row).toHaveAttribute('data-unread', '');
  await expect(reader.locator('header summary', { hasText: 'การแจ้งเตือน' }).locator('b')).toContainText('1');
  await menuOf(reader).click();
  const latest = reader.locator('header details[open] li a', { hasText: title });
  await expect(latest).toBeVisible();
  await expectAccessible(reader);
  await latest.click();
  const popup = reader.getByRole('dialog', { name: title });
  await expect(popup).toContainText('คลังบางนาปิดหนึ่งวัน');
  await expect(popup.getByRole('link', { name: /map\.pdf/ })).toBeVisible();
  await expect(reader).toHaveURL(/\/th\/user\/messages\?id=\d+$/);
  await expectAccessible(reader);
  const address = reader.url();
  await reader.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(reader).toHaveURL(/\/th\/user\/messages$/);
  await expect(row.getByRole('link')).toBeFocused();
  await expect(row).not.toHaveAttribute('data-unread');
  await reader.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  await popup.getByRole('link', { name: 'ปิด' }).click();
  await expect(popup).toHaveCount(0);

  await signIn(stranger, other);
  await stranger.goto(address);
  await expect(stranger).toHaveURL(/\/th\/user\/messages$/);
  await expect(stranger.locator('main')).not.toContainText(title);
  const id = Number(new URL(address).searchParams.get('id'));
  const refusal = await request.post('/api/messages-items/mymessage-read', {
    data: { message_item_id: id },
    headers: headersOf(other),
  });
  expect(refusal.status()).toBe(404);

  await writer.reload();
  await expect(writer.locator('main aside')).toContainText('100%');
  await writer.getByRole('button', { name: 'ยกเลิกการเผยแพร่' }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'ยกเลิกการเผยแพร่' }).click();
  await expect(writer.locator('main header')).toContainText('ยกเลิกการเผยแพร่');
  await expect(row).toHaveCount(0);
  await expectAccessible(writer);
  await writer.goto('/th/staff/messages?q=' + encodeURIComponent(title));
  await expect(writer.locator('main tbody tr')).toHaveCount(1);
  await expectAccessible(writer);
});

test('a message is read and closed without script, and the address filters as the specification says', async ({
  browser,
  market,
  request,
}) => {
  const buyer = await market.buyer();
  const headers = headersOf(await market.staff({ role: 'sales' }));
  const texts = { th: { title: 'คูปองใหม่', body: 'ใช้ได้ทุกหมวด' } };
  const sent = await request.post('/api/staff/messages', {
    data: { category: 1, texts, audience: { list: [buyer.email] } },
    headers,
  });
  const { id } = (await sent.json()) as { id: number };
  await request.post(`/api/staff/messages/${id}/publish`, { data: { version: 1 }, headers });
  const page = await (await browser.newContext({ locale: 'th-TH', javaScriptEnabled: false })).newPage();
  await signIn(page, buyer);
  const row = page.locator('main ol li', { hasText: 'คูปองใหม่' });
  await page.goto('/th/user/messages?category=4');
  await row.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'คูปองใหม่' })).toContainText('ใช้ได้ทุกหมวด');
  await page.getByRole('dialog').getByRole('link', { name: 'ปิด' }).click();
  await expect(page).toHaveURL(/\?category=4$/);
  await expect(row).not.toHaveAttribute('data-unread');
  for (const other of ['2', '3', '5', 'x']) {
    await page.goto(`/th/user/messages?category=${other}`);
    await expect(row).toHaveCount(0);
  }
});
