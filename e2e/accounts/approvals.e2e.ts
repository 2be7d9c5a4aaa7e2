import type { Page } from '@playwright/test';
import { mailTo } from '../mails.ts';
import type { Member } from '../fixtures/builders.ts';
import { pdfPaper, picturePaper, scannedPaper, sendPaper } from '../papers.ts';
import { expectAccessible, logIn, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

/** Something is drawn on the sheet: not every dot of it is like the first. */
async function expectPaper(page: Page): Promise<void> {
  const sheet = page.locator('canvas[role=img]');
  await expect(sheet).toBeVisible();
  const isDrawn = await sheet.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, index) => value !== data[index % 4]);
  });
  expect(isDrawn).toBe(true);
}

async function openAccount(page: Page, who: Member): Promise<void> {
  await page.goto(`/th/staff/accounts/buyer?search=${who.email}`);
  await page.locator('tr[data-row] a[data-opens]').click();
  await page.waitForURL(/\/staff\/account\/\d+/);
}

test('staff check an account’s papers one after the other, approve it, and the member can order @main', async ({
  page,
  browser,
  request,
  market,
}) => {
  const statuses = {
    certificate_status: null,
    tax_status: null,
    idcard_authorized_sign_status: null,
    buyer_approved_status: 0,
  } as const;
  const member = await market.buyer({ account: 'waiting_approval', statuses });
  await sendPaper(request, member, 'certificate', pdfPaper(2));
  await sendPaper(request, member, 'tax', pdfPaper(1));
  await sendPaper(request, member, 'idcard_authorized_sign', await picturePaper());
  const { productId } = await market.offer();
  await signIn(page, await market.staff({ role: 'sales' }));
  await page.getByRole('main').getByRole('link', { name: 'บัญชีผู้ซื้อรออนุมัติ' }).click();
  await page.waitForURL(/\/staff\/accounts\/buyer/);
  await expectAccessible(page);
  await openAccount(page, member);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'หนังสือรับรองบริษัท' }).click();
  await page.waitForURL(/\/staff\/document\/\d+/);

  await expectPaper(page);
  await expect(page.getByText('หน้า 1/2')).toBeVisible();
  await expect(page.getByRole('complementary').getByText(member.company).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'หนังสือรับรองบริษัท' }).focus();
  await page.keyboard.press('PageDown');
  await expect(page.locator('canvas[role=img]')).toHaveAccessibleName(/หน้า 2/);
  await page.keyboard.press('+');
  await expect(page.getByText('150%')).toBeVisible();
  await expectPaper(page);

  for (const next of ['ใบทะเบียนภาษีมูลค่าเพิ่ม (ภ.พ.20)', 'บัตรประชาชนของผู้มีอำนาจลงนาม']) {
    await page.keyboard.press('Alt+KeyA');
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
    await expect(page.getByText(member.company).first()).toBeVisible();
    await expectPaper(page);
  }
  const { width } = (await page.locator('canvas[role=img]').boundingBox())!;
  await page.getByRole('button', { name: 'หมุน' }).click();
  await expect(async () => {
    const box = (await page.locator('canvas[role=img]').boundingBox())!;
    expect([Math.round(box.width), box.height > box.width]).toEqual([Math.round(width), true]);
  }).toPass();
  await page.keyboard.press('Alt+KeyA');
  await expect(page.getByText('อนุมัติเอกสารแล้ว')).toBeVisible();

  await openAccount(page, member);
  await page.getByRole('button', { name: 'อนุมัติบัญชี', exact: true }).click();
  await expect(page.getByText('อนุมัติบัญชีแล้ว และส่งอีเมลแจ้งแล้ว')).toBeVisible();
  await expect(page.getByText('สั่งซื้อได้แล้ว')).toBeVisible();
  await expectAccessible(page);
  expect(await mailTo(market, member.email, 'account_approved')).toContain('/th/login');

  const buyer = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await logIn(buyer, member.email);
  await buyer.goto(`/th/products/${productId}`);
  await buyer.locator('button[name=then][value=buy]').click();
  await buyer.waitForURL(/\/cart\?offer=\d+$/);
  await buyer.locator('button[name=do][value=checkout]').click();
  await buyer.waitForURL(/\/shipping\?key=/);
  await expect(buyer.locator('input[name=billing_name]').first()).toBeAttached();
});

test('a refused paper says why, to the member in their own language, where the mailed link leads', async ({
  page,
  browser,
  request,
  market,
}) => {
  const person = await market.buyer({
    personal: true,
    account: 'waiting_approval',
    statuses: { houser_reg_status: null, buyer_approved_status: 0 },
  });
  await sendPaper(request, person, 'houser_reg', await picturePaper());
  await signIn(page, await market.staff({ role: 'sales' }));
  await page.goto('/th/staff/documents?company=' + encodeURIComponent(person.company));
  await page.getByRole('link', { name: 'ทะเบียนบ้าน' }).click();
  await page.waitForURL(/\/staff\/document\/\d+/);
  await expectPaper(page);
  await page.keyboard.press('Alt+KeyR');
  await expect(page.getByLabel('เหตุผล')).toBeFocused();
  await page.getByLabel('เหตุผล').selectOption('other');
  await page.getByRole('button', { name: 'ไม่อนุมัติ' }).click();
  await expect(page.getByText('กรุณากรอกข้อมูล')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('เหตุผล').selectOption('page_missing');
  await page.getByLabel('ข้อความเพิ่มเติม').fill('ขาดหน้าที่มีชื่อผู้อยู่อาศัย');
  await page.getByRole('button', { name: 'ไม่อนุมัติ' }).click();
  await expect(page.getByText('ไม่อนุมัติ และแจ้งเหตุผลทางอีเมลแล้ว')).toBeVisible();

  const reason = 'เอกสารไม่ครบทุกหน้า กรุณาส่งให้ครบ – ขาดหน้าที่มีชื่อผู้อยู่อาศัย';
  const mail = await mailTo(market, person.email, 'document_refused');
  expect(mail).toContain(reason);
  const member = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await member.goto(/\/th\/registration\?token=[\w-]+/.exec(mail)![0]);
  await member.getByRole('main').getByRole('button').click();
  await expect(member.getByText(reason)).toBeVisible();
  await expect(member.locator('input[type=file]').first()).toBeAttached();
  await openAccount(page, person);
  await expect(page.getByText(reason).first()).toBeVisible();
});

test('a scan packed as fax is shown to staff; refused, its sender finds the reason on the company page', async ({
  page,
  browser,
  request,
  market,
}) => {
  const buyer = await market.buyer({ language: 'cn' });
  await sendPaper(request, buyer, 'tax', scannedPaper());

  await signIn(page, await market.staff({ role: 'sales' }), 'cn');
  await page.goto(`/cn/staff/documents?company=${encodeURIComponent(buyer.company)}`);
  await page.locator('main tbody').getByRole('link').click();
  await page.waitForURL(/\/staff\/document\/\d+/);
  const sheet = page.locator('canvas[role=img]');
  await expect(sheet).toBeVisible();
  const middle = await sheet.evaluate((canvas: HTMLCanvasElement) => [
    ...canvas.getContext('2d')!.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data,
  ]);
  expect(middle).toEqual([0, 0, 0, 255]);
  await page.getByText('不通过').first().click();
  await page.getByLabel('原因').selectOption('unreadable');
  await page.getByRole('button', { name: '不通过' }).click();
  await expect(page.getByText('文件未通过，原因已通过邮件发送')).toBeVisible();

  const member = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await signIn(member, buyer, 'cn');
  await member.goto('/cn/user/company');
  await expect(member.getByText('文件不清晰，请重新提交可完整辨认的文件。').first()).toBeVisible();
});
