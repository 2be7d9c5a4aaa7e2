import type { Page } from '@playwright/test';
import { mailTo } from '../mails.ts';
import { expectAccessible, hasScript, signIn } from '../people.ts';
import { newEmail } from '../registering.ts';
import { expect, test } from '../test.ts';

const CV = {
  name: 'เรซูเม่.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
};

/** Nobody writes in less than three seconds; the form would be taken for a program's. */
async function asLongAsAPerson(page: Page, opened: number): Promise<void> {
  await page.waitForTimeout(Math.max(0, opened + 3100 - Date.now()));
}

test('without script a visitor writes to us and gets the newsletter by a mailed link, until one request ends it', async ({
  browser,
  baseURL,
  market,
}) => {
  const reader = newEmail('reader');
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const contact = await context.newPage();
  await contact.goto('/th/contact');
  const opened = Date.now();

  const page = await context.newPage();
  await page.goto('/th/contact');
  await page.getByRole('contentinfo').getByLabel('รับข่าวราคา').fill(reader);
  await page.getByRole('contentinfo').getByRole('button', { name: 'สมัครรับข่าวสาร' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('กรุณาตรวจสอบอีเมลของคุณ');
  const [link] = /\/th\/newsletter\/confirm\?token=[\w-]+/.exec(await mailTo(market, reader, 'newsletter_confirm'))!;
  await page.goto(link);
  await page.getByRole('button', { name: 'ยืนยันการรับข่าวสาร' }).click();
  await expect(page.getByRole('main')).toContainText(reader);

  await contact.getByLabel('ชื่อ–นามสกุล').fill('สมหญิง ใจดี');
  await contact.getByRole('main').getByLabel('อีเมล').fill(reader);
  await contact.getByLabel('เรื่อง').selectOption('quotation');
  await contact.getByLabel('ข้อความ').fill('ขอใบเสนอราคา HDPE 5 ตัน ส่งระยอง');
  await asLongAsAPerson(contact, opened);
  await contact.getByRole('button', { name: 'ส่งข้อความ' }).click();
  await expect(contact.getByRole('main').getByRole('status')).toContainText('ได้รับข้อความแล้ว');
  await mailTo(market, reader, 'contact_message_received');

  await page.goto('/th/newsletter');
  await page.getByRole('main').getByLabel('อีเมล').fill(reader);
  await page.getByRole('main').getByRole('button', { name: 'สมัครรับข่าวสาร' }).click();
  const [leave] = /\/th\/newsletter\/unsubscribe\?key=[\w.-]+/.exec(
    await mailTo(market, reader, 'newsletter_already'),
  )!;
  // As a mail program does it (RFC 8058): no cookie, no page, one request.
  const answer = await fetch(new URL(leave, baseURL), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect(answer.status).toBe(200);
  await page.goto(leave);
  await expect(page.getByRole('main')).toContainText('ยกเลิกการรับข่าวสารแล้ว');
});

test('what a visitor writes before the page’s script has come stays when it comes', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/th/contact?about=HDPE+H5604F', { waitUntil: 'domcontentloaded' });
  const message = page.getByLabel('ข้อความ');
  await expect(message).toHaveValue(/HDPE H5604F/);
  await message.fill('ขอใบเสนอราคา 5 ตัน ส่งระยอง');
  release();
  await hasScript(message);
  await page.waitForLoadState('networkidle');
  await expect(message).toHaveValue('ขอใบเสนอราคา 5 ตัน ส่งระยอง');
});

test('an applicant’s CV is read by staff; what there is to read keeps nobody out', async ({ browser, market }) => {
  const email = newEmail('applicant');
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/en/products?name=zzqxxq', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Ask our sales team to find it' }).click();
  const message = page.getByLabel('Message');
  await expect(message).toHaveValue(/^About: zzqxxq/);
  await page.waitForLoadState('networkidle');
  await message.fill('Regrind PP, 2 t to Rayong');
  await page.getByRole('button', { name: 'Dark' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(message).toHaveValue('Regrind PP, 2 t to Rayong');
  await page.goto('/en/join-us');
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await page.waitForURL(/\/en\/join-us\/[\w-]+$/);
  const opened = Date.now();
  const reader = await context.newPage();
  for (const path of ['en/news', 'cn/faq', 'th/help?q=ใบกำกับภาษี', 'en/contact', 'cn/privacy', 'en/join-us']) {
    await reader.goto(`/${path}`);
    await expectAccessible(reader);
  }
  const opening = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByLabel('Name').fill('Chon Tangjai');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+66 81 234 5678');
  await page.getByLabel('CV', { exact: true }).setInputFiles({ ...CV, buffer: Buffer.from('no paper at all') });
  await page.getByRole('checkbox').check();
  await asLongAsAPerson(page, opened);
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expect(page.getByText('Only PDF, DOCX files are accepted.').first()).toBeVisible();
  await page.getByLabel('CV', { exact: true }).setInputFiles(CV);
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('We have received your application');

  const sales = await (await browser.newContext()).newPage();
  await signIn(sales, await market.staff({ role: 'sales' }), 'en');
  await sales.goto('/en/staff/applications?q=' + encodeURIComponent(email));
  await sales.getByRole('link', { name: 'Chon Tangjai' }).click();
  await expect(sales.getByRole('main')).toContainText(opening);
  await expectAccessible(sales);
  await sales.getByRole('button', { name: 'Open the CV' }).click();
  await expect(sales.getByRole('link', { name: /Download เรซูเม่.pdf/ })).toBeVisible();
  await sales.getByLabel('Status').selectOption('interview');
  await sales.getByRole('button', { name: 'Save' }).click();
  await expect(sales.getByRole('main').getByRole('status').first()).toHaveText('Saved');
  for (const path of ['contact-messages', 'newsletter']) {
    await sales.goto(`/en/staff/${path}`);
    await expectAccessible(sales);
  }
});

test('a page keeps its looks when it comes alive: no sheet comes behind the one that all pages share', async ({
  page,
}) => {
  await page.goto('/th/newsletter');
  await page.mouse.move(20, 20);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main > div').first()).toHaveCSS('max-width', '480px');
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace(/#$/, '')));
  expect(new Set(sheets).size).toBe(1);
});

test('in another language what was typed stays, and the page says everything in it', async ({ page }) => {
  await page.goto('/th/contact');
  await page.locator('main input[name=name]').fill('สมหญิง');
  await page.locator('main select[name=topic]').selectOption('quotation');
  await page.locator('main textarea[name=message]').fill('HD2308J 5 ตัน');
  await page.getByRole('link', { name: '中文', exact: true }).click();
  await expect(page).toHaveURL(/\/cn\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('联系我们');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('contentinfo')).toContainText('帮助中心');
  await expect(page.locator('main input[name=name]')).toHaveValue('สมหญิง');
  await expect(page.locator('main select[name=topic]')).toHaveValue('quotation');
  await expect(page.locator('main textarea[name=message]')).toHaveValue('HD2308J 5 ตัน');
  // The choice is kept for the next visit.
  await page.goto('/');
  await expect(page).toHaveURL(/\/cn$/);
});

test.describe('while the page asks about cookies', () => {
  test.use({ isAskedForConsent: true });

  test('what was typed stays in another language and other colours, and the question is in that language', async ({
    page,
  }) => {
    await page.goto('/th/contact');
    const message = page.locator('main textarea[name=message]');
    await message.fill('HD2308J 5 ตัน');
    // At once: the script of these switches is on its way.
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
    await page.getByRole('button', { name: 'Dark' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expect(message).toHaveValue('HD2308J 5 ตัน');
    const question = page.getByRole('region', { name: 'Cookies at Polytalad' });
    await question.getByRole('button', { name: 'Necessary only' }).click();
    await expect(question).toHaveCount(0);
    await expect(message).toHaveValue('HD2308J 5 ตัน');
  });
});
