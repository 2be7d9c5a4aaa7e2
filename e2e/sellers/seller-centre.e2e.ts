import type { Page } from '@playwright/test';
import { typeDate } from '../dates.ts';
import { mailTo } from '../mails.ts';
import type { Market } from '../fixtures/client.ts';
import type { Seller } from '../fixtures/builders.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const PDF = {
  name: 'iso.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
};
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const save = (page: Page) => page.getByRole('button', { name: 'บันทึก' }).click();

async function signInToSell(page: Page, market: Market): Promise<Seller> {
  const seller = await market.seller();
  await signIn(page, seller);
  return seller;
}

test('a seller adds a warehouse, makes it the default, and is warned before a move makes offers rest', async ({
  page,
  market,
}) => {
  const seller = await signInToSell(page, market);
  const waiting = await market.warehouse({ seller, status: 0 });
  await market.offer({ seller });
  await page.goto('/th/seller/warehouses');
  await expectAccessible(page);
  await expect(card(page, waiting.name)).toContainText('รอตรวจสอบ');
  await page.getByRole('link', { name: 'เพิ่มคลังสินค้า' }).click();
  await page.getByLabel('ชื่อคลังสินค้า').fill('คลังทดสอบสีลม');
  await page.getByLabel(/ตำบล อำเภอ/).fill('สีลม');
  await page.getByRole('option').filter({ hasText: '10500' }).first().click();
  await page.getByLabel('เลขที่ อาคาร ถนน').fill('9 ถนนสีลม');
  await page.getByLabel('ผู้ติดต่อ').fill('กมลชนก');
  await page.getByLabel('หมายเลขโทรศัพท์มือถือ').fill('081234');
  await page.getByLabel('ใช้เป็นค่าเริ่มต้น').check();
  await save(page);
  await expect(page.getByText('รูปแบบหมายเลขโทรศัพท์ไม่ถูกต้อง')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('หมายเลขโทรศัพท์มือถือ').fill('0812345678');
  await save(page);
  await page.waitForURL(/done=waiting/);
  await expect(card(page, 'คลังทดสอบสีลม')).toContainText('ค่าเริ่มต้น');
  await expect(page.getByRole('main').getByText('ค่าเริ่มต้น', { exact: true })).toHaveCount(1);

  // A warehouse that sells: with another address its offers rest, and that is asked first.
  const name = seller.warehouse;
  await card(page, name).getByRole('link', { name: /แก้ไข/ }).click();
  await page.waitForURL(/warehouses\/\d+/);
  await page.getByLabel('เลขที่ อาคาร ถนน').fill('99 ถนนใหม่');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('จะหยุดขายจนกว่าจะอนุมัติ');
  await expectAccessible(page);
  await page.goto('/th/seller/warehouses');
  await expect(card(page, name)).toContainText('อนุมัติแล้ว');

  // One that sells cannot go; an empty one can, and another becomes the default.
  await card(page, name).getByRole('button', { name: 'ลบ' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'ลบ' }).click();
  await expect(page.getByRole('alert')).toContainText('ลบคลังสินค้านี้ไม่ได้');
  await card(page, 'คลังทดสอบสีลม').getByRole('button', { name: 'ลบ' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'ลบ' }).click();
  await expect(page.getByText('ลบแล้ว')).toBeVisible();
  await expect(page.getByRole('main').getByText('ค่าเริ่มต้น', { exact: true })).toHaveCount(1);
});

test('a bank account is checked by its bank’s length, masked, and its owner hears of it', async ({ page, market }) => {
  const seller = await signInToSell(page, market);
  await page.goto('/th/seller/bank-accounts');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'เพิ่มบัญชีธนาคาร' }).click();
  await page.getByLabel('ธนาคาร', { exact: true }).selectOption('034');
  await page.getByLabel('สาขา').fill('ศรีราชา');
  await page.getByLabel('ชื่อบัญชี').fill(seller.company);
  await page.getByLabel('เลขที่บัญชี').fill('123-4-56789-0');
  await page.getByLabel('ใช้เป็นค่าเริ่มต้น').check();
  await save(page);
  await expect(page.getByText('ต้องเป็นตัวเลข 12 หลัก').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('เลขที่บัญชี').fill('0123456 78901');
  await save(page);
  await page.waitForURL(/done=waiting/);
  const added = card(page, '••••••••8901');
  await expect(added).toContainText('ค่าเริ่มต้น');
  await expect(added).toContainText('รอตรวจสอบ');
  expect(await mailTo(market, seller.email, 'bank_account_changed')).toContain('••••••••8901');
  await added.getByRole('link', { name: /แก้ไข/ }).click();
  await expect(page.getByLabel('เลขที่บัญชี')).toHaveValue('012345678901');
  await page.goto('/th/seller/bank-accounts');
  await added.getByRole('button', { name: 'ลบ' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'ลบ' }).click();
  await expect(page.getByText('ลบแล้ว')).toBeVisible();
  await expect(card(page, 'ธนาคารกรุงไทย')).toContainText('ค่าเริ่มต้น');
});

test('a certificate is sent with its paper, seen, and sent anew', async ({ page, market }) => {
  await signInToSell(page, market);
  await page.goto('/th/seller/certificates');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'เพิ่มใบรับรอง' }).click();
  await page.getByLabel('เลขที่', { exact: true }).fill('GRS-2026');
  await page.getByLabel('ชื่อใบรับรอง').fill('Global Recycled Standard');
  await typeDate(page, 'วันที่ออก', '15012026');
  await typeDate(page, /ใช้ได้ถึง/, '14012026');
  await page.locator('input[type=file]').setInputFiles(PDF);
  await save(page);
  await expect(page.getByText('วันหมดอายุต้องไม่ก่อนวันที่ออก').first()).toBeVisible();
  await expectAccessible(page);
  await typeDate(page, /ใช้ได้ถึง/, '14022026');
  await save(page);
  await page.waitForURL(/done=waiting/);
  await expect(card(page, 'Global Recycled Standard')).toContainText('หมดอายุแล้ว');
  const opened = page.context().waitForEvent('response', (response) => response.url().includes('/api/files/'));
  await card(page, 'Global Recycled Standard').getByRole('button', { name: /ดูไฟล์/ }).click();
  expect((await opened).status()).toBe(200);
  expect((await opened).headers()['content-disposition']).toContain('iso.pdf');

  await card(page, 'Global Recycled Standard').getByRole('link', { name: /แก้ไข/ }).click();
  await page
    .getByRole('group', { name: /ใช้ได้ถึง/ })
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'ล้างวันที่' }).click();
  await page.locator('input[type=file]').setInputFiles({ ...PDF, name: 'iso-2027.pdf' });
  await save(page);
  await page.waitForURL(/done=waiting/);
  await expect(card(page, 'Global Recycled Standard')).toContainText('iso-2027.pdf');
  await expect(card(page, 'Global Recycled Standard')).toContainText('ไม่มีวันหมดอายุ');
});

test('the company’s facts stand in the seller centre, and every screen of it fits a phone', async ({
  browser,
  market,
}) => {
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark' })
  ).newPage();
  const seller = await signInToSell(page, market);
  for (const path of [
    'company',
    'warehouses',
    'warehouses/new',
    'bank-accounts',
    'bank-accounts/new',
    'certificates',
    'certificates/new',
  ]) {
    await page.goto(`/cn/seller/${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  }
  await page.goto('/th/seller/company');
  await expect(page.getByRole('main')).toContainText(seller.company);
});
