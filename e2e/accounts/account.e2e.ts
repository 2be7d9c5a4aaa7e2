import sharp from 'sharp';
import { typeDay } from '../dates.ts';
import { expect, test } from '../test.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { mailTo } from '../mails.ts';
import { placeOrder } from '../ordering.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';

const PDF = {
  name: 'ภ.พ.20.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
};

test('a member changes their profile, sees what is wrong at its field, and sees their number only when asked', async ({
  page,
  market,
}) => {
  await signIn(page, await market.buyer());
  await page.goto('/th/user/profile');
  await expectAccessible(page);
  await page.getByLabel('ชื่อ', { exact: true }).fill('กานดา');
  await page.getByLabel('โทรศัพท์มือถือ').fill('0891234567');
  await typeDay(page, /^วันเกิด/, '1988-04-13');
  await page.getByLabel('เลขบัตรประชาชนหรือหนังสือเดินทาง').fill('1234567890123');
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('เลขบัตรประชาชน 13 หลัก หรือเลขหนังสือเดินทาง ให้ถูกต้อง')).toBeVisible();
  await expect(page.getByLabel('ชื่อ', { exact: true })).toHaveValue('กานดา');
  await page.getByLabel('เลขบัตรประชาชนหรือหนังสือเดินทาง').fill('AA1234567');
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('บันทึกข้อมูลแล้ว')).toBeVisible();
  await expect(page.getByText('AA1234567')).toHaveCount(0);
  await page.getByRole('button', { name: 'แสดงเลขเต็ม' }).click();
  await expect(page.getByText('AA1234567')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('input[name=birthday]').first()).toHaveValue('1988-04-13');
  await expect(page.getByText('AA1234567')).toHaveCount(0);
});

test('a picture is sent as soon as it is chosen and stands in the header; what is none is refused', async ({
  page,
  market,
}) => {
  await signIn(page, await market.buyer());
  await page.goto('/th/user/profile');
  await page.locator('input[type=file]').setInputFiles({ ...PDF, name: 'me.png', mimeType: 'image/png' });
  await expect(page.getByText('รองรับเฉพาะไฟล์ JPG, PNG, WEBP').first()).toBeVisible();
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b5a5a' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('เปลี่ยนรูปแล้ว')).toBeVisible();
  const picture = page.getByRole('banner').locator('img[src^="/api/avatar/"]').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ลบรูป' }).click();
  await expect(page.getByText('ลบรูปแล้ว')).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test('an address is added by keyboard alone, becomes the default, is changed and deleted', async ({ page, market }) => {
  await signIn(page, await market.buyer());
  await page.goto('/th/user/addresses/new');
  await expectAccessible(page);
  const typed = (text: string) => page.keyboard.type(text);
  await page.getByLabel('ตำบล อำเภอ จังหวัด หรือรหัสไปรษณีย์').focus();
  await typed('10500');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('dd', { hasText: '10500' })).toBeVisible();
  for (const text of ['99/1 ถนนสีลม', '99/1 Silom Road', 'สำนักงานสีลม', '021234567']) {
    await page.keyboard.press('Tab');
    await typed(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await typed('บริษัท สระบุรีฟิล์มพลาสติก จำกัด');
  await expect(page.getByLabel('ชื่อในใบกำกับภาษี')).toHaveValue('บริษัท สระบุรีฟิล์มพลาสติก จำกัด');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('บันทึกที่อยู่แล้ว')).toBeVisible();

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'สำนักงานสีลม' }) });
  await card.getByRole('button', { name: 'ตั้งเป็นที่อยู่จัดส่งหลัก' }).click();
  await expect(page.getByText('เปลี่ยนที่อยู่หลักแล้ว')).toBeVisible();
  await expect(card.getByText('ที่อยู่จัดส่งหลัก', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: 'แก้ไข สำนักงานสีลม' }).click();
  await page.getByLabel('โทรศัพท์').fill('12');
  await page.getByLabel('โทรศัพท์').evaluate((input: HTMLInputElement) => input.removeAttribute('pattern'));
  await page.getByRole('button', { name: 'บันทึกที่อยู่' }).click();
  await expect(page.getByText('รูปแบบหมายเลขโทรศัพท์ไม่ถูกต้อง')).toBeVisible();
  await expect(page.getByLabel('เลขที่ หมู่ ถนน')).toHaveValue('99/1 ถนนสีลม');
  await page.getByLabel('โทรศัพท์').fill('029998888');
  await page.getByRole('button', { name: 'บันทึกที่อยู่' }).click();
  await expect(card.getByText('โทร. 029998888')).toBeVisible();

  await card.getByRole('button', { name: 'ลบ', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('ต้องการลบที่อยู่ “สำนักงานสีลม” หรือไม่');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: 'ลบ', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ลบ', exact: true }).click();
  await expect(page.getByText('ลบที่อยู่แล้ว')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('ที่อยู่จัดส่งหลัก', { exact: true })).toBeVisible();
});

test('an address that goods are on their way to stays', async ({ page, request, market }) => {
  const buyer = await market.buyer();
  await placeOrder(request, buyer, await market.offer());
  await signIn(page, buyer, 'en');
  await page.goto('/en/user/addresses');
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be deleted while an order is being delivered');
  await expectAccessible(page);
});

test('a paper that staff refused says why, and a new one waits to be checked', async ({ page, request, market }) => {
  const member = await market.buyer({ statuses: { tax_status: null } });
  await signIn(page, member);
  await page.goto('/th/user/company');
  const paper = page
    .getByRole('listitem')
    .filter({ has: page.locator('input[type=file]'), hasText: 'ใบทะเบียนภาษีมูลค่าเพิ่ม (ภ.พ.20)' });
  await paper.locator('input[type=file]').setInputFiles(PDF);
  await expect(paper.getByText('รอตรวจสอบ', { exact: true })).toBeVisible();
  const headers = headersOf(await market.staff({ role: 'sales' }));
  const refuse = async (reason: string) => {
    const listed = await request.get(`/api/staff/documents?company=${encodeURIComponent(member.company)}`, { headers });
    const { rows: documents } = (await listed.json()) as { rows: { id: number }[] };
    const refused = await request.post(`/api/staff/documents/${documents[0]!.id}/refuse`, {
      headers,
      data: { reason_code: 'other', reason },
    });
    expect(refused.ok()).toBe(true);
    await page.reload();
    await expect(paper.getByText(`เหตุผลที่ไม่อนุมัติ: ${reason}`)).toBeVisible();
  };
  await refuse('เอกสารไม่ชัดเจน');
  await expect(page.getByText('ยังสั่งซื้อไม่ได้ เพราะ')).toBeVisible();
  await expect(page.getByText('ใบทะเบียนภาษีมูลค่าเพิ่ม (ภ.พ.20) ยังไม่ได้รับการอนุมัติ')).toBeVisible();
  await expectAccessible(page);
  await paper.locator('input[type=file]').setInputFiles(PDF);
  await expect(paper.getByText('รอตรวจสอบ', { exact: true })).toBeVisible();
  await refuse('ขาดหน้าที่สอง');
  await paper.locator('input[type=file]').setInputFiles({ ...PDF, name: 'ครบทุกหน้า.pdf' });
  await expect(paper.getByText('รอตรวจสอบ', { exact: true })).toBeVisible();
  await expect(paper.getByText('ครบทุกหน้า.pdf').first()).toBeVisible();
  await expectAccessible(page);
});

test('another company name is asked about before, and sends the certificate back', async ({ page, market }) => {
  await signIn(page, await market.buyer(), 'en');
  await page.goto('/en/user/company');
  await page.getByLabel('Phone', { exact: true }).fill('036111222');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Details saved.')).toBeVisible();
  // The form shows what was kept: what is typed before it does so is gone with it.
  await page.goto('/en/user/company');
  await page.getByLabel('Company name (English)').fill('Saraburi Films Co., Ltd.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText('checked again against the new name');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Details saved.')).toBeVisible();
  await expect(page.getByText('Company certificate document not approved yet')).toBeVisible();
});

test('a member downloads their data, requests deletion and withdraws the request', async ({ page, market }) => {
  await signIn(page, await market.buyer(), 'en');
  await page.goto('/en/user/my-data');
  await expectAccessible(page);
  await page.getByLabel('Current password (to confirm the download)').fill(PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download ZIP' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^polytalad-data.*\.zip$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('Downloaded')).toBeVisible();

  const ask = async (password: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Request deletion' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request deletion' }).click();
  };
  await ask('Wrong#2026');
  await expect(page.getByText('The current password is wrong').first()).toBeVisible();
  await ask(PASSWORD);
  await expect(page.getByText('Your request is under review.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(page.getByText('Your request has been withdrawn.')).toBeVisible();
});

test('a new email counts once the mailed link was followed', async ({ page, market }) => {
  const member = await market.buyer();
  await signIn(page, member);
  await page.goto('/th/user/profile');
  const wanted = `new.${member.email}`;
  await page.getByLabel('อีเมลใหม่').fill(wanted);
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill(PASSWORD);
  await page.getByRole('button', { name: 'ส่งลิงก์ยืนยัน' }).click();
  await expect(page.getByText(`ส่งลิงก์ยืนยันไปที่ ${wanted} แล้ว`)).toBeVisible();
  const [link] = /\/th\/confirm-email\?token=[\w-]+/.exec(await mailTo(market, wanted, 'email_confirm'))!;
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ยืนยันอีเมลนี้' }).click();
  await expect(page.getByText(`จากนี้เข้าสู่ระบบด้วย ${wanted}`)).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'ยืนยันอีเมลนี้' }).click();
  await expect(page.getByText('ลิงก์ยืนยันอีเมลนี้หมดอายุหรือถูกใช้ไปแล้ว')).toBeVisible();
});
