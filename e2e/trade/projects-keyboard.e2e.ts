import type { Page } from '@playwright/test';
import { chooseFile, follow, tabTo, typeInto } from '../keys.ts';
import { slip } from '../papers.ts';
import { signIn } from '../people.ts';
import { expect, test } from '../test.ts';

/** Opens one of staff's forms; the focus stands on what opened it. */
async function open(page: Page, act: string): Promise<void> {
  await tabTo(page, `main details:has(:is(button, input[name=decision])[value="${act}"]) > summary`);
  await page.keyboard.press('Enter');
}

/** Sends the form that the focus is in. */
async function send(page: Page, act: string, done: RegExp): Promise<void> {
  await tabTo(
    page,
    `main form:has(input[name=decision][value="${act}"]) button[type=submit], main button[name=do][value="${act}"]`,
  );
  await page.keyboard.press('Enter');
  await page.waitForURL(done);
}

/** Moves the project on by one step, which the form proposes. */
async function moveOn(page: Page, to: string): Promise<void> {
  await open(page, 'move');
  await typeInto(page, 'main details[open] [name=reason]', 'เป็นไปตามแผน');
  await send(page, 'move', /done=move/);
  await expect(page.locator('main header')).toContainText(to);
}

test('a project is requested, moved on with a reason and an instalment of it paid, with nothing but the keyboard', async ({
  page,
  browser,
  market,
}) => {
  await signIn(page, await market.buyer());
  await page.goto('/th/user/projects');
  await follow(page, 'main a[href$="/user/projects/new"]', /projects\/new/);
  for (const [name, text] of Object.entries({
    name: 'โซลาร์รูฟจากแป้นพิมพ์',
    site_address: '99/1 ถนนเทพารักษ์ บางพลี สมุทรปราการ',
    contact_name: 'ปรียานุช',
    contact_phone: '0812345678',
    billing_name: 'บริษัท ทดสอบ จำกัด',
    billing_address: '99/1 ถนนเทพารักษ์ บางพลี สมุทรปราการ',
  }))
    await typeInto(page, `main form [name="${name}"]`, text);
  await tabTo(page, 'main form button[type=submit]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/projects\/\d+\?done=requested/);
  const id = /projects\/(\d+)/.exec(page.url())![1];

  const desk = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(desk, await market.staff({ role: 'sales' }));
  await desk.goto('/th/staff/projects?waits=request');
  await follow(desk, `main a[href*="/staff/projects/${id}"]`, /staff\/projects\/\d+/);
  // The rail still says where one is.
  await expect(desk.locator('nav a[aria-current=page]', { hasText: 'โครงการลดคาร์บอน' })).toHaveCount(1);
  await moveOn(desk, 'ประเมินงบประมาณ');
  await open(desk, 'plan');
  await typeInto(desk, 'main details[open] [name=subtotal]', '1000');
  await tabTo(desk, 'main details[open] [data-type=day]');
  // The same day for who writes the month or the day first.
  await desk.keyboard.type('01012027');
  await typeInto(desk, 'main details[open] [name="installments.0.amount"]', '1070');
  await send(desk, 'plan', /done=planned/);
  await moveOn(desk, 'ยืนยันโครงการ');

  await page.reload();
  await tabTo(page, 'main details:has(input[type=file]) > summary');
  const pay = page.locator('main details:has(input[type=file])');
  if (!(await pay.evaluate((details: HTMLDetailsElement) => details.open))) await page.keyboard.press('Enter');
  await tabTo(page, 'main input[type=file]');
  await chooseFile(page, await slip());
  await tabTo(page, 'main details[open] form button[type=submit]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=sent/);
  await expect(page.locator('main')).toContainText('รอตรวจสอบ');
});
