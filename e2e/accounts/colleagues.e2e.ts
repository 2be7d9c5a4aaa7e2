import { mailTo } from '../mails.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { confirmOrder, placeOrder } from '../ordering.ts';
import { slip } from '../papers.ts';
import { expectAccessible, signIn } from '../people.ts';
import { newEmail } from '../registering.ts';
import { expect, test } from '../test.ts';

test('the owner invites a colleague for payments, who pays and does not order, and is signed out when removed', async ({
  browser,
  request,
  market,
}) => {
  const EMAIL = newEmail('accountant');
  const member = await market.buyer();
  const order = await placeOrder(request, member, await market.offer());
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  const { orderNo } = order;
  const owner = await (await browser.newContext()).newPage();
  await signIn(owner, member);
  await owner.goto('/th/user/colleagues');
  await expectAccessible(owner);
  await owner.getByLabel('อีเมลของผู้ใช้งาน').fill(member.email);
  await owner.getByLabel('ตำแหน่ง').last().selectOption('employee');
  await owner.getByRole('button', { name: 'ส่งคำเชิญ' }).click();
  await expect(owner.getByText('ผู้ใช้อีเมลนี้อยู่ในบริษัทของคุณแล้ว').first()).toBeVisible();
  await owner.getByLabel('อีเมลของผู้ใช้งาน').fill(EMAIL);
  await owner.getByRole('radio', { name: /ฝ่ายการเงิน/ }).check();
  await owner.getByRole('button', { name: 'ส่งคำเชิญ', exact: true }).click();
  await expect(owner.getByText('ส่งคำเชิญแล้ว')).toBeVisible();
  await expect(owner.getByRole('listitem').filter({ hasText: EMAIL })).toContainText('ฝ่ายการเงิน');
  await expectAccessible(owner);

  const colleague = await (await browser.newContext()).newPage();
  const [link] = /\/th\/invitation\?token=[\w-]+/.exec(await mailTo(market, EMAIL, 'colleague_invited'))!;
  await colleague.goto(link);
  await expect(colleague.getByRole('main')).toContainText(EMAIL);
  await expectAccessible(colleague);
  await colleague.getByLabel('คำนำหน้า').selectOption('mrs');
  await colleague.getByLabel('ชื่อ', { exact: true }).fill('อรทัย');
  await colleague.getByLabel('นามสกุล').fill('บัญชีดี');
  await colleague.getByLabel('หมายเลขโทรศัพท์มือถือ').fill('0812345678');
  await colleague.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(PASSWORD);
  await colleague.getByLabel('ยืนยันรหัสผ่านใหม่').fill('Other#Heron9');
  await colleague.getByRole('button', { name: 'สร้างบัญชี' }).click();
  await expect(colleague.getByText('รหัสผ่านไม่ตรงกัน').first()).toBeVisible();
  await colleague.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(PASSWORD);
  await colleague.getByLabel('ยืนยันรหัสผ่านใหม่').fill(PASSWORD);
  await colleague.getByRole('button', { name: 'สร้างบัญชี' }).click();
  await colleague.waitForURL(/user\/orders/);

  // The colleague sees the company's orders and sends a slip for one.
  await colleague.goto('/th/user/orders?state=waiting_payment');
  await colleague.getByRole('main').getByRole('link', { name: orderNo, exact: true }).first().click();
  await colleague.locator('input[type=file]').setInputFiles(await slip());
  await colleague.getByRole('button', { name: 'ส่งสลิป' }).click();
  await colleague.waitForURL(/done=sent/);

  // The colleague does not order: no cart, no button, and whom to ask instead.
  await colleague.goto('/th/products');
  await expect(colleague.getByRole('banner').getByRole('link', { name: /ตะกร้า/ })).toHaveCount(0);
  await colleague.locator('main article a[href*="/products/"]').first().click();
  await expect(colleague.getByText('กรุณาติดต่อเพื่อนร่วมงานที่มีสิทธิ์ เจ้าของบัญชี หรือ ฝ่ายจัดซื้อ')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'เพิ่มลงตะกร้า' })).toHaveCount(0);
  await expectAccessible(colleague);
  for (const path of ['/th/cart', '/th/user/address/new']) {
    expect((await colleague.goto(path))?.status(), path).toBe(403);
    await expect(colleague.getByRole('main')).toContainText('กรุณาติดต่อ');
    await expectAccessible(colleague);
  }
  await colleague.getByRole('link', { name: 'ดูว่าใครมีสิทธิ์' }).click();
  await colleague.waitForURL(/user\/colleagues/);
  await expect(colleague.getByRole('main')).toContainText(`${member.firstname} ${member.lastname}`);
  await expect(colleague.getByRole('button', { name: 'ส่งคำเชิญ' })).toHaveCount(0);
  await expectAccessible(colleague);

  // The used link is worth nothing any more.
  expect((await owner.goto(link))?.status()).toBe(404);

  await owner.goto('/th/user/colleagues');
  const row = owner.getByRole('listitem').filter({ hasText: EMAIL });
  await row.getByText('แก้ไขสิทธิ์').click();
  await row.getByRole('button', { name: 'ลบออกจากบริษัท' }).first().click();
  await owner.getByRole('dialog').getByRole('button', { name: 'ลบออกจากบริษัท' }).click();
  await expect(owner.getByText('ลบผู้ใช้ออกจากบริษัทแล้ว')).toBeVisible();
  await expect(owner.getByRole('main')).not.toContainText(EMAIL);
  await colleague.goto('/th/user/orders');
  await colleague.waitForURL(/login/);
});

test('who signed in long ago gives the password before rights are handed on, and loses nothing that was typed', async ({
  page,
  market,
}) => {
  const EMAIL = newEmail('stranger');
  const owner = await market.buyer();
  await signIn(page, owner);
  await page.goto('/th/user/colleagues');
  await page.getByLabel('อีเมลของผู้ใช้งาน').fill(EMAIL);
  await page.getByLabel('ตำแหน่ง').last().selectOption('employee');
  await market.provedAnHourAgo(owner);
  await page.getByRole('button', { name: 'ส่งคำเชิญ' }).click();
  await expect(page.getByLabel('อีเมลของผู้ใช้งาน')).toHaveValue(EMAIL);
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill('Other#Heron9');
  await page.getByRole('button', { name: 'ส่งคำเชิญ' }).click();
  await expect(page.getByText('ส่งคำเชิญแล้ว')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill(PASSWORD);
  await page.getByRole('button', { name: 'ส่งคำเชิญ', exact: true }).click();
  await expect(page.getByText('ส่งคำเชิญแล้ว')).toBeVisible();

  await market.provedAnHourAgo(owner);
  const own = page.getByRole('listitem').filter({ hasText: owner.email });
  await own.getByText('แก้ไขสิทธิ์').click();
  await own.getByRole('button', { name: 'บันทึก' }).click();
  await page.waitForURL(/prove\?redirect=/);
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill(PASSWORD);
  await page.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await page.waitForURL(/user\/colleagues$/);
});

test('a seller’s owner gives a colleague one part of the sales, and that part alone is open to them', async ({
  browser,
  page,
  market,
}) => {
  const EMAIL = newEmail('warehouse');
  await signIn(page, await market.seller());
  await page.goto('/th/user/colleagues');
  await page.getByLabel('อีเมลของผู้ใช้งาน').fill(EMAIL);
  await page.getByLabel('ตำแหน่ง').last().selectOption('employee');
  await page.getByRole('radio', { name: /ผู้ดูข้อมูล/ }).check();
  await page
    .getByRole('checkbox', { name: /งานขาย: คำสั่งซื้อ/ })
    .last()
    .check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ส่งคำเชิญ' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: EMAIL })).toContainText('งานขาย: คำสั่งซื้อ');

  const colleague = await (await browser.newContext()).newPage();
  const [link] = /\/th\/invitation\?token=[\w-]+/.exec(await mailTo(market, EMAIL, 'colleague_invited'))!;
  await colleague.goto(link);
  await colleague.getByLabel('คำนำหน้า').selectOption('mr');
  await colleague.getByLabel('ชื่อ', { exact: true }).fill('ธวัชชัย');
  await colleague.getByLabel('นามสกุล').fill('คลังดี');
  await colleague.getByLabel('หมายเลขโทรศัพท์มือถือ').fill('0812345678');
  await colleague.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(PASSWORD);
  await colleague.getByLabel('ยืนยันรหัสผ่านใหม่').fill(PASSWORD);
  await colleague.getByRole('button', { name: 'สร้างบัญชี' }).click();
  await colleague.waitForURL(/user\/orders/);
  await colleague.goto('/th/seller');
  const menu = colleague.getByRole('navigation', { name: 'เมนูผู้ขาย' });
  await expect(menu.getByRole('link', { name: 'คลังสินค้า' })).toHaveCount(0);
  expect((await colleague.goto('/th/seller/warehouses'))?.status()).toBe(403);
  await expect(colleague.getByText(/งานขาย: สินค้า/)).toBeVisible();

  await page.reload();
  const item = page.getByRole('listitem').filter({ hasText: EMAIL });
  await item.getByText('แก้ไขสิทธิ์').click();
  await item.getByRole('checkbox', { name: /งานขาย: สินค้า/ }).check();
  await item.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('เปลี่ยนสิทธิ์แล้ว')).toBeVisible();
  expect((await colleague.goto('/th/seller/warehouses'))?.status()).toBe(200);
  await expectAccessible(page);
});
